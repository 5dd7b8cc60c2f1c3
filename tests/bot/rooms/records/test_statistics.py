"""Statistics of finished games, and which games count in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from bot.domain.errors import KeepsPrivate, UnknownGame
from bot.domain.finish import Finish
from bot.domain.person import Person
from bot.domain.table import Place
from bot.moderation.referee import Ruling
from bot.openings import openings
from bot.play import Request
from bot.records.ratings import SPAN, START, Ladder, Rating, rate
from bot.records.sheets import Meetings, Tally, pace
from bot.records.statistics import ANONYMOUS
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store import finishes
from engine import games
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CELLAR,
    CLEO,
    DAN,
    HALL,
    begun,
    brought,
    interactions,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Rest, Roll, Walk

SERVER = HALL.guild_id or 0
MINUTE = 60


async def race(services: Services, *order: Person, place: Place = HALL) -> int:
    """Play a game in which people finish in this order, and close the table so that the channel is free."""
    table = await begun(services, *order, place=place, rounds=1)
    for person in order:
        steps = len(order) - order.index(person) - 1
        await play(services, table, person, *[Walk(1)] * steps, Rest())
    await services.lobby.closing.close(table, order[0].id, 1)
    return table


async def test_places_points_and_games_are_counted_for_each_person(services: Services) -> None:
    await services.records.archive.start()
    await race(services, ANN, BEN, CLEO)
    await race(services, BEN, ANN)
    await begun(services, ANN, BEN)

    ann = await services.records.statistics.of_person(SERVER, ANN, ANN.id)

    line = ann.lines["dash"]
    assert line.tally == Tally(begun=3, running=1, finished=2)
    assert line.places == {1: 1, 2: 1}
    assert [(record.points, record.holders) for record in line.records] == [(2, (ANN,))]
    assert line.rating is not None
    assert line.rating.games == 2


async def test_a_person_without_a_game_has_an_empty_sheet(services: Services) -> None:
    await services.records.archive.start()
    sheet = await services.records.statistics.of_person(SERVER, DAN, DAN.id)
    assert (dict(sheet.lines), sheet.pace, sheet.dice.number) == ({}, None, 0)
    with pytest.raises(UnknownGame):
        await services.records.statistics.of_game(SERVER, "chess", DAN.id)


async def test_times_are_shown_by_their_median_and_dice_face_by_face(
    services: Services, clock: Clock
) -> None:
    await services.records.archive.start()
    table = await begun(services, ANN, BEN, rounds=1)
    for minutes, command in ((1, Roll()), (3, Roll()), (2, Rest())):
        await clock.advance(minutes * MINUTE)
        await play(services, table, ANN, command)
    await clock.advance(50 * MINUTE)
    await play(services, table, BEN, Rest())

    ann = await services.records.statistics.of_person(SERVER, ANN, ANN.id)
    ben = await services.records.statistics.of_person(SERVER, BEN, ANN.id)
    verified = await services.records.verifier.verify(table)

    assert ann.pace is not None
    assert (ann.pace.decisions, ann.pace.seconds) == (3, 2 * MINUTE)
    assert ann.dice.counts == verified.fairness.dice[0].counts
    assert ben.pace is not None
    assert (ben.pace.seconds, ben.dice.number) == (50 * MINUTE, 0)


async def test_the_pace_of_many_games_weighs_each_by_its_decisions(services: Services, clock: Clock) -> None:
    await services.records.archive.start()
    for minutes, steps in ((1, 1), (10, 3)):
        table = await begun(services, ANN, BEN, rounds=1)
        for _step in range(steps):
            await clock.advance(minutes * MINUTE)
            await play(services, table, ANN, Walk(1))
        await clock.advance(minutes * MINUTE)
        await play(services, table, ANN, Rest())
        await play(services, table, BEN, Rest())
        await services.lobby.closing.close(table, ANN.id, 1)
    sheet = await services.records.statistics.of_person(SERVER, ANN, ANN.id)
    assert sheet.pace is not None
    assert (sheet.pace.decisions, sheet.pace.seconds) == (6, 10 * MINUTE)
    assert pace([]) is None


async def test_a_person_who_wins_more_is_rated_higher(services: Services) -> None:
    await services.records.archive.start()
    for _game in range(3):
        await race(services, ANN, BEN, CLEO)
    sheet = await services.records.statistics.of_game(SERVER, "dash", DAN.id)
    assert [person for person, _rating in sheet.ratings] == [ANN, BEN, CLEO]
    first, _second, last = (rating.points for _person, rating in sheet.ratings)
    assert first > START > last
    assert {rating.games for _person, rating in sheet.ratings} == {3}


async def test_a_persons_sheet_compares_them_with_the_reader(services: Services) -> None:
    await services.records.archive.start()
    await race(services, ANN, BEN, CLEO)
    await race(services, BEN, ANN)
    await race(services, ANN, CLEO)
    statistics = services.records.statistics
    ann, own, dan = [await statistics.of_person(SERVER, ANN, who.id) for who in (BEN, ANN, DAN)]
    assert ann.lines["dash"].meetings == Meetings(ahead=1, level=0, behind=1)
    assert own.lines["dash"].meetings is None
    assert dan.lines["dash"].meetings is None


def test_a_rating_settles_and_only_then_has_a_trend() -> None:
    ladder, seen = Ladder(), list[Rating]()
    for _game in range(80):
        ladder.add({1: 1, 2: 2, 3: 3, 4: 4})
        seen.append(ladder.ratings()[1])
    settled = [rating.settling for rating in seen].index(False)
    assert all(rating.settling for rating in seen[:settled])
    assert not any(rating.settling for rating in seen[settled:])
    assert all(rating.trend is None for rating in seen[: settled + SPAN])
    assert all(rating.trend is not None and rating.trend > 0 for rating in seen[settled + SPAN :])


async def test_stopped_games_rate_no_one_and_are_not_finished(services: Services) -> None:
    await services.records.archive.start()
    table = await begun(services, ANN, BEN, rounds=1)
    await play(services, table, ANN, Walk(2))
    await services.moderation.acts.end(table, SERVER, DAN, "bedtime", counted=True)
    sheet = await services.records.statistics.of_game(SERVER, "dash", ANN.id)
    assert (sheet.tally, sheet.ratings) == (Tally(begun=1, running=0, finished=0), [])


async def test_substitutes_get_the_place_and_no_rating(services: Services) -> None:
    await services.records.archive.start()
    table = await begun(services, ANN, BEN, CLEO, rounds=1)
    await play(services, table, ANN, Walk(1), Rest())
    await services.moderation.referee.replace(Ruling(table, SERVER, ANN, "left"), 0, DAN)
    for person in (BEN, CLEO):
        await play(services, table, person, Rest())
    dan = await services.records.statistics.of_person(SERVER, DAN, DAN.id)
    assert (dan.lines["dash"].places, dan.lines["dash"].rating) == ({1: 1}, None)
    ratings = (await services.records.statistics.of_game(SERVER, "dash", ANN.id)).ratings
    assert {person for person, _rating in ratings} == {BEN, CLEO}


async def test_a_game_with_hints_for_rivals_rates_no_one(services: Services) -> None:
    await services.records.archive.start()
    table = (await services.lobby.tables.open(HALL, "dash", ANN, "en", {"rounds": 1})).id
    await services.lobby.tables.join(table, BEN)
    await services.lobby.tables.change(table, ANN.id, {}, hints=True)
    await services.lobby.tables.start(table, ANN.id)
    for person in (ANN, BEN):
        await play(services, table, person, Rest())
    sheet = await services.records.statistics.of_game(SERVER, "dash", ANN.id)
    assert (sheet.tally, sheet.ratings) == (Tally(begun=1, running=0, finished=1), [])


async def test_an_imported_game_does_not_count(services: Services) -> None:
    await services.records.archive.start()
    there = await begun(services, ANN, BEN, rounds=1)
    saved = (await services.saves.export(there, ANN.id)).data
    here = await brought(services, CELLAR, ANN, saved)
    await services.people.attendance.join(here.id, BEN)
    await play(services, here.id, ANN, Walk(2), Rest())
    await play(services, here.id, BEN, Rest())
    assert (await services.records.statistics.of_game(SERVER, "dash", ANN.id)).tally.finished == 0


async def test_games_count_only_on_their_own_server(services: Services) -> None:
    await services.records.archive.start()
    await race(services, ANN, BEN)
    await race(services, BEN, ANN, place=Place(99, 2))
    ann = await services.records.statistics.of_person(2, ANN, ANN.id)
    assert ann.lines["dash"].places == {2: 1}
    assert (await services.records.statistics.of_server(3, ANN.id)).games == {}


async def test_a_server_lists_its_regulars(services: Services) -> None:
    await services.records.archive.start()
    await race(services, ANN, BEN)
    await race(services, CLEO, ANN)
    sheet = await services.records.statistics.of_server(SERVER, DAN.id)
    assert sheet.games == {"dash": Tally(begun=2, running=0, finished=2)}
    assert (sheet.people, sheet.regulars) == (3, [(ANN, 2), (BEN, 1), (CLEO, 1)])


async def test_a_person_with_private_statistics_is_shown_to_others_as_a_person(services: Services) -> None:
    await services.records.archive.start()
    await race(services, ANN, BEN)
    await services.people.profiles.keep_private(ANN.id, private=True)

    with pytest.raises(KeepsPrivate):
        await services.records.statistics.of_person(SERVER, ANN, BEN.id)
    assert (await services.records.statistics.of_person(SERVER, ANN, ANN.id)).lines[
        "dash"
    ].tally.finished == 1
    for reader, ann in ((BEN, ANONYMOUS), (ANN, ANN)):
        game = await services.records.statistics.of_game(SERVER, "dash", reader.id)
        assert [person for person, _rating in game.ratings] == [ann, BEN]
        assert game.records[0].holders == (ann,)
        regulars = (await services.records.statistics.of_server(SERVER, reader.id)).regulars
        assert [person for person, _number in regulars] == [ann, BEN]
    await services.people.profiles.keep_private(ANN.id, private=False)
    assert (await services.records.statistics.of_person(SERVER, ANN, BEN.id)).lines[
        "dash"
    ].tally.finished == 1


async def test_a_game_that_ended_while_the_archive_was_down_is_summed_up_once_at_its_start(
    services: Services, other_services: Services
) -> None:
    table = await begun(services, ANN, BEN, rounds=1)
    await play(services, table, ANN, Rest())
    await play(services, table, BEN, Rest())
    for _run in range(2):
        await services.records.archive.start()
        await other_services.records.archive.start()
        sheet = await services.records.statistics.of_person(SERVER, ANN, ANN.id)
        await other_services.records.archive.settled()
        assert sheet.lines["dash"].places == {1: 1}
    assert await services.database.transact(finishes.waiting) == []


async def test_ratings_are_kept_until_another_game_ends(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    requested: list[int] = []

    def counted(those: Sequence[Finish]) -> Mapping[int, Rating]:
        requested.append(len(those))
        return rate(those)

    monkeypatch.setattr("bot.records.statistics.rate", counted)
    await services.records.archive.start()
    await race(services, ANN, BEN)
    for _look in range(3):
        await services.records.statistics.of_game(SERVER, "dash", ANN.id)
    assert requested == [2]
    await race(services, BEN, ANN)
    await services.records.statistics.of_person(SERVER, ANN, ANN.id)
    assert requested == [2, 4]


async def test_computer_players_and_first_games_are_in_no_record(settings: Settings, clock: Clock) -> None:
    services = build_services(settings, games, clock.now)
    await services.open()
    await services.records.archive.start()
    first = await services.lobby.first_games.open(CELLAR, "arctic", ANN, "en")
    against = await services.lobby.tables.open(HALL, "arctic", ANN, "en", {})
    await services.lobby.computers.add(against.id, ANN.id, "easy")
    await services.lobby.tables.start(against.id, ANN.id)
    await services.play.seat_automation.start()
    for table in (first.id, against.id):
        while (position := await services.tables.position(table)).result is None:
            if 0 in {decision.seat for decision in position.decisions}:
                await services.play.commands.play(
                    Request(table, ANN.id, next(interactions)), position.legal(0)[-1]
                )
            await clock.settle()
    sheet = await services.records.statistics.of_game(SERVER, "arctic", ANN.id)
    assert sheet.tally == Tally(begun=2, running=0, finished=1)
    assert {person for record in sheet.records for person in record.holders} == {ANN}
    assert sheet.ratings == []
    assert first.commitment == openings["arctic"].commitment
    await services.close()

"""How games ended for each person, counted from the stored data alone."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from sqlalchemy import update

from bot.domain.clock import Clock
from bot.domain.errors import NothingToExcuse, OwnExcuse, ReliabilityTooLow
from bot.domain.person import COMPUTERS, Holder, Person
from bot.domain.season.reliability import Reliability
from bot.domain.table import Place
from bot.moderation.referee import Ruling
from bot.people import Joined
from bot.services import Services
from bot.store.schema import finishes
from bot.store.season import departures
from tests.bot.rooms.company import ANN, BEN, CELLAR, CLEO, DAN, HALL, begun, play
from tests.bot.rooms.conftest import Clock as Time
from tests.bot.rooms.dash import Rest, Roll
from tests.bot.rooms.timed import DAY, Table

SERVER = HALL.guild_id or 0
FINISHED = Reliability(finished=1)
EXCUSED = Reliability(excused=1)
ABANDONED = Reliability(abandoned=1)
NOTHING = Reliability()
COMPUTER = Person(COMPUTERS[0], "Computer")


async def reliability_of(services: Services, person: Person, guild_id: int = SERVER) -> Reliability:
    """Return a person's reliability, computed from the stored data."""
    await services.records.archive.settled()
    found = await services.database.transact(
        lambda connection: departures.reliabilities(connection, guild_id, [person.id])
    )
    return found[person.id]


async def finish(services: Services, *people: Person, place: Place = HALL) -> int:
    """Play a game of one round to its end."""
    table_id = await begun(services, *people, place=place, rounds=1)
    for person in people:
        await play(services, table_id, person, Rest())
    await services.records.archive.settled()
    return table_id


def a_day(time_up: str = "neutral", vacation: int = 0) -> Clock:
    return Clock.model_validate(
        {"way": "decision", "minutes": 24 * 60, "time_up": time_up, "vacation": vacation}
    )


@pytest.fixture
async def table(services: Services, clock: Time) -> Table:
    await services.records.archive.start()
    return Table(services, clock)


async def test_players_seated_at_the_end_have_finished(services: Services) -> None:
    await services.records.archive.start()
    await finish(services, ANN, BEN)
    assert [await reliability_of(services, person) for person in (ANN, BEN, CLEO)] == [
        FINISHED,
        FINISHED,
        NOTHING,
    ]
    assert await reliability_of(services, ANN, guild_id=2) == NOTHING


async def test_a_game_played_alone_does_not_count_for_reliability(services: Services) -> None:
    await services.records.archive.start()
    await finish(services, ANN, COMPUTER)
    assert await reliability_of(services, ANN) == NOTHING
    await services.people.attendance.leave(await begun(services, ANN, COMPUTER, place=CELLAR), ANN.id)
    assert await reliability_of(services, ANN) == NOTHING


async def test_a_player_who_leaves_abandons_and_one_who_returns_does_not(table: Table) -> None:
    services = table.services
    await table.begin(a_day(), rounds=1)
    await services.people.attendance.leave(table.id, ANN.id)
    assert await reliability_of(services, ANN) == ABANDONED
    await services.people.attendance.join(table.id, ANN)
    assert await reliability_of(services, ANN) == NOTHING
    for person in (ANN, BEN, CLEO):
        await play(services, table.id, person, Rest())
    assert await reliability_of(services, ANN) == FINISHED


async def test_the_last_person_at_a_table_abandons_no_one(services: Services) -> None:
    table_id = await begun(services, ANN, BEN)
    await services.people.attendance.leave(table_id, ANN.id)
    await services.people.attendance.leave(table_id, BEN.id)
    assert (await reliability_of(services, ANN), await reliability_of(services, BEN)) == (ABANDONED, NOTHING)


async def test_leaving_before_the_game_counts_for_nothing(services: Services) -> None:
    table = await services.lobby.tables.open(HALL, "dash", ANN, "en", {})
    await services.lobby.tables.join(table.id, BEN)
    await services.people.attendance.leave(table.id, BEN.id)
    assert await reliability_of(services, BEN) == NOTHING


async def test_a_seat_lost_by_the_clock_is_abandoned_until_its_person_returns(table: Table) -> None:
    await table.begin(a_day())
    await table.time.advance(DAY)
    assert await reliability_of(table.services, ANN) == ABANDONED
    await table.services.people.attendance.join(table.id, ANN, 0)
    assert await reliability_of(table.services, ANN) == NOTHING


async def test_a_vote_on_an_absent_person_has_the_same_effect_as_the_clock(table: Table) -> None:
    await table.begin(a_day("vote"))
    await table.time.advance(DAY)
    assert await reliability_of(table.services, ANN) == NOTHING
    await table.time.advance(DAY)
    assert await table.holders() == ["neutral", "person", "person"]
    assert await reliability_of(table.services, ANN) == ABANDONED


async def test_an_announced_absence_excuses(table: Table) -> None:
    services = table.services
    await table.begin(a_day())
    now = table.time.now()
    await services.time.availability.go_away(ANN.id, now, now + timedelta(days=9))
    await table.time.advance(DAY)
    assert await table.holders() == ["neutral", "person", "person"]
    assert await reliability_of(services, ANN) == EXCUSED


async def test_an_absence_announced_when_the_time_is_up_does_not_excuse(table: Table) -> None:
    services = table.services
    await table.begin(a_day("vote"))
    await table.time.advance(DAY)
    now = table.time.now()
    await services.time.availability.go_away(ANN.id, now - timedelta(days=2), now + timedelta(days=9))
    await table.time.advance(DAY)
    assert await table.holders() == ["neutral", "person", "person"]
    assert await reliability_of(services, ANN) == ABANDONED


async def test_an_extended_absence_was_announced_when_it_began(table: Table) -> None:
    services = table.services
    await table.begin(a_day("vote"))
    now = table.time.now()
    await services.time.availability.go_away(ANN.id, now, now + timedelta(days=2))
    await table.time.advance(DAY)
    await services.time.availability.go_away(ANN.id, table.time.now(), now + timedelta(days=9))
    await table.time.advance(DAY)
    assert await table.holders() == ["neutral", "person", "person"]
    assert await reliability_of(services, ANN) == EXCUSED


async def test_a_seat_handed_over_by_agreement_is_excused_and_its_new_player_finishes(table: Table) -> None:
    services = table.services
    await table.begin(a_day(), ANN, BEN, rounds=1)
    await services.people.handover.offer(table.id, BEN.id, CLEO)
    await services.people.handover.accept(table.id, CLEO, 1)
    assert await reliability_of(services, BEN) == EXCUSED
    await play(services, table.id, ANN, Rest())
    await play(services, table.id, CLEO, Rest())
    assert [await reliability_of(services, person) for person in (ANN, BEN, CLEO)] == [
        FINISHED,
        EXCUSED,
        FINISHED,
    ]


async def test_a_substitute_gains_a_game_and_loses_nothing_by_its_result(table: Table) -> None:
    services = table.services
    await table.begin(a_day("substitute"), ANN, BEN, rounds=1)
    await services.people.attendance.wait(table.id, CLEO)
    await play(services, table.id, ANN, Roll(), Rest())
    await table.time.advance(DAY)
    await play(services, table.id, CLEO, Rest())
    assert [await reliability_of(services, person) for person in (ANN, BEN, CLEO)] == [
        FINISHED,
        ABANDONED,
        FINISHED,
    ]
    sheet = await services.records.statistics.of_person(SERVER, CLEO, CLEO.id)
    assert sheet.reliability == FINISHED
    assert sheet.lines["dash"].rating is None


async def test_a_player_removed_by_a_moderator_is_excused_unless_their_time_was_up(table: Table) -> None:
    services = table.services
    await table.begin(a_day("moderator"))
    ruling = Ruling(table.id, SERVER, DAN, "they asked for it")
    await services.moderation.referee.remove(ruling, 1, Holder("neutral"))
    await table.time.advance(DAY)
    await services.moderation.referee.remove(ruling, 0, Holder("neutral"))
    assert (await reliability_of(services, BEN), await reliability_of(services, ANN)) == (EXCUSED, ABANDONED)


async def test_a_player_who_leaves_the_server_abandons_and_a_banned_one_does_not(services: Services) -> None:
    await begun(services, ANN, BEN, CLEO)
    await services.people.attendance.remove_from_server(SERVER, ANN.id)
    await services.moderation.referee.ban(SERVER, DAN, "rude", BEN)
    assert (await reliability_of(services, ANN), await reliability_of(services, BEN)) == (ABANDONED, EXCUSED)


async def test_a_moderator_excuses_one_game_with_a_reason(services: Services) -> None:
    hall = await begun(services, ANN, BEN, CLEO)
    cellar = await begun(services, ANN, BEN, CLEO, place=CELLAR)
    for table_id in (hall, cellar):
        await services.people.attendance.leave(table_id, ANN.id)
    acts = services.moderation.acts
    assert {one.table_id for one in await acts.abandoned(SERVER, ANN.id)} == {hall, cellar}

    await acts.excuse(SERVER, DAN, ANN, hall, "in hospital")

    assert await reliability_of(services, ANN) == Reliability(excused=1, abandoned=1)
    [act] = await acts.acts(SERVER, None, 5)
    assert (act.code, act.table_id, act.why) == ("excuse", hall, "in hospital")
    assert act.about == {"person": "Ann", "id": ANN.id}


async def test_an_impossible_excuse_is_refused_and_changes_nothing(services: Services) -> None:
    table_id = await begun(services, ANN, BEN, CLEO)
    await services.people.attendance.leave(table_id, ANN.id)
    acts = services.moderation.acts
    with pytest.raises(OwnExcuse):
        await acts.excuse(SERVER, ANN, ANN, table_id, "I was ill")
    for guild_id, person, number in ((2, ANN, table_id), (SERVER, BEN, table_id), (SERVER, ANN, 99)):
        with pytest.raises(NothingToExcuse):
            await acts.excuse(guild_id, DAN, person, number, "why not")
    assert await reliability_of(services, ANN) == ABANDONED
    await acts.excuse(SERVER, DAN, ANN, table_id, "in hospital")
    with pytest.raises(NothingToExcuse):
        await acts.excuse(SERVER, DAN, ANN, table_id, "again")
    assert len(await acts.acts(SERVER, None, 5)) == 1


async def test_games_that_ended_before_departures_were_recorded_do_not_count(services: Services) -> None:
    await services.records.archive.start()
    await finish(services, ANN, BEN)
    await services.database.transact(
        lambda connection: connection.execute(update(finishes).values(tracked=False))
    )
    assert await reliability_of(services, ANN) == NOTHING
    await finish(services, ANN, BEN, place=CELLAR)
    assert await reliability_of(services, ANN) == FINISHED


async def test_a_minimum_excludes_newcomers_below_it(services: Services) -> None:
    lost = await begun(services, ANN, BEN, CLEO)
    await services.people.attendance.leave(lost, ANN.id)
    table = await services.lobby.tables.open(CELLAR, "dash", DAN, "en", {})
    await services.lobby.tables.change(table.id, DAN.id, {}, reliability=8)

    with pytest.raises(ReliabilityTooLow) as refused:
        await services.people.attendance.join(table.id, ANN)
    assert refused.value.params == {
        "name": "Ann", "least": 8, "finished": 0, "counted": 1, "opener": DAN.id,
    }  # fmt: skip
    await services.people.attendance.watch(table.id, ANN)
    assert await services.people.attendance.join(table.id, BEN) == Joined(1)

    await services.moderation.acts.excuse(SERVER, DAN, ANN, lost, "in hospital")
    assert await services.people.attendance.join(table.id, ANN) == Joined(2)


async def test_people_invited_by_the_opener_need_no_minimum(services: Services) -> None:
    lost = await begun(services, ANN, BEN, CLEO)
    await services.people.attendance.leave(lost, ANN.id)
    table = await services.lobby.tables.open(CELLAR, "dash", DAN, "en", {})
    await services.lobby.tables.change(table.id, DAN.id, {}, reliability=10)
    await services.lobby.tables.invite(table.id, DAN.id, ANN)
    assert await services.people.attendance.join(table.id, ANN) == Joined(1)


async def test_a_running_game_with_a_minimum_accepts_no_one_below_it_but_its_own_players(
    table: Table,
) -> None:
    services = table.services
    lost = await begun(services, CLEO, DAN, place=CELLAR)
    await services.people.attendance.leave(lost, DAN.id)
    opened = await services.lobby.tables.open(HALL, "dash", ANN, "en", {})
    await services.lobby.tables.change(opened.id, ANN.id, {}, reliability=10)
    for person in (BEN, CLEO):
        await services.lobby.tables.join(opened.id, person)
    await services.lobby.tables.start(opened.id, ANN.id)
    attendance = services.people.attendance

    with pytest.raises(ReliabilityTooLow):
        await attendance.wait(opened.id, DAN)
    await services.people.handover.offer(opened.id, BEN.id, DAN)
    with pytest.raises(ReliabilityTooLow):
        await services.people.handover.accept(opened.id, DAN, 1)
    await attendance.leave(opened.id, ANN.id)
    with pytest.raises(ReliabilityTooLow):
        await attendance.join(opened.id, DAN, 0)
    assert await attendance.join(opened.id, ANN, 0) == Joined(0)


async def test_a_waiting_person_who_falls_below_the_minimum_is_skipped(table: Table) -> None:
    services = table.services
    opened = await services.lobby.tables.open(HALL, "dash", ANN, "en", {})
    await services.lobby.tables.change(opened.id, ANN.id, {}, reliability=10)
    await services.lobby.tables.join(opened.id, BEN)
    await services.lobby.tables.start(opened.id, ANN.id)
    elsewhere = await begun(services, CLEO, DAN, place=CELLAR)
    await services.people.attendance.wait(opened.id, DAN)
    await services.people.attendance.wait(opened.id, CLEO)
    await services.people.attendance.leave(elsewhere, DAN.id)
    await services.people.attendance.leave(opened.id, BEN.id)
    assert [person.id for person in (await services.tables.find(opened.id)).seats] == [ANN.id, CLEO.id]


async def test_departures_are_in_a_persons_file_and_deleted_with_them(services: Services) -> None:
    table_id = await begun(services, ANN, BEN, CLEO)
    await services.people.attendance.leave(table_id, ANN.id)
    [departed] = json.loads(await services.people.privacy.data(ANN.id))["departures"]
    assert (departed["table_id"], departed["way"], departed["excused"]) == (table_id, "left", False)

    await services.people.privacy.forget(ANN)

    assert json.loads(await services.people.privacy.data(ANN.id))["departures"] == []
    assert await reliability_of(services, ANN) == NOTHING


async def test_people_with_private_statistics_show_no_reliability(services: Services) -> None:
    await services.records.archive.start()
    await finish(services, ANN, BEN)
    await services.people.profiles.keep_private(ANN.id, private=True)
    shown = await services.records.statistics.reliabilities(SERVER, [ANN.id, BEN.id, CLEO.id])
    assert shown == {BEN.id: FINISHED}

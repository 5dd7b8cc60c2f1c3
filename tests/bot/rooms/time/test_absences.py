"""When a player's time is up: the table continues as it has chosen, and nothing is lost for good."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from bot.domain.clock import Clock, TimeUp
from bot.domain.errors import (
    NotOnBallot,
    NotYourQuestion,
    QuestionOver,
    SeatTaken,
    TablePaused,
)
from bot.people import Joined
from bot.services import Services, build_services
from bot.settings import Settings
from tests.bot.rooms.company import (
    ANN,
    BEN,
    CLEO,
    DAN,
    interactions,
    play,
)
from tests.bot.rooms.conftest import Clock as Time
from tests.bot.rooms.dash import Dash, Rest
from tests.bot.rooms.timed import DAY, Table


def a_day(time_up: TimeUp) -> Clock:
    return Clock(way="decision", minutes=24 * 60, time_up=time_up)


@pytest.fixture
async def table(services: Services, clock: Time) -> Table:
    return Table(services, clock)


@pytest.fixture
async def again(settings: Settings, clock: Time) -> AsyncIterator[Services]:
    """The next process's service on the same database."""
    services = build_services(settings, {"dash": Dash()}, clock.now)
    yield services
    await services.close()


async def vote(table: Table, person_id: int, plan: str) -> None:
    asked = next(about for about in reversed(await table.told("notice")) if "ballot" in about)
    await table.services.time.absences.vote(table.id, person_id, plan, next(interactions), asked["ballot"])


async def test_a_moderator_is_told_once_and_the_table_waits(table: Table) -> None:
    await table.begin(a_day("moderator"))
    await table.time.advance(DAY)
    await table.time.advance(9 * DAY)
    assert await table.notices() == ["time_up_moderator"]
    assert (await table.holders(), await table.asked()) == (["person"] * 3, 0)
    await play(table.services, table.id, ANN, Rest())
    assert await table.runs() == [1]


async def test_a_seat_is_answered_neutrally_until_its_person_is_back(table: Table) -> None:
    await table.begin(a_day("neutral"))
    await table.time.advance(DAY)
    assert await table.notices() == ["time_up_neutral"]
    assert (await table.holders(), await table.asked()) == (["neutral", "person", "person"], 1)
    [_, step] = await table.services.tables.log(table.id)
    assert (step.seat, step.person_id, step.about) == (0, None, {"by": "neutral"})
    await play(table.services, table.id, BEN, Rest())
    await table.services.people.attendance.join(table.id, ANN, 0)
    await play(table.services, table.id, CLEO, Rest())
    assert (await table.holders(), await table.asked()) == (["person"] * 3, 0)
    assert await table.left(0) == DAY


async def test_whoever_waits_for_a_seat_has_it_when_its_time_is_up(table: Table) -> None:
    await table.begin(a_day("substitute"))
    await table.services.people.attendance.join(table.id, DAN)
    await table.time.advance(DAY)
    assert (await table.services.tables.find(table.id)).seats == (DAN, BEN, CLEO)
    assert (await table.holders(), await table.asked()) == (["person"] * 3, 0)
    assert await table.left(0) == DAY
    await play(table.services, table.id, DAN, Rest())


async def test_a_seat_that_nobody_waits_for_is_answered_neutrally_and_can_be_taken(table: Table) -> None:
    await table.begin(a_day("substitute"))
    await table.time.advance(DAY)
    assert (await table.holders(), await table.asked()) == (["neutral", "person", "person"], 1)
    await table.services.people.attendance.join(table.id, DAN, 0)
    assert (await table.services.tables.find(table.id)).seats == (DAN, BEN, CLEO)


async def test_the_others_vote_how_it_goes_on(table: Table) -> None:
    await table.begin(a_day("vote"))
    await table.time.advance(DAY)
    [asked] = await table.told("notice")
    assert (asked["code"], asked["ways"]) == ("absent_vote", ["wait", "neutral", "substitute"])
    with pytest.raises(NotYourQuestion):
        await vote(table, ANN.id, "wait")
    with pytest.raises(NotOnBallot):
        await vote(table, BEN.id, "computer")
    await vote(table, BEN.id, "neutral")
    assert await table.holders() == ["person"] * 3
    await vote(table, CLEO.id, "neutral")
    assert await table.holders() == ["neutral", "person", "person"]
    assert await table.notices() == ["absent_vote", "absent_counted", "time_up_neutral"]
    with pytest.raises(QuestionOver):
        await vote(table, BEN.id, "wait")


async def test_of_a_tie_the_mildest_way_is_taken(table: Table) -> None:
    await table.begin(a_day("vote"))
    await table.time.advance(DAY)
    await vote(table, BEN.id, "substitute")
    await vote(table, CLEO.id, "wait")
    assert await table.notices() == ["absent_vote", "absent_counted", "absent_wait"]
    assert await table.left(0) == DAY


async def test_where_nobody_votes_the_game_goes_on(table: Table) -> None:
    await table.begin(a_day("vote"))
    await table.time.advance(DAY)
    await table.time.advance(DAY)
    assert await table.notices() == ["absent_vote", "absent_unheard", "time_up_neutral"]
    assert await table.asked() == 1


async def test_the_seat_of_somebody_who_is_away_goes_to_no_stranger(table: Table) -> None:
    await table.begin(a_day("neutral"))
    await table.time.advance(DAY)
    assert await table.services.people.attendance.join(table.id, DAN) == Joined(None, 1)
    with pytest.raises(SeatTaken):
        await table.services.people.attendance.join(table.id, DAN, 0)
    assert await table.services.people.attendance.join(table.id, ANN) == Joined(0)
    assert (await table.services.tables.find(table.id)).seats[0] == ANN


async def test_somebody_who_is_away_can_leave_and_then_the_seat_is_free(table: Table) -> None:
    await table.begin(a_day("neutral"))
    await table.time.advance(DAY)
    assert await table.holders() == ["neutral", "person", "person"]
    await table.services.people.attendance.leave(table.id, ANN.id)
    assert await table.services.people.attendance.join(table.id, DAN) == Joined(0)


async def test_a_seat_for_which_a_substitute_is_wanted_is_anybodys(table: Table) -> None:
    await table.begin(a_day("substitute"))
    await table.time.advance(DAY)
    assert await table.services.people.attendance.join(table.id, DAN) == Joined(0)


async def test_a_vote_is_over_when_the_person_is_back(table: Table) -> None:
    await table.begin(a_day("vote"))
    await table.time.advance(DAY)
    await vote(table, BEN.id, "substitute")
    await play(table.services, table.id, ANN, Rest())
    assert await table.notices() == ["absent_vote", "absent_over"]
    with pytest.raises(QuestionOver):
        await vote(table, CLEO.id, "substitute")
    assert await table.holders() == ["person"] * 3


async def test_a_table_at_which_nobody_is_left_waits(table: Table) -> None:
    await table.begin(a_day("neutral"), ANN, BEN)
    await table.time.advance(DAY)
    assert await table.holders() == ["neutral", "person"]
    await table.time.advance(DAY)
    assert await table.notices() == ["time_up_neutral", "time_up_alone"]
    assert (await table.holders(), await table.asked()) == (["neutral", "person"], 1)
    await table.services.people.attendance.join(table.id, ANN, 0)
    await play(table.services, table.id, BEN, Rest())


async def test_stand_ins_go_on_in_the_next_process(table: Table, again: Services) -> None:
    await table.begin(a_day("neutral"))
    await table.time.advance(DAY)
    await table.services.play.seat_automation.stop()
    for person in (BEN, CLEO):
        await play(table.services, table.id, person, Rest())
    await table.time.settle()
    assert await table.asked() == 0
    await again.play.seat_automation.start()
    await table.time.settle()
    assert await table.asked() == 1


async def test_two_processes_answer_once(table: Table, again: Services) -> None:
    await table.begin(a_day("neutral"))
    await again.play.seat_automation.start()
    await table.time.advance(DAY)
    for _round in range(3):
        for person in (BEN, CLEO):
            await play(table.services, table.id, person, Rest())
            await again.play.seat_automation.start()
        await table.time.settle()
    answers = [step for step in await table.services.tables.log(table.id) if step.about == {"by": "neutral"}]
    assert len(answers) == 4


async def test_nothing_is_answered_while_a_table_rests(table: Table) -> None:
    await table.begin(a_day("neutral"))
    await table.time.advance(DAY)
    await play(table.services, table.id, BEN, Rest())
    await table.services.play.seat_automation.stop()
    await play(table.services, table.id, CLEO, Rest())
    await table.rest()
    await table.services.play.seat_automation.start()
    await table.time.settle()
    assert await table.asked() == 0
    await table.resume()
    await table.time.settle()
    assert await table.asked() == 1


@pytest.mark.parametrize("time_up", ["vote", "substitute", "neutral"])
async def test_somebody_who_goes_away_does_not_keep_a_game_from_its_end(
    table: Table, time_up: TimeUp
) -> None:
    await table.begin(a_day(time_up), rounds=3)
    while (position := await table.services.tables.position(table.id)).decisions:
        asked = position.decisions[0].seat
        if asked == 0:
            await table.time.advance(DAY)
        else:
            await play(table.services, table.id, position.table.seats[asked], Rest())
            await table.time.settle()
    assert (await table.services.tables.find(table.id)).status == "ended"


async def test_a_vote_on_somebody_outlasts_a_rest(table: Table) -> None:
    await table.begin(a_day("vote"))
    await table.time.advance(DAY)
    await table.rest()
    with pytest.raises(TablePaused):
        await vote(table, BEN.id, "neutral")
    await table.time.advance(9 * DAY)
    await table.resume()
    await table.time.advance(0)
    assert "absent_over" not in await table.notices()
    for person in (BEN, CLEO):
        await vote(table, person.id, "neutral")
    assert (await table.notices())[-2:] == ["absent_counted", "time_up_neutral"]

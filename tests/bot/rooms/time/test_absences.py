"""What happens when a player's time is up: the table continues as agreed, and the player can return."""

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
async def next_services(settings: Settings, clock: Time) -> AsyncIterator[Services]:
    """The services of the next process on the same database."""
    services = build_services(settings, {"dash": Dash()}, clock.now)
    yield services
    await services.close()


async def vote(table: Table, person_id: int, plan: str) -> None:
    question = next(about for about in reversed(await table.reported("notice")) if "ballot" in about)
    await table.services.time.absences.vote(table.id, person_id, plan, next(interactions), question["ballot"])


async def test_a_moderator_is_notified_once_and_the_table_waits(table: Table) -> None:
    await table.begin(a_day("moderator"))
    await table.time.advance(DAY)
    await table.time.advance(9 * DAY)
    assert await table.notices() == ["time_up_moderator"]
    assert (await table.holders(), await table.pending_seat()) == (["person"] * 3, 0)
    await play(table.services, table.id, ANN, Rest())
    assert await table.runs() == [1]


async def test_a_seat_is_answered_neutrally_until_its_person_returns(table: Table) -> None:
    await table.begin(a_day("neutral"))
    await table.time.advance(DAY)
    assert await table.notices() == ["time_up_neutral"]
    assert (await table.holders(), await table.pending_seat()) == (["neutral", "person", "person"], 1)
    [_, step] = await table.services.tables.log(table.id)
    assert (step.seat, step.person_id, step.about) == (0, None, {"by": "neutral"})
    await play(table.services, table.id, BEN, Rest())
    await table.services.people.attendance.join(table.id, ANN, 0)
    await play(table.services, table.id, CLEO, Rest())
    assert (await table.holders(), await table.pending_seat()) == (["person"] * 3, 0)
    assert await table.remaining(0) == DAY


async def test_a_person_on_the_waiting_list_gets_the_seat_when_its_time_is_up(table: Table) -> None:
    await table.begin(a_day("substitute"))
    await table.services.people.attendance.join(table.id, DAN)
    await table.time.advance(DAY)
    assert (await table.services.tables.find(table.id)).seats == (DAN, BEN, CLEO)
    assert (await table.holders(), await table.pending_seat()) == (["person"] * 3, 0)
    assert await table.remaining(0) == DAY
    await play(table.services, table.id, DAN, Rest())


async def test_without_a_waiting_list_the_seat_is_answered_neutrally_and_can_be_taken(table: Table) -> None:
    await table.begin(a_day("substitute"))
    await table.time.advance(DAY)
    assert (await table.holders(), await table.pending_seat()) == (["neutral", "person", "person"], 1)
    await table.services.people.attendance.join(table.id, DAN, 0)
    assert (await table.services.tables.find(table.id)).seats == (DAN, BEN, CLEO)


async def test_the_others_vote_on_how_the_game_continues(table: Table) -> None:
    await table.begin(a_day("vote"))
    await table.time.advance(DAY)
    [question] = await table.reported("notice")
    assert (question["code"], question["ways"]) == ("absent_vote", ["wait", "neutral", "substitute"])
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


async def test_the_mildest_of_tied_options_is_chosen(table: Table) -> None:
    await table.begin(a_day("vote"))
    await table.time.advance(DAY)
    await vote(table, BEN.id, "substitute")
    await vote(table, CLEO.id, "wait")
    assert await table.notices() == ["absent_vote", "absent_counted", "absent_wait"]
    assert await table.remaining(0) == DAY


async def test_without_votes_the_game_continues(table: Table) -> None:
    await table.begin(a_day("vote"))
    await table.time.advance(DAY)
    await table.time.advance(DAY)
    assert await table.notices() == ["absent_vote", "absent_unheard", "time_up_neutral"]
    assert await table.pending_seat() == 1


async def test_the_seat_of_an_absent_player_goes_to_no_stranger(table: Table) -> None:
    await table.begin(a_day("neutral"))
    await table.time.advance(DAY)
    assert await table.services.people.attendance.join(table.id, DAN) == Joined(None, 1)
    with pytest.raises(SeatTaken):
        await table.services.people.attendance.join(table.id, DAN, 0)
    assert await table.services.people.attendance.join(table.id, ANN) == Joined(0)
    assert (await table.services.tables.find(table.id)).seats[0] == ANN


async def test_an_absent_player_can_leave_and_the_seat_is_free(table: Table) -> None:
    await table.begin(a_day("neutral"))
    await table.time.advance(DAY)
    assert await table.holders() == ["neutral", "person", "person"]
    await table.services.people.attendance.leave(table.id, ANN.id)
    assert await table.services.people.attendance.join(table.id, DAN) == Joined(0)


async def test_anyone_can_take_a_seat_that_wants_a_substitute(table: Table) -> None:
    await table.begin(a_day("substitute"))
    await table.time.advance(DAY)
    assert await table.services.people.attendance.join(table.id, DAN) == Joined(0)


async def test_a_vote_ends_when_the_person_returns(table: Table) -> None:
    await table.begin(a_day("vote"))
    await table.time.advance(DAY)
    await vote(table, BEN.id, "substitute")
    await play(table.services, table.id, ANN, Rest())
    assert await table.notices() == ["absent_vote", "absent_over"]
    with pytest.raises(QuestionOver):
        await vote(table, CLEO.id, "substitute")
    assert await table.holders() == ["person"] * 3


async def test_a_table_without_remaining_people_waits(table: Table) -> None:
    await table.begin(a_day("neutral"), ANN, BEN)
    await table.time.advance(DAY)
    assert await table.holders() == ["neutral", "person"]
    await table.time.advance(DAY)
    assert await table.notices() == ["time_up_neutral", "time_up_alone"]
    assert (await table.holders(), await table.pending_seat()) == (["neutral", "person"], 1)
    await table.services.people.attendance.join(table.id, ANN, 0)
    await play(table.services, table.id, BEN, Rest())


async def test_stand_ins_continue_in_the_next_process(table: Table, next_services: Services) -> None:
    await table.begin(a_day("neutral"))
    await table.time.advance(DAY)
    await table.services.play.seat_automation.stop()
    for person in (BEN, CLEO):
        await play(table.services, table.id, person, Rest())
    await table.time.settle()
    assert await table.pending_seat() == 0
    await next_services.play.seat_automation.start()
    await table.time.settle()
    assert await table.pending_seat() == 1


async def test_two_processes_answer_once(table: Table, next_services: Services) -> None:
    await table.begin(a_day("neutral"))
    await next_services.play.seat_automation.start()
    await table.time.advance(DAY)
    for _round in range(3):
        for person in (BEN, CLEO):
            await play(table.services, table.id, person, Rest())
            await next_services.play.seat_automation.start()
        await table.time.settle()
    answers = [step for step in await table.services.tables.log(table.id) if step.about == {"by": "neutral"}]
    assert len(answers) == 4


async def test_nothing_is_answered_while_a_table_is_paused(table: Table) -> None:
    await table.begin(a_day("neutral"))
    await table.time.advance(DAY)
    await play(table.services, table.id, BEN, Rest())
    await table.services.play.seat_automation.stop()
    await play(table.services, table.id, CLEO, Rest())
    await table.rest()
    await table.services.play.seat_automation.start()
    await table.time.settle()
    assert await table.pending_seat() == 0
    await table.resume()
    await table.time.settle()
    assert await table.pending_seat() == 1


@pytest.mark.parametrize("time_up", ["vote", "substitute", "neutral"])
async def test_a_player_who_goes_away_does_not_prevent_the_end_of_a_game(
    table: Table, time_up: TimeUp
) -> None:
    await table.begin(a_day(time_up), rounds=3)
    while (position := await table.services.tables.position(table.id)).decisions:
        pending = position.decisions[0].seat
        if pending == 0:
            await table.time.advance(DAY)
        else:
            await play(table.services, table.id, position.table.seats[pending], Rest())
            await table.time.settle()
    assert (await table.services.tables.find(table.id)).status == "ended"


async def test_a_vote_on_an_absent_player_outlasts_a_pause(table: Table) -> None:
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

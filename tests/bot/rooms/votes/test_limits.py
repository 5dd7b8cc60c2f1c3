"""No ballot stays open forever, even if no one votes for nine days."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.crews import required
from bot.domain.position import Position
from bot.domain.votes.ballot import Ballot
from bot.domain.votes.crew_terms import Mode
from engine.nemo.commands import Sacrifice
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.votes.test_ballots import DAY, Table, table

__all__ = ["table"]

MODES: tuple[Mode, ...] = ("captain", "advice", "vote")


def a_failed_roll(position: Position, ballot: Ballot | None) -> bool:
    """Return whether the captain can only answer "done" or sacrifice a character for a failed roll."""
    if ballot is None or ballot.plans != ("done",):
        return False
    return any(isinstance(command, Sacrifice) for command in position.legal(ballot.captain))


def a_duty(position: Position, _ballot: Ballot | None) -> bool:
    """Return whether a player other than the captain has a decision."""
    captain = position.view(None).captain
    return any(decision.seat != captain for decision in required("nemo", position.decisions))


def a_choice(_position: Position, ballot: Ballot | None) -> bool:
    """Return whether a vote on an action is open."""
    return ballot is not None and ballot.question["kind"] == "act"


async def unlimited(table: Table) -> list[str]:
    """Return the kinds of the pending decisions without a time limit."""
    position, ballot = await table.position(), await table.live()
    clocks = (await table.services.play.panels.standing(position.table)).clocks
    timed = {seat for seat, clock in clocks.items() if clock.since is not None}
    if ballot is not None and ballot.closes_at is not None:
        timed.add(ballot.captain)
    pending = required("nemo", position.decisions)
    return [decision.kind for decision in pending if decision.seat not in timed]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("reached", [a_failed_roll, a_duty, a_choice])
async def test_a_crew_silent_for_nine_days_is_not_stuck(
    table: Table, clock: Clock, mode: Mode, reached: Callable[[Position, Ballot | None], bool]
) -> None:
    await table.begin(mode)
    before = await table.until(reached)
    await table.services.time.deadlines.start(table.services.time.timeouts.expire)
    await table.services.play.seat_automation.start()
    for _half_day in range(18):
        assert await unlimited(table) == []
        await clock.advance(DAY / 2)
        await clock.settle()
    assert (await table.position()).version > before.version


async def test_silent_crew_mates_delay_a_player_no_longer_than_their_times(
    table: Table, clock: Clock
) -> None:
    """Here only the first captain ever answers."""
    await table.begin("captain")
    await table.services.time.deadlines.start(table.services.time.timeouts.expire)
    await table.services.play.seat_automation.start()
    turn = (await table.position()).view(None).turn
    for _half_day in range(18):
        assert await unlimited(table) == []
        for _question in range(30):
            position = await table.position()
            if not any(decision.seat == 0 for decision in required("nemo", position.decisions)):
                break
            await table.give(0, position.legal(0)[0])
            await clock.settle()
        await clock.advance(DAY / 2)
        await clock.settle()
    assert (await table.position()).view(None).turn > turn + 1

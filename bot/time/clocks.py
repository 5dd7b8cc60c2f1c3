"""People's clocks at a table: they run while somebody is asked, and ring to remind and when time is up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.crews import required
from bot.domain.availability import MARKS, Availability, Countdown
from bot.domain.clock import SeatClock
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.store import clocks
from bot.store.people import persons
from bot.tables import Owed, TableRepository
from bot.votes import BallotManager

UP: Final = len(MARKS) + 1
"""How often a clock has rung when its time is up."""
_Reach = Mapping[int, Availability]
"""By seat, when and how its person wants to be asked."""


@dataclass(frozen=True, slots=True)
class Rung:
    """Whose clocks rang."""

    reminded: tuple[SeatClock, ...]
    up: tuple[int, ...]
    """The seats whose time is up."""


class Clocks:
    """Starts and stops clocks as seats are asked; each of its methods runs inside a transaction.

    A clock runs for a person of whom a decision is required. It does not while a crew's ballot takes that
    decision, since ballots have their own time, nor while the table rests.
    """

    def __init__(
        self,
        repository: TableRepository,
        ballot_manager: BallotManager,
        look: Callable[[Connection, int], None],
    ) -> None:
        """Take the tables, a crew's ballots, and `look`, told when a deadline may have changed."""
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._look = look

    def of(self, connection: Connection, table_id: int) -> dict[int, SeatClock]:
        """Return a table's clocks by seat; who has never been asked has none."""
        return clocks.of(connection, table_id)

    def follow(self, connection: Connection, step: Step | None, position: Position) -> None:
        """Let the clocks go by a position that a step led to, or in which others answer for a seat."""
        table = position.table
        if not table.timed:
            return
        held, asked = clocks.of(connection, table.id), self._asked(position)
        stops = [
            clock
            for seat, clock in held.items()
            if clock.since is not None
            and (seat not in asked or (_renews(clock, table) and self._answered(step, seat, position)))
        ]
        waits = [
            _earned(held[seat], table, step)
            if seat in held
            else SeatClock(seat, table.clock.whole, timedelta(0))
            for seat in sorted(asked)
            if seat not in held or held[seat].since is None
        ]
        if not stops and not waits:
            return
        reach = self._reach(connection, table, [clock.seat for clock in (*stops, *waits)])
        stopped = [self._stopped(table, clock, reach) for clock in stops]
        starts = [*(clock for clock in stopped if clock.seat in asked), *waits]
        started = [self._started(table, clock, reach) for clock in starts]
        ended = [clock for clock in stopped if clock.seat not in asked]
        clocks.write(connection, table.id, *ended, *started)
        self._look(connection, table.id)

    def rest(self, connection: Connection, table: TableRecord) -> None:
        """Stop all clocks of a table, each with what is left of it."""
        running = [clock for clock in clocks.of(connection, table.id).values() if clock.since is not None]
        if running:
            reach = self._reach(connection, table, [clock.seat for clock in running])
            clocks.write(connection, table.id, *(self._halted(table, clock, reach) for clock in running))
        self._look(connection, table.id)

    def grant(self, connection: Connection, position: Position, seat: int, time: timedelta) -> None:
        """Give a seat that is asked a time from now on, in place of what it had."""
        table, clock = position.table, clocks.of(connection, position.table.id).get(seat)
        reach = self._reach(connection, table, [seat])
        vacation = timedelta(0) if clock is None else self._halted(table, clock, reach).vacation
        granted = self._started(table, SeatClock(seat, time, vacation), reach)
        clocks.write(connection, table.id, granted)
        self._refresh(connection, table)

    def reset(self, connection: Connection, position: Position) -> None:
        """Begin all clocks anew, as when the table has agreed on other ones."""
        clocks.forget(connection, position.table.id)
        self.follow(connection, None, position)
        self._refresh(connection, position.table)

    def ring(self, connection: Connection, position: Position) -> Rung:
        """Write down which clocks have rung by now, and return them."""
        table, now = position.table, self._repository.now()
        reminded: list[SeatClock] = []
        up: list[int] = []
        held = clocks.of(connection, table.id).values()
        rings = [clock for clock in held if clock.rings_at is not None and clock.rings_at <= now]
        reach = self._reach(connection, table, [clock.seat for clock in rings])
        for clock in rings:
            if clock.due_at is None:
                continue
            if clock.due_at <= now:
                rung = replace(clock, reminded=UP, rings_at=None)
                up.append(clock.seat)
            else:
                countdown = self._countdown(table, clock, reach)
                passed = sum(countdown.mark(share) <= now for share in MARKS)
                rung = replace(clock, reminded=passed, rings_at=countdown.ring(passed))
                reminded += [rung] if passed > clock.reminded else []
            clocks.write(connection, table.id, rung)
        self._look(connection, table.id)
        return Rung(tuple(reminded), tuple(up))

    def up(self, connection: Connection, table_id: int) -> list[int]:
        """Return the seats whose time is up."""
        return [clock.seat for clock in clocks.of(connection, table_id).values() if clock.reminded == UP]

    def shift(self, connection: Connection, table: TableRecord, since: datetime) -> bool:
        """Give the running clocks of a table back the time from a moment on; False when none runs."""
        running = [clock for clock in clocks.of(connection, table.id).values() if _runs(clock)]
        if running:
            reach = self._reach(connection, table, [clock.seat for clock in running])
            halted = [self._halted(table, clock, reach, since) for clock in running]
            clocks.write(connection, table.id, *(self._started(table, clock, reach) for clock in halted))
        self._look(connection, table.id)
        return bool(running)

    def restart(
        self, connection: Connection, played: Iterable[tuple[TableRecord, int]], change: Callable[[], None]
    ) -> None:
        """Change when the person of some tables' seats wants to be asked, and let their clocks go by it."""
        halted = [
            (table, self._halted(table, clock, self._reach(connection, table, [seat])))
            for table, seat in played
            if (clock := clocks.of(connection, table.id).get(seat)) is not None and _runs(clock)
        ]
        change()
        for table, clock in halted:
            reach = self._reach(connection, table, [clock.seat])
            clocks.write(connection, table.id, self._started(table, clock, reach))
            self._refresh(connection, table)

    def _asked(self, position: Position) -> set[int]:
        table = position.table
        if table.paused_at is not None:
            return set()
        question = self._ballot_manager.asked(position)
        return {
            decision.seat
            for decision in required(table.game, position.decisions)
            if table.held(decision.seat) and (question is None or decision.seat != question.captain)
        }

    def _answered(self, step: Step | None, seat: int, position: Position) -> bool:
        """Whether a step answers what its seat was asked, in place of leaving an order for later."""
        if step is None or step.seat != seat or step.kind != "command" or step.command is None:
            return False
        before = self._repository.positions.get(position.table.id, step.version - 1)
        return before is None or step.command in position.game.legal(before, seat)

    def _stopped(self, table: TableRecord, clock: SeatClock, reach: _Reach) -> SeatClock:
        """Return a clock whose person has answered, or is not asked any more."""
        halted = replace(self._halted(table, clock, reach), reminded=0)
        if table.clock.way == "decision":
            return replace(halted, left=table.clock.whole)
        return replace(halted, left=table.clock.more) if clock.reminded == UP else halted

    def _halted(
        self, table: TableRecord, clock: SeatClock, reach: _Reach, at: datetime | None = None
    ) -> SeatClock:
        """Return a clock that stands still, with what was left of it at a moment, or now."""
        if clock.since is None:
            return clock
        moment, countdown = at or self._repository.now(), self._countdown(table, clock, reach)
        gone = clock.vacation + countdown.vacation_at(moment)
        up = UP if clock.reminded == UP else 0
        return SeatClock(clock.seat, countdown.left_at(moment), gone, reminded=up)

    def _started(self, table: TableRecord, clock: SeatClock, reach: _Reach) -> SeatClock:
        """Return a clock that stood still, running; a time that was up before a rest is up still."""
        since = self._repository.now()
        if clock.reminded == UP:
            return replace(clock, since=since, due_at=since)
        countdown = self._countdown(table, replace(clock, since=since), reach)
        wanted = countdown.reach.reminders != "none"
        rings_at = countdown.ring(0) if wanted else countdown.due
        return replace(clock, since=since, due_at=countdown.due, reminded=0, rings_at=rings_at)

    def _countdown(self, table: TableRecord, clock: SeatClock, reach: _Reach) -> Countdown:
        allowed = timedelta(days=table.clock.vacation) - clock.vacation
        since = clock.since or self._repository.now()
        return Countdown(since, clock.left, reach[clock.seat], max(allowed, timedelta(0)))

    def _reach(self, connection: Connection, table: TableRecord, seats: Iterable[int]) -> _Reach:
        people = {seat: table.seats[seat].id for seat in seats}
        known = persons.reaches(connection, set(people.values())) if people else {}
        return {seat: known.get(person, Availability()) for seat, person in people.items()}

    def _refresh(self, connection: Connection, table: TableRecord) -> None:
        """Show by when everybody is awaited now."""
        self._look(connection, table.id)
        self._repository.owe(connection, table.id, table.version, [Owed("turn")])


def _runs(clock: SeatClock) -> bool:
    """Whether a clock runs whose time is not up yet."""
    return clock.since is not None and clock.reminded < UP


def _renews(clock: SeatClock, table: TableRecord) -> bool:
    """Whether an answer gives time anew to somebody who is asked again at once."""
    return table.clock.way == "decision" or clock.reminded == UP


def _earned(clock: SeatClock, table: TableRecord, step: Step | None) -> SeatClock:
    """Return the clock of somebody who begins to be asked, with what that adds to it."""
    if table.clock.way != "bank" or step is None or step.kind != "command":
        return clock
    return replace(clock, left=clock.left + timedelta(minutes=table.clock.increment))

"""Players' clocks: they run while a decision is pending, and ring for reminders and at the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import Connection

from bot.crews import crews, required
from bot.domain.availability import Availability
from bot.domain.clock import MARKS, UP, SeatClock, turned
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.store import ballots, clocks
from bot.tables import Owed, TableRepository
from bot.votes import BallotManager

_Reach = Mapping[int, Availability]
"""When, and how, each seat's player wants to be notified."""


@dataclass(frozen=True, slots=True)
class Rung:
    """The clocks that have rung since the last check."""

    reminded: tuple[SeatClock, ...]
    expired: tuple[int, ...]
    """The seats whose time is up."""


class Clocks:
    """Starts and stops clocks as decisions come and go; its methods run inside a transaction.

    A clock runs while its player has a decision, except while the table is paused, or while a crew's ballot
    makes that decision, since ballots have their own time limit.
    """

    def __init__(
        self,
        repository: TableRepository,
        ballot_manager: BallotManager,
        look: Callable[[Connection, int], None],
    ) -> None:
        """`look` is called when a table's next deadline may have changed."""
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._look = look
        self._rings: dict[int, datetime] = {}

    def first_ring(self, table_id: int) -> datetime | None:
        """Return the earliest ring among the clocks started since the last call; None if none was.

        It is called after the commit, so no transaction has to search for the table's next deadline. An
        earlier deadline that no longer applies still rings, and has no effect.
        """
        return self._rings.pop(table_id, None)

    def follow(self, connection: Connection, step: Step | None, position: Position) -> None:
        """Update a table's clocks after a step, or after a change of who answers for a seat."""
        table, now = position.table, self._repository.now()
        held, reach = clocks.with_people(connection, table.id)
        pending = self._pending_seats(position)
        stops = {
            seat
            for seat, clock in held.items()
            if clock.since is not None
            and (seat not in pending or (_renews(clock, table) and _answered(step, seat, position)))
        }
        runs = {seat for seat, clock in held.items() if clock.since is not None} - stops
        starts = sorted(pending - runs)
        if not stops and not starts:
            return
        earned = timedelta(0)
        if table.clock.way == "bank" and step is not None and step.kind == "command":
            earned = timedelta(minutes=table.clock.increment)
        written = turned(
            table.clock,
            held,
            reach,
            now,
            stops=stops,
            starts=starts,
            earned=earned,
            counted=table.unreached_since or now,
        )
        clocks.write(connection, table.id, *written)
        for clock in written:
            if clock.rings_at is not None:
                self._rings[table.id] = min(clock.rings_at, self._rings.get(table.id, clock.rings_at))

    def rest(self, connection: Connection, table: TableRecord) -> None:
        """Stop all clocks of a table, each with its remaining time."""
        held, until = clocks.of(connection, table.id), table.unreached_since or self._repository.now()
        running = {seat: clock for seat, clock in held.items() if clock.since is not None}
        if running:
            reach = self._reach(connection, table, running)
            halted = [clock.halted(table.clock, reach[seat], until) for seat, clock in running.items()]
            clocks.write(connection, table.id, *halted)
        self._look(connection, table.id)

    def grant(self, connection: Connection, position: Position, seat: int, time: timedelta) -> None:
        """Give a new time limit, from now on, to a seat that has to decide; it replaces the former one."""
        table, now = position.table, self._repository.now()
        clock = clocks.of(connection, table.id).get(seat)
        reach = self._reach(connection, table, [seat])[seat]
        vacation = timedelta(0) if clock is None else clock.halted(table.clock, reach, now).vacation
        granted = SeatClock(seat, time, vacation).started(table.clock, reach, now)
        clocks.write(connection, table.id, granted)
        self._refresh(connection, table)

    def reset(self, connection: Connection, position: Position) -> None:
        """Restart all clocks, for example after the table has agreed on other terms."""
        clocks.forget(connection, position.table.id)
        if position.table.timed:
            self.follow(connection, None, position)
        self._refresh(connection, position.table)

    def ring(self, connection: Connection, position: Position) -> Rung:
        """Record which clocks have rung by now, and return them."""
        table, now = position.table, self._repository.now()
        reminded: list[SeatClock] = []
        expired: list[int] = []
        held = clocks.of(connection, table.id).values()
        rings = [clock for clock in held if clock.rings_at is not None and clock.rings_at <= now]
        reach = self._reach(connection, table, [clock.seat for clock in rings])
        for clock in rings:
            if clock.due_at is None:
                continue
            if clock.due_at <= now:
                rung = replace(clock, reminded=UP, rings_at=None)
                expired.append(clock.seat)
            else:
                countdown = clock.countdown(table.clock, reach[clock.seat], now)
                passed = sum(countdown.mark(share) <= now for share in MARKS)
                rung = replace(clock, reminded=passed, rings_at=countdown.ring(passed))
                reminded += [rung] if passed > clock.reminded else []
            clocks.write(connection, table.id, rung)
        self._look(connection, table.id)
        return Rung(tuple(reminded), tuple(expired))

    def up(self, connection: Connection, table_id: int) -> list[int]:
        """Return a table's seats whose time is up."""
        return [clock.seat for clock in clocks.of(connection, table_id).values() if clock.up]

    def give_back(
        self,
        connection: Connection,
        table: TableRecord,
        since: datetime,
        notice: str,
        least: timedelta = timedelta(0),
    ) -> bool:
        """Give back the time since a moment to a table's running clocks and ballots.

        Returns False if none is running. If that time is `least` or more, the notice with the code `notice`
        is posted.
        """
        now = self._repository.now()
        restarted = self._restart_from(connection, table, since, now)
        extended = ballots.extend(connection, table.id, max(now - since, timedelta(0)))
        self._look(connection, table.id)
        if not restarted and not extended:
            return False
        if now - since >= least:
            self._repository.notice(
                connection, table, notice, since=int(since.timestamp()), until=int(now.timestamp())
            )
            self._repository.owe(connection, table.id, table.version, [Owed("turn")])
        return True

    def _restart_from(
        self, connection: Connection, table: TableRecord, since: datetime, now: datetime
    ) -> bool:
        held = clocks.of(connection, table.id)
        running = {seat: clock for seat, clock in held.items() if clock.runs}
        if running:
            reach = self._reach(connection, table, running)
            halted = [clock.halted(table.clock, reach[seat], since) for seat, clock in running.items()]
            started = [clock.started(table.clock, reach[clock.seat], now) for clock in halted]
            clocks.write(connection, table.id, *started)
        return bool(running)

    def restart(
        self, connection: Connection, played: Iterable[tuple[TableRecord, int]], change: Callable[[], None]
    ) -> None:
        """Apply a change to a person's availability, and update their running clocks at these tables."""
        now = self._repository.now()
        halted = [
            (table, clock.halted(table.clock, self._reach(connection, table, [seat])[seat], now))
            for table, seat in played
            if (clock := clocks.of(connection, table.id).get(seat)) is not None and clock.runs
        ]
        change()
        for table, clock in halted:
            reach = self._reach(connection, table, [clock.seat])[clock.seat]
            clocks.write(connection, table.id, clock.started(table.clock, reach, now))
            self._refresh(connection, table)

    def _pending_seats(self, position: Position) -> set[int]:
        table = position.table
        if table.paused_at is not None:
            return set()
        if table.game not in crews:
            return set(position.deciding_seats.intersection(table.present))
        needed = {decision.seat for decision in required(table.game, position.decisions)}
        question = self._ballot_manager.captains_question(position)
        return needed.intersection(table.present) - {None if question is None else question.captain}

    def _reach(self, connection: Connection, table: TableRecord, seats: Iterable[int]) -> _Reach:
        people = {seat: table.seats[seat].id for seat in seats}
        known = clocks.reaches(connection, set(people.values())) if people else {}
        return {seat: known.get(person, Availability()) for seat, person in people.items()}

    def _refresh(self, connection: Connection, table: TableRecord) -> None:
        """Post each player's new deadline."""
        self._look(connection, table.id)
        self._repository.owe(connection, table.id, table.version, [Owed("turn")])


def _renews(clock: SeatClock, table: TableRecord) -> bool:
    """Return whether a player who has to decide again right after an answer gets their full time again."""
    return table.clock.way == "decision" or clock.reminded == UP


def _answered(step: Step | None, seat: int, position: Position) -> bool:
    """Return whether a step answers its seat's decision, as opposed to an order for later."""
    if step is None or step.seat != seat or step.kind != "command" or step.command is None:
        return False
    return not position.game.is_order(step.command)

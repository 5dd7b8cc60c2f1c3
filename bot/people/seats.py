"""Who answers for the seats of a running game: handing seats over, freeing and filling them.

Everything here runs inside the transaction that changes the table.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from sqlalchemy import Connection

from bot.domain.person import OFFERED, PRESENT, Holder, Person
from bot.domain.position import Position
from bot.domain.season.reliability import SeatLoss
from bot.domain.table import TableRecord
from bot.store import clocks
from bot.store.season import departures
from bot.store.table import followers, tables
from bot.tables import Owed, TableRepository, first_waiting
from bot.votes import BallotManager, ConsentVotes

_REMOVED: Final = ("banned", "removed")
"""The codes of notices about people whom a moderator has removed."""


class Seats:
    """Changes who answers for a seat, and updates the ballots and questions that depend on it."""

    def __init__(
        self, repository: TableRepository, ballot_manager: BallotManager, consent_votes: ConsentVotes
    ) -> None:
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._consent_votes = consent_votes

    def hand(
        self,
        connection: Connection,
        before: Position,
        seat: int,
        person: Person,
        holder: Holder,
        *,
        way: SeatLoss = "removed",
    ) -> Position:
        """Store a seat's player (or that they left) and its holder; return the resulting position.

        `way` is how the seat's present player loses it, if there is one.
        """
        self._record(connection, before.table, seat, way)
        if holder == PRESENT:
            departures.drop(connection, before.table.id, person.id)
        after = self._repository.hand(connection, before, seat, person, holder)
        after = self._ballot_manager.reseat(connection, after, seat)
        if person.id != before.table.seats[seat].id:
            self._consent_votes.reseat(connection, after.table, seat)
        after = self._consent_votes.recount(connection, after)
        if after.table.status == "running":
            self._repository.owe(connection, after.table.id, after.version, [Owed("turn")])
        return after

    def fill(
        self, connection: Connection, before: Position, seat: int, person: Person, way: SeatLoss = "removed"
    ) -> Position:
        """Give a seat to a person, who then no longer waits or watches, and announce it.

        `way` is how the seat's present player loses it, if it has one.
        """
        left = before.table.seats[seat]
        if before.table.holders[seat] == OFFERED and left.id == person.id:
            self._repository.notice(connection, before.table, "accepted", name=person.name)
        elif left.id == person.id:
            self._repository.notice(connection, before.table, "back", name=left.name)
        else:
            self._repository.notice(
                connection, before.table, "seat_taken", name=left.name, to=person.id, ping=[person.id]
            )
        return self._give(connection, before, seat, person, way)

    def free(
        self, connection: Connection, before: Position, seat: int, holder: Holder, code: str
    ) -> Position:
        """Free a seat, and announce it with the notice of this `code`.

        The first on the waiting list gets the seat; if there is none, `holder` answers for it. A table
        without people is closed.
        """
        table, left = before.table, before.table.seats[seat]
        way: SeatLoss = "clock" if code == "time_up" else "removed" if code in _REMOVED else "left"
        notice = partial(self._repository.notice, connection, table, code, name=left.name)
        heir = first_waiting(connection, table)
        if heir is not None:
            notice(then="seat_passed", to=heir.id, ping=[heir.id])
            after = self._give(connection, before, seat, heir, way)
        elif table.present == (seat,):
            notice(then="nobody_left")
            tables.close(connection, table.id, self._repository.now())
            self._repository.owe(connection, table.id, table.version, [Owed("end")])
            return before
        else:
            then = f"seat_{holder.kind}" if table.clock.substitutes else f"seat_waits_{holder.kind}"
            notice(then=then, free=seat)
            after = self.hand(connection, before, seat, left, holder, way=way)
        if table.opener.id == left.id:
            tables.entrust(connection, table.id, after.table.seats[after.table.present[0]])
        return after

    def _give(
        self, connection: Connection, before: Position, seat: int, person: Person, way: SeatLoss
    ) -> Position:
        followers.drop(connection, before.table.id, person.id)
        self._repository.settle(connection, before.table.id, before.table.version, seat=seat)
        return self.hand(connection, before, seat, person, PRESENT, way=way)

    def _record(self, connection: Connection, table: TableRecord, seat: int, way: SeatLoss) -> None:
        """Record how a seat's present player loses it, if other people depend on that player.

        If a moderator removes a player whose time is up, this is recorded as a loss by the clock. A loss by
        the clock during an announced absence is recorded as an absence.
        """
        person = table.seats[seat]
        if seat not in table.people or not table.people - {seat}:
            return
        clock = clocks.of(connection, table.id).get(seat)
        if way == "removed" and clock is not None and clock.up:
            way = "clock"
        if way == "clock" and clock is not None and clock.due_at is not None:
            away = clocks.reach(connection, person.id).away
            if away is not None and away[0] < clock.due_at < away[1]:
                way = "away"
        departures.put(connection, table.id, seat, person.id, way=way, now=self._repository.now())


def free_seats(table: TableRecord, person_id: int) -> list[int]:
    """Return the seats that a person could take, the best first; only their own, if they left one.

    Without substitutes, only seats that no Discord user has ever had are free. A seat that is kept for a
    player who is away, or is offered to a person, is free to that person alone.
    """
    away = [seat for seat in range(len(table.seats)) if not table.held(seat)]
    own = [seat for seat in away if table.seats[seat].id == person_id]
    free = [
        seat
        for seat in away
        if not table.holders[seat].reserved and (table.clock.substitutes or table.seats[seat].id < 0)
    ]
    order = ("nobody", "neutral", "computer")
    return own or sorted(free, key=lambda seat: order.index(table.holders[seat].kind))

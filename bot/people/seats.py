"""Who answers for the seats of a game that is being played: handed on, let go, and filled.

Everything here runs inside of the transaction that changes the table.
"""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection

from bot.domain.person import OFFERED, PRESENT, Holder, Person
from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.store.table import followers, tables
from bot.tables import Owed, TableRepository, first_waiting
from bot.votes import BallotManager, ConsentVotes


class Seats:
    """Changes who answers for a seat, and lets everything that waits for it go on."""

    def __init__(
        self, repository: TableRepository, ballot_manager: BallotManager, consent_votes: ConsentVotes
    ) -> None:
        """Take the tables, what a crew's ballots do, and the questions that are open."""
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._consent_votes = consent_votes

    def hand(
        self, connection: Connection, before: Position, seat: int, person: Person, holder: Holder
    ) -> Position:
        """Write who sits at a seat, or left it, and who answers for it; return the position of then."""
        after = self._repository.hand(connection, before, seat, person, holder)
        after = self._ballot_manager.reseat(connection, after, seat)
        if person.id != before.table.seats[seat].id:
            self._consent_votes.reseat(connection, after.table, seat)
        after = self._consent_votes.recount(connection, after)
        if after.table.status == "running":
            self._repository.owe(connection, after.table.id, after.version, [Owed("turn")])
        return after

    def fill(self, connection: Connection, before: Position, seat: int, person: Person) -> Position:
        """Give a seat to a person, who no longer waits or watches, and announce it."""
        left = before.table.seats[seat]
        if before.table.holders[seat] == OFFERED and left.id == person.id:
            self._repository.notice(connection, before.table, "accepted", name=person.name)
        elif left.id == person.id:
            self._repository.notice(connection, before.table, "back", name=left.name)
        else:
            self._repository.notice(
                connection, before.table, "seat_taken", name=left.name, to=person.id, ping=[person.id]
            )
        return self._give(connection, before, seat, person)

    def free(
        self, connection: Connection, before: Position, seat: int, holder: Holder, code: str
    ) -> Position:
        """Free a seat, for the reason that the notice `code` gives.

        The first on the waiting list gets it; without one, `holder` answers. A table without people is
        closed.
        """
        table, left = before.table, before.table.seats[seat]
        tell = partial(self._repository.notice, connection, table, code, name=left.name)
        heir = first_waiting(connection, table)
        if heir is not None:
            tell(then="seat_passed", to=heir.id, ping=[heir.id])
            after = self._give(connection, before, seat, heir)
        elif table.present == (seat,):
            tell(then="nobody_left")
            tables.close(connection, table.id, self._repository.now())
            self._repository.owe(connection, table.id, table.version, [Owed("end")])
            return before
        else:
            then = f"seat_{holder.kind}" if table.clock.substitutes else f"seat_waits_{holder.kind}"
            tell(then=then, free=seat)
            after = self.hand(connection, before, seat, left, holder)
        if table.opener.id == left.id:
            tables.entrust(connection, table.id, after.table.seats[after.table.present[0]])
        return after

    def _give(self, connection: Connection, before: Position, seat: int, person: Person) -> Position:
        followers.drop(connection, before.table.id, person.id)
        self._repository.settle(connection, before.table.id, before.table.version, seat=seat)
        return self.hand(connection, before, seat, person, PRESENT)


def free_seats(table: TableRecord, person_id: int) -> list[int]:
    """Return the seats that a person could take, the likeliest first; only their own, if they left one.

    Without substitutes, only seats are free that were never a Discord user's. A seat that is kept for a
    person who is away, or offered to a person, is free to that person alone.
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

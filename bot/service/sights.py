"""What somebody is shown who looks at their choices: everything in one transaction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.crews import crews
from bot.service.ballot import Ballot
from bot.service.clock import SeatClock
from bot.service.clocks import Clocks
from bot.service.ledger import Ledger, seated
from bot.service.records import Position, TableRecord
from bot.service.rewinds import Rewinds
from bot.service.visits import Visits
from bot.store import ballots


@dataclass(frozen=True, slots=True)
class Standing:
    """What limits the time of a table, beside its position."""

    clocks: Mapping[int, SeatClock]
    """By seat; who has never been asked has none."""
    ballot: Ballot | None
    """The open decision of a crew, if there is one."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A table as somebody who sits there finds it now."""

    position: Position
    seat: int
    standing: Standing
    undoable: int
    """How many steps the person could take back alone."""
    unseen: bool
    """Whether it is to be noted that they have seen it."""


class Sights:
    """Reads what is shown together, together."""

    def __init__(self, ledger: Ledger, clocks: Clocks, rewinds: Rewinds, visits: Visits) -> None:
        """Take the books, and what else there is to be seen."""
        self._ledger = ledger
        self._clocks = clocks
        self._rewinds = rewinds
        self._visits = visits

    async def take(self, table_id: int, person_id: int) -> Sight:
        """Return what somebody sees of a table. Raises NoTable, NotRunning, NotSeated, SeatAnswered."""

        def look(connection: Connection) -> Sight:
            position = self._ledger.position(connection, self._ledger.table(connection, table_id))
            table, seat = position.table, seated(position.table, person_id)
            return Sight(
                position=position,
                seat=seat,
                standing=self._standing(connection, table),
                undoable=self._rewinds.undoable(connection, position, seat),
                unseen=self._visits.unseen(connection, table, person_id),
            )

        return await self._ledger.read(look)

    async def standing(self, table: TableRecord) -> Standing:
        """Return what limits a table's time now."""
        return await self._ledger.read(lambda connection: self._standing(connection, table))

    def _standing(self, connection: Connection, table: TableRecord) -> Standing:
        timed = table.clock.way != "none"
        return Standing(
            clocks=self._clocks.of(connection, table.id) if timed else {},
            ballot=ballots.live(connection, table.id) if table.game in crews else None,
        )

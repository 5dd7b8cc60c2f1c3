"""What somebody is shown who looks at their choices: everything in one transaction."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.crews import crews
from bot.service.clocks import Clocks
from bot.service.ledger import Ledger, seated
from bot.service.records import Position, Sight, Standing, TableRecord
from bot.service.rewinds import Rewinds
from bot.service.visits import Visits
from bot.store import ballots


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

        def take(connection: Connection) -> Sight:
            position = self._ledger.position(connection, self._ledger.table(connection, table_id))
            return self.look(connection, position, seated(position.table, person_id))

        return await self._ledger.read(take)

    def look(self, connection: Connection, position: Position, seat: int) -> Sight:
        """Return what whoever sits at a seat sees of a position of now, within a transaction."""
        table = position.table
        return Sight(
            position=position,
            seat=seat,
            standing=self._standing(connection, table),
            undoable=self._rewinds.undoable(connection, position, seat),
            unseen=self._visits.unseen(connection, table, table.seats[seat].id),
        )

    async def standing(self, table: TableRecord) -> Standing:
        """Return what limits a table's time now."""
        return await self._ledger.read(lambda connection: self._standing(connection, table))

    def _standing(self, connection: Connection, table: TableRecord) -> Standing:
        timed = table.clock.way != "none"
        return Standing(
            clocks=self._clocks.of(connection, table.id) if timed else {},
            ballot=ballots.live(connection, table.id) if table.game in crews else None,
        )

"""What somebody is shown who looks at their choices: everything in one transaction."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.crews import crews
from bot.domain.play import Played, Sight, Standing
from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.play.read_markers import Visits
from bot.play.rewinds import Rewinds
from bot.store import ballots
from bot.tables.repository import Admit, Ledger, seated
from bot.time.clocks import Clocks


class Sights:
    """Reads what is shown together, together."""

    def __init__(self, ledger: Ledger, clocks: Clocks, rewinds: Rewinds, visits: Visits) -> None:
        """Take the books, and what else there is to be seen."""
        self._ledger = ledger
        self._clocks = clocks
        self._rewinds = rewinds
        self._visits = visits

    async def take(self, table_id: int, person_id: int, admit: Admit | None = None) -> Sight:
        """Return what somebody sees of a table; `admit` is asked first.

        Raises NoTable, NotRunning, NotSeated, SeatAnswered.
        """

        def take(connection: Connection) -> Sight:
            table = self._ledger.table(connection, table_id)
            if admit is not None:
                admit(table)
            position = self._ledger.position(connection, table)
            unseen = self._visits.unseen(connection, table, person_id)
            return self._sight(connection, position, seated(table, person_id), unseen)

        return await self._ledger.read(take)

    def look(self, connection: Connection, played: Played, seat: int) -> Sight:
        """Return what whoever sits at a seat sees of what they have just done, within that transaction."""
        # That they know their own step is written down; others may have answered it at once.
        unseen = played.position.version != played.step.version
        return self._sight(connection, played.position, seat, unseen)

    def _sight(self, connection: Connection, position: Position, seat: int, unseen: bool) -> Sight:
        return Sight(
            position=position,
            seat=seat,
            standing=self._standing(connection, position.table),
            undoable=self._rewinds.undoable(connection, position, seat),
            unseen=unseen,
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

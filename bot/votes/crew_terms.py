"""How a crew decides: set by the opener before the game, changed by everybody while it is played."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.domain.ballot import Ballot, Terms
from bot.domain.errors import (
    NoCrew,
    NotLobby,
    OnlyOpener,
    SameTerms,
)
from bot.domain.position import Position
from bot.store.table import tables
from bot.tables.post_planner import Owed
from bot.tables.repository import Ledger, seated
from bot.votes.ballot_manager import Council
from bot.votes.consent_votes import Agreements, Effect


class CrewTerms:
    """Changes a table's terms."""

    def __init__(self, ledger: Ledger, council: Council, agreements: Agreements) -> None:
        """Take the books, what ballots do in them, and what asks everybody."""
        self._ledger = ledger
        self._council = council
        self._agreements = agreements
        agreements.enter("terms", self._hold)

    async def settle(self, table_id: int, person_id: int, terms: Terms) -> None:
        """Say how the crew decides, before the game; the opener may.

        Raises NoTable, NoCrew, NotLobby, OnlyOpener.
        """

        def agree(connection: Connection) -> None:
            table = self._ledger.hold(connection, table_id)
            if self._council.crew(table) is None:
                raise NoCrew
            if table.status != "lobby":
                raise NotLobby
            if person_id != table.opener.id:
                raise OnlyOpener(opener=table.opener.id)
            tables.agree(connection, table.id, terms)
            self._ledger.owe(connection, table.id, table.version, [Owed("lobby")])

        await self._ledger.write(table_id, agree)

    async def propose(self, table_id: int, person_id: int, terms: Terms, interaction_id: int) -> Effect:
        """Ask a playing crew for other terms; they hold as soon as everybody agrees.

        Raises NoTable, NotRunning, NotSeated, NoCrew, SameTerms, AskedAlready.
        """

        def ask(connection: Connection, position: Position) -> tuple[Position, Effect]:
            table = position.table
            seat = seated(table, person_id)
            if self._council.crew(table) is None or len(table.seats) == 1:
                raise NoCrew
            if terms == table.terms:
                raise SameTerms
            return self._agreements.ask(
                connection,
                position,
                "terms",
                seat=seat,
                others=range(len(table.seats)),
                about={"mode": terms.mode, "open": terms.open, "minutes": terms.minutes},
                interaction_id=interaction_id,
            )

        return await self._ledger.at_table(table_id, ask)

    def _hold(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        table, asked = position.table, ballot.question
        self._agreements.tell(connection, ballot, "agreed")
        tables.agree(connection, table.id, Terms(asked["mode"], asked["open"], asked["minutes"]))
        changed = self._ledger.position(connection, self._ledger.table(connection, table.id))
        self._council.reopen(connection, changed)
        self._ledger.owe(connection, table.id, table.version, [Owed("turn")])
        return changed

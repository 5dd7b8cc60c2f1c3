"""A crew's terms: set by the opener before the game, changed during it if all players agree."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.domain.errors import (
    NoCrew,
    NotLobby,
    OnlyOpener,
    SameTerms,
)
from bot.domain.position import Position
from bot.domain.table import seated
from bot.domain.votes.ballot import Ballot
from bot.domain.votes.crew_terms import Terms
from bot.store.table import tables
from bot.tables import Owed, TableRepository
from bot.votes.ballot_manager import BallotManager
from bot.votes.consent_votes import ConsentVotes, Effect


class CrewTerms:
    """Changes the terms by which a table's crew decides."""

    def __init__(
        self, repository: TableRepository, ballot_manager: BallotManager, consent_votes: ConsentVotes
    ) -> None:
        self._repository = repository
        self._ballot_manager = ballot_manager
        self._consent_votes = consent_votes
        consent_votes.enter("terms", self._hold)

    async def settle(self, table_id: int, person_id: int, terms: Terms) -> None:
        """Set the crew's terms before the game; only the opener may.

        Raises NoTable, NoCrew, NotLobby and OnlyOpener.
        """

        def agree(connection: Connection) -> None:
            table = self._repository.hold(connection, table_id)
            if self._ballot_manager.crew(table) is None:
                raise NoCrew
            if table.status != "lobby":
                raise NotLobby
            if person_id != table.opener.id:
                raise OnlyOpener(opener=table.opener.id)
            tables.agree(connection, table.id, terms)
            self._repository.owe(connection, table.id, table.version, [Owed("lobby")])

        await self._repository.write(table_id, agree)

    async def propose(self, table_id: int, person_id: int, terms: Terms, interaction_id: int) -> Effect:
        """Propose other terms to the crew during the game; they apply once all agree.

        Raises NoTable, NotRunning, NotSeated, NoCrew, SameTerms, QuestionPending.
        """

        def ask(connection: Connection, position: Position) -> tuple[Position, Effect]:
            table = position.table
            seat = seated(table, person_id)
            if self._ballot_manager.crew(table) is None or len(table.seats) == 1:
                raise NoCrew
            if terms == table.terms:
                raise SameTerms
            return self._consent_votes.ask(
                connection,
                position,
                "terms",
                seat=seat,
                others=range(len(table.seats)),
                about=terms.model_dump(),
                interaction_id=interaction_id,
            )

        return await self._repository.at_table(table_id, ask)

    def _hold(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        table, question = position.table, ballot.question
        self._consent_votes.announce(connection, ballot, "agreed")
        tables.agree(connection, table.id, table.terms.changed(question))
        changed = self._repository.position(connection, self._repository.table(connection, table.id))
        self._ballot_manager.reopen(connection, changed)
        self._repository.owe(connection, table.id, table.version, [Owed("turn")])
        return changed

"""Closing tables: by their opener, or during a game if all players agree."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.domain.position import Position
from bot.domain.table import TableRecord, seated
from bot.domain.votes.ballot import Ballot
from bot.lobby.lobby import only_opener
from bot.store.people import audit
from bot.store.table import tables
from bot.tables import Owed, TableRepository
from bot.votes import ConsentVotes, Effect


class Closing:
    """Closes tables, which makes their channels free for others."""

    def __init__(self, repository: TableRepository, consent_votes: ConsentVotes) -> None:
        self._repository = repository
        self._consent_votes = consent_votes
        consent_votes.enter("close", self._archive)

    async def close(self, table_id: int, person_id: int, interaction_id: int) -> Effect:
        """Close a table before or after its game; during the game, ask all players first.

        Raises NoTable, OnlyOpener, NotSeated, QuestionPending.
        """

        def close(connection: Connection) -> Effect:
            table = self._repository.hold(connection, table_id)
            only_opener(table, person_id)
            if table.status == "running":
                return self._ask(connection, table, person_id, interaction_id)
            tables.close(connection, table.id, self._repository.now())
            if table.status == "lobby":
                self._repository.owe(connection, table.id, table.version, [Owed("lobby")])
            return "agreed_on"

        return await self._repository.write(table_id, close)

    def _ask(self, connection: Connection, table: TableRecord, person_id: int, interaction_id: int) -> Effect:
        _position, effect = self._consent_votes.ask(
            connection,
            self._repository.position(connection, table),
            "close",
            seat=seated(table, person_id),
            others=table.present,
            about={},
            interaction_id=interaction_id,
        )
        return effect

    def _archive(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        """Archive a table, as a moderator would: its data remains, and the audit log records the action."""
        table = position.table
        self._consent_votes.announce(connection, ballot, "agreed")
        audit.add(
            connection,
            guild_id=table.place.guild_id,
            table_id=table.id,
            by=table.seats[ballot.captain],
            act="close",
            about={"agreed": [table.names[seat] for seat in sorted(ballot.votes)]},
            why="",
            now=self._repository.now(),
        )
        tables.archive(connection, table.id)
        return position

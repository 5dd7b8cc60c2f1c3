"""Pausing tables, by agreement of their players or by a moderator."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.domain.errors import NotPaused, TablePaused
from bot.domain.position import Position
from bot.domain.table import TableRecord, seated
from bot.domain.votes.ballot import Ballot
from bot.store import ballots
from bot.store.table import tables
from bot.tables import Owed, TableRepository
from bot.time.clocks import Clocks
from bot.votes import ConsentVotes, Effect


class Pauses:
    """Pauses and resumes tables. While a table is paused, nothing is played, and all clocks stop."""

    def __init__(self, repository: TableRepository, clocks: Clocks, consent_votes: ConsentVotes) -> None:
        self._repository = repository
        self._clocks = clocks
        self._consent_votes = consent_votes
        consent_votes.enter("pause", self._pause)
        consent_votes.enter("resume", self._resume)

    async def propose(self, table_id: int, person_id: int, interaction_id: int) -> Effect:
        """Ask the players whether to pause, or to resume if the table is paused.

        Raises NoTable, NotRunning, NotSeated, QuestionPending.
        """

        def ask(connection: Connection, position: Position) -> tuple[Position, Effect]:
            table = position.table
            return self._consent_votes.ask(
                connection,
                position,
                "pause" if table.paused_at is None else "resume",
                seat=seated(table, person_id),
                others=table.present,
                about={},
                interaction_id=interaction_id,
            )

        return await self._repository.at_table(table_id, ask)

    def pause(self, connection: Connection, position: Position) -> Position:
        """Pause a table. Raises TablePaused if it is paused already."""
        table = position.table
        if table.paused_at is not None:
            raise TablePaused
        self._clocks.rest(connection, table)
        tables.pause(connection, table.id, self._repository.now())
        return self._changed(connection, table)

    async def halt(self, table_id: int) -> None:
        """Pause a table because the bot itself fails there, whatever its position. Raises NoTable."""

        def rest(connection: Connection) -> None:
            table = self._repository.hold(connection, table_id)
            if table.status == "running" and table.paused_at is None:
                self._clocks.rest(connection, table)
                tables.pause(connection, table.id, self._repository.now())
                self._repository.notice(connection, table, "halted")

        await self._repository.write(table_id, rest)

    def resume(self, connection: Connection, position: Position) -> Position:
        """Resume a table with the remaining times. Raises NotPaused."""
        table = position.table
        if table.paused_at is None:
            raise NotPaused
        tables.pause(connection, table.id, None)
        ballots.extend(connection, table.id, self._repository.now() - table.paused_at)
        return self._changed(connection, table)

    def _changed(self, connection: Connection, table: TableRecord) -> Position:
        changed = self._repository.position(connection, self._repository.table(connection, table.id))
        self._repository.changed(connection, changed)
        self._repository.owe(connection, table.id, table.version, [Owed("turn")])
        return changed

    def _pause(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        self._consent_votes.announce(connection, ballot, "agreed")
        return position if position.table.paused_at else self.pause(connection, position)

    def _resume(self, connection: Connection, position: Position, ballot: Ballot) -> Position:
        self._consent_votes.announce(connection, ballot, "agreed")
        return self.resume(connection, position) if position.table.paused_at else position

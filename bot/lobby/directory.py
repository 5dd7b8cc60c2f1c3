"""The open tables of a server."""

from __future__ import annotations

from bot.domain.table import TableRecord
from bot.lobby.lobby import Lobby
from bot.store.table import directory
from bot.tables import TableRepository


class Directory:
    """Finds open tables, the latest first."""

    def __init__(self, repository: TableRepository, lobby: Lobby) -> None:
        self._repository = repository
        self._lobby = lobby

    async def open_tables(self, guild_id: int) -> list[TableRecord]:
        """Return a server's open tables."""
        return await self._repository.read(lambda connection: directory.open_tables(connection, guild_id))

    async def theirs(self, guild_id: int, person_id: int) -> list[TableRecord]:
        """Return a server's open tables that a person has opened or has a seat at."""
        return await self._repository.read(
            lambda connection: directory.theirs(connection, guild_id, person_id)
        )

    def room(self, table: TableRecord) -> int:
        """Return the number of free seats of a table."""
        if table.status == "lobby":
            return self._lobby.room(table)
        return len(table.seats) - len(table.present)

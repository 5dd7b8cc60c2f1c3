"""Reads tables: the table of a channel, its positions, its log."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from sqlalchemy import Connection

from bot.domain.errors import NoTable, StalePanel
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import Place, TableRecord
from bot.store.table import steps, tables
from bot.tables.log_replay import played_again
from bot.tables.repository import TableRepository


class Tables:
    """Reads tables: the table of a channel, its positions, its log."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def at_place(self, place: Place) -> TableRecord:
        """Return a channel's open table, or else the last one that ended there. Raises NoTable."""
        found = await self._repository.read(
            lambda connection: tables.at_channel(connection, place.channel_id)
        )
        if found is None:
            raise NoTable
        return found

    async def find(self, table_id: int) -> TableRecord:
        """Return a table by its id, open or closed. Raises NoTable."""
        return await self._repository.read(lambda connection: self._repository.table(connection, table_id))

    async def position(self, table_id: int, version: int | None = None, *, keep: bool = True) -> Position:
        """Return a table's current position, or the one at an earlier version.

        An earlier position is cached unless `keep` is False: the cache is meant for running games. Raises
        NoTable; NotRunning if the game has not begun (an ended one has a position); StalePanel if there has
        never been such a version; ReplayDiffers if replaying the log gives another position.
        """
        repository = self._repository
        today = await repository.read(lambda c: repository.position(c, repository.table(c, table_id)))
        if version is None or version == today.version:
            return today
        if not 0 <= version < today.version:
            raise StalePanel(version=today.version)
        state = repository.kept(table_id, version)
        if state is None:
            again = await repository.read(lambda c: played_again(c, today.game, today.table, version))
            state = (await asyncio.to_thread(again)).state
            if keep:
                repository.keep(table_id, version, state)
        return replace(today, version=version, state=state)

    def newest(self, table_id: int) -> int | None:
        """Return the newest version of a table that this process has cached, or None."""
        return self._repository.newest(table_id)

    async def position_of(self, table: TableRecord) -> Position:
        """Return the position of a table that has just been read, usually from the cache.

        Raises NoTable, NotRunning.
        """
        state = self._repository.kept(table.id, table.version)
        if state is None:
            return await self.position(table.id, table.version)
        return Position(table, table.version, self._repository.game(table.game), state)

    async def log(
        self, table_id: int, before: int | None = None, most: int | None = 25, *, after: int | None = None
    ) -> list[Step]:
        """Return the last `most` steps of a table, the oldest first; all of them if `most` is None.

        With `before`, these are the last steps below that version; with `after`, the first ones above it.
        Raises NoTable.
        """

        def read(connection: Connection) -> list[Step]:
            table = self._repository.table(connection, table_id)
            game = self._repository.game(table.game)
            if after is not None:
                last = table.version if most is None else after + most
                return list(steps.between(connection, game, table_id, after + 1, last))
            below = table.version + 1 if before is None else before
            return steps.latest(connection, game, table_id, below, most)

        return await self._repository.read(read)

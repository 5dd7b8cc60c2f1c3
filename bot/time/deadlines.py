"""Timers for the deadlines of ballots, clocks and lobbies, which are stored in the database."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.domain.shards import Shards
from bot.store import deadlines
from bot.store.connection.database import Database
from bot.tables import TableWorker

_PAUSE: Final = timedelta(minutes=1)
"""How long to wait if players cannot play now, before checking again whether they can."""


class Deadlines:
    """Calls a function at the next deadline of each table on its shards.

    Deadlines that were missed are called at the start. While nothing is due, there is no task, only a timer
    for each waiting table. The tables of other shards are left to the processes that serve them: without such
    a process, their players cannot act, and no time runs out.
    """

    def __init__(self, database: Database, now: Callable[[], datetime], shards: Shards) -> None:
        self._database = database
        self._now = now
        self._shards = shards
        self._expire: Callable[[int], Awaitable[None]] | None = None
        self._played: Callable[[], bool] = lambda: True
        self._noted: dict[int, datetime | None] = {}
        self._worker = TableWorker("deadlines", self._serve, now)

    async def start(
        self, expire: Callable[[int], Awaitable[None]], played: Callable[[], bool] = lambda: True
    ) -> None:
        """Begin to call `expire` with a table's id when one of its deadlines passes.

        `played` returns whether people can play now: while they cannot, no deadline passes.
        """
        self._expire, self._played = expire, played
        self._worker.start()
        await self.refresh()

    async def refresh(self) -> None:
        """Read the deadlines again, which other processes may have changed."""
        for table_id, at in (await self._database.read(self._firsts)).items():
            if not self._worker.serving(table_id):
                self._worker.wake_at(table_id, at)

    def look(self, connection: Connection, table_id: int) -> None:
        """Note a table's next deadline; called in a transaction, on any thread."""
        self._noted[table_id] = deadlines.first(connection, table_id, self._shards)

    def wake(self, table_id: int, by: datetime | None = None) -> None:
        """Set a table's timer to the noted deadline; called after each commit.

        A deadline noted in a transaction that was rolled back rings too, and has no effect.
        """
        if table_id in self._noted:
            self._worker.wake_at(table_id, self._noted.pop(table_id))
        if by is not None:
            self._worker.wake_by(table_id, by)

    async def stop(self) -> None:
        """Stop; deadlines that pass in the meantime ring after the next start."""
        await self._worker.stop()

    def _firsts(self, connection: Connection) -> dict[int, datetime]:
        return deadlines.firsts(connection, self._shards)

    async def _serve(self, table_id: int) -> datetime | None:
        first = await self._database.read(
            lambda connection: deadlines.first(connection, table_id, self._shards)
        )
        if first is None or first > self._now():
            return first
        if not self._played():
            return self._now() + _PAUSE
        if self._expire is not None:
            await self._expire(table_id)
        return self._noted.pop(table_id, None)

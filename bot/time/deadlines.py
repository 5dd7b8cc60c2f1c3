"""Times that are up, of ballots and of people: they lie in the database, here they only ring."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.domain.shards import Shards
from bot.store import deadlines
from bot.store.connection.database import Database

_log = logging.getLogger(__name__)

_LONGEST_WAIT: Final = timedelta(days=1)
"""Loops keep time by another clock than calendars do; after this long it is compared again."""
_PAUSE: Final = timedelta(minutes=1)
"""Before another try, when a table could not be looked at."""


class Deadlines:
    """Calls for each table of its shards when its next time is up, at the start for those of in between.

    While nothing is due there is no task at all, only a timer for each waiting table. The tables of other
    shards are left to whoever serves these: while nobody does, their people cannot act, and no time of
    theirs runs out.
    """

    def __init__(self, database: Database, now: Callable[[], datetime], shards: Shards) -> None:
        """Take the database, the clock, and the shards of this process."""
        self._database = database
        self._now = now
        self._shards = shards
        self._expire: Callable[[int], Awaitable[None]] | None = None
        self._played: Callable[[], bool] = lambda: True
        self._noted: dict[int, datetime | None] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def start(
        self, expire: Callable[[int], Awaitable[None]], played: Callable[[], bool] = lambda: True
    ) -> None:
        """Begin calling `expire` with a table's id when a time of it is up.

        `played` says whether people can play now: while they cannot, no time is up.
        """
        self._expire, self._played = expire, played
        await self.refresh()

    async def refresh(self) -> None:
        """Go by what the database says, which other processes may have changed."""
        for table_id, at in (await self._database.look(self._firsts)).items():
            if table_id not in self._tasks:
                self._set(table_id, at)

    def look(self, connection: Connection, table_id: int) -> None:
        """Take down, in a transaction and on any thread, when a table's next time is up."""
        self._noted[table_id] = deadlines.first(connection, table_id, self._shards)

    def wake(self, table_id: int) -> None:
        """Go by what was noted: the service calls it after each commit.

        What a transaction noted that was undone rings too, and finds nothing to do.
        """
        if table_id in self._noted and table_id not in self._tasks:
            self._set(table_id, self._noted.pop(table_id))

    async def stop(self) -> None:
        """Stop; what comes up meanwhile rings after the next start."""
        self._expire = None
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()  # One that had not begun when it was cancelled has removed nothing.

    def _firsts(self, connection: Connection) -> dict[int, datetime]:
        return deadlines.firsts(connection, self._shards)

    def _set(self, table_id: int, at: datetime | None) -> None:
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()
        if at is None or self._expire is None:
            return
        pause = min(max(at - self._now(), timedelta(0)), _LONGEST_WAIT)
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(pause.total_seconds(), self._ring, table_id, at)

    def _ring(self, table_id: int, at: datetime) -> None:
        del self._timers[table_id]
        if at > self._now():
            self._set(table_id, at)
            return
        if not self._played():
            self._set(table_id, self._now() + _PAUSE)
            return
        if self._expire is not None:
            task = self._call(table_id, self._expire)
            self._tasks[table_id] = asyncio.create_task(task, name=f"deadlines of table {table_id}")

    async def _call(self, table_id: int, expire: Callable[[int], Awaitable[None]]) -> None:
        try:
            await expire(table_id)
        except Exception:
            _log.exception("table %s: its deadlines could not be looked at", table_id)
            self._noted[table_id] = self._now() + _PAUSE
        finally:
            del self._tasks[table_id]
            self.wake(table_id)

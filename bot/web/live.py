"""Live updates for open pages: an event as soon as a table's version or state has changed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta
from typing import Final

from bot.domain.errors.failure_log import log_failure
from bot.services import Services
from bot.store.table import page_links
from bot.tables import TableWorker

PACE: Final = 2.0
"""The minimum seconds between two reports of changes at one table; after each, all its viewers reload.

Each report causes a page and a board to be rendered, which would be too much for each step of a fast game.
"""
APART: Final = 0.2
"""The minimum seconds between reports about different tables."""
LOOK: Final = 2.0
"""Seconds between two checks for changes by other processes."""

_log = logging.getLogger(__name__)

News = tuple[int, str]
"""A table's version and status, with everything else on which the content of its page depends."""


class Live:
    """Watches the tables of open pages, with one query for all of them."""

    def __init__(
        self, services: Services, now: Callable[[], datetime], changed: Callable[[int], object]
    ) -> None:
        """`changed` is called with the id of a table that has changed."""
        self._changed = changed
        self._now = now
        self._services = services
        self._watched: dict[int, set[asyncio.Event]] = {}
        self._known: dict[int, News] = {}
        self._reported: dict[int, float] = {}
        """When a change was last reported, by table, in seconds of the event loop's clock."""
        self._planned: dict[int, float] = {}
        """When a pending change may be reported, by table, in seconds of the event loop's clock."""
        self._room = 0.0
        """The time, by the event loop's clock, from which a further report is possible."""
        self.ended = False
        """Whether reporting has stopped for good."""
        self._wanted = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None
        self._worker = TableWorker("page", self._serve, now)
        services.followers.append(self._worker)

    @asynccontextmanager
    async def watch(self, table_id: int) -> AsyncIterator[asyncio.Event]:
        """Yield an event that is set whenever a table has changed."""
        changed = asyncio.Event()
        self._watched.setdefault(table_id, set()).add(changed)
        self._wanted.set()
        try:
            yield changed
        finally:
            self._watched[table_id].discard(changed)
            if not self._watched[table_id]:
                del self._watched[table_id]
                self._known.pop(table_id, None)
                self._reported.pop(table_id, None)
                self._planned.pop(table_id, None)

    def end(self) -> None:
        """Wake all watchers a last time."""
        self.ended = True
        for watching in self._watched.values():
            for changed in watching:
                changed.set()

    def start(self) -> None:
        """Start watching."""
        self._worker.start()
        self._watching = asyncio.create_task(self._watch(), name="pages' tables")

    async def stop(self) -> None:
        """Stop watching."""
        await self._worker.stop()
        self._services.followers.remove(self._worker)
        if self._watching is not None:
            self._watching.cancel()
            with suppress(asyncio.CancelledError):
                await self._watching

    async def _watch(self) -> None:
        while True:
            if not self._watched:
                self._wanted.clear()
                await self._wanted.wait()
            try:
                await self.look()
            except Exception:
                log_failure(_log, "the tables of open pages cannot be read")
            await asyncio.sleep(LOOK)

    async def _serve(self, table_id: int) -> datetime | None:
        """Check a table that this process has changed; return when to check again if it is too early now."""
        self._changed(table_id)
        if table_id not in self._watched:
            return None
        early = self._early(table_id)
        if early > 0:
            return self._now() + timedelta(seconds=early)
        await self.look([table_id])
        return None

    def _early(self, table_id: int) -> float:
        """Return how many seconds to wait before a table's change may be reported, and reserve that time."""
        now = asyncio.get_running_loop().time()
        planned = self._planned.get(table_id)
        if planned is None:
            room, last = max(now, self._room), self._reported.get(table_id, now - PACE)
            planned = self._planned[table_id] = max(room, last + PACE)
            self._room = room + APART
        return planned - now

    async def look(self, table_ids: Sequence[int] | None = None) -> None:
        """Check some tables, or all watched ones, and report changes to their watchers."""
        watched = sorted(self._watched) if table_ids is None else table_ids
        found = await self._services.database.read(lambda connection: page_links.news(connection, watched))
        for table_id in watched:
            now = found.get(table_id, (-1, ""))
            before = self._known.get(table_id)
            if table_id not in self._watched or before == now:
                continue
            if before is None or self._early(table_id) <= 0:
                self._known[table_id] = now
                self._changed(table_id)
                if before is not None:
                    del self._planned[table_id]
                    self._reported[table_id] = asyncio.get_running_loop().time()
                for changed in self._watched[table_id]:
                    changed.set()

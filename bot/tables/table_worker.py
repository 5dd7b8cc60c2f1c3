"""A background worker that serves tables: one task per table, with retries."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from typing import Final

from bot.domain.errors.failure_log import log_failure
from bot.domain.retries import pause_after
from bot.store.connection.handling import HANDLING

Serve = Callable[[int], Awaitable[datetime | None]]
"""Does what is due at a table, and returns when to call it again; None to wait until the table is woken."""

_LONGEST_WAIT: Final = timedelta(days=1)
"""The longest timer: then the time is checked again, as the event loop's clock and the calendar differ."""

_log = logging.getLogger(__name__)


class TableWorker:
    """Serves each table in a task of its own, several tables at the same time.

    A table that is woken while it is being served is served again. While nothing is due, there is no task,
    only a timer for each waiting table. A failure is retried after a growing pause.
    """

    def __init__(
        self, name: str, serve: Serve, now: Callable[[], datetime], *, side_by_side: int = 100
    ) -> None:
        self._name = name
        self._serve = serve
        self._now = now
        self._running = False
        self._room = asyncio.Semaphore(side_by_side)
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._due: dict[int, datetime] = {}
        """When each table's timer fires."""
        self._again: set[int] = set()
        self._later: dict[int, datetime | None] = {}
        """The times that were requested for tables while they were being served."""
        self._failures: Counter[int] = Counter()

    def start(self) -> None:
        """Begin to serve tables that are woken from now on."""
        self._running = True

    def wake(self, table_id: int) -> None:
        """Serve a table now, or again if it is being served."""
        if not self._running:
            return
        self._cancel(table_id)
        if table_id in self._tasks:
            self._again.add(table_id)
            return
        name = f"{self._name} of table {table_id}"
        self._tasks[table_id] = asyncio.create_task(self._run(table_id), name=name)

    def committed(self, table_id: int) -> None:
        """Serve a table after a commit; subclasses may do something else."""
        self.wake(table_id)

    def wake_at(self, table_id: int, at: datetime | None) -> None:
        """Serve a table at a time, replacing its former timer; if `at` is None, only when it is woken."""
        if not self._running:
            return
        if table_id in self._tasks:
            self._later[table_id] = at
            return
        self._cancel(table_id)
        if at is None:
            return
        self._due[table_id] = at
        pause = min(max(at - self._now(), timedelta(0)), _LONGEST_WAIT)
        loop = asyncio.get_running_loop()
        self._timers[table_id] = loop.call_later(pause.total_seconds(), self._ring, table_id, at)

    def wake_by(self, table_id: int, at: datetime) -> None:
        """Serve a table at a time, unless it is to be served earlier."""
        planned = (self._later if table_id in self._tasks else self._due).get(table_id)
        self.wake_at(table_id, at if planned is None else min(planned, at))

    def serving(self, table_id: int) -> bool:
        """Return whether a table is being served now."""
        return table_id in self._tasks

    async def idle(self) -> None:
        """Wait until no table is being served."""
        while self._tasks:
            await asyncio.wait(list(self._tasks.values()))

    async def stop(self, patience: float = 0.0) -> None:
        """Stop; work that doesn't finish within `patience` seconds is done after the next start."""
        self._running = False
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._due.clear()
        tasks = list(self._tasks.values())
        if tasks and patience:
            await asyncio.wait(tasks, timeout=patience)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._tasks.clear()  # A task that was cancelled before it began has not removed itself.

    def _cancel(self, table_id: int) -> None:
        self._due.pop(table_id, None)
        timer = self._timers.pop(table_id, None)
        if timer is not None:
            timer.cancel()

    def _ring(self, table_id: int, at: datetime) -> None:
        del self._timers[table_id], self._due[table_id]
        if at > self._now():
            self.wake_at(table_id, at)
        else:
            self.wake(table_id)

    async def _run(self, table_id: int) -> None:
        HANDLING.set(None)  # The table may be woken by an interaction, but is served independently of it.
        at: datetime | None = None
        try:
            due = True
            while due:
                self._again.discard(table_id)
                async with self._room:
                    at = await self._serve(table_id)
                due = self._running and (table_id in self._again or (at is not None and at <= self._now()))
            del self._failures[table_id]
        except Exception:
            log_failure(_log, "%s of table %s failed", self._name, table_id)
            self._failures[table_id] += 1
            at = self._now() + pause_after(self._failures[table_id])
            self._later.pop(table_id, None)
        finally:
            del self._tasks[table_id]
            again = table_id in self._again
            self._again.discard(table_id)
        at = self._later.pop(table_id, at)
        if again:
            self.wake(table_id)
        else:
            self.wake_at(table_id, at)

"""Heartbeats, which are used to give back the time during which the bot was down."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.domain.errors.failure_log import log_failure
from bot.domain.shards import Shards
from bot.domain.table import TableRecord
from bot.store import ballots, clocks, posts, pulses
from bot.store.people import interactions
from bot.tables import TableRepository
from bot.time.clocks import Clocks

_log = logging.getLogger(__name__)

MISSED: Final = 5
"""The number of missing heartbeats from which the bot counts as having been down, not just restarted."""
REPEATED: Final = timedelta(days=1)
"""The time after which Discord no longer delivers an interaction a second time."""


class Heartbeat:
    """Stores a heartbeat regularly, and after an outage gives the lost time back.

    A table loses time while no process serves its server's shard, whatever other processes do. So each
    process gives back time at its own tables, from the last heartbeat of the process that served them, which
    may have been another one if the shards were distributed differently.
    """

    def __init__(
        self, repository: TableRepository, clocks: Clocks, interval: timedelta, shards: Shards
    ) -> None:
        self._repository = repository
        self._clocks = clocks
        self._interval = interval
        self._shards = shards
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._heard: Callable[[], bool] = lambda: True
        self._missed = False
        """Whether storing the last heartbeat failed, although this process was running."""
        self._last: tuple[datetime, float] | None = None
        """When the last heartbeat was stored: the date, and the time on the loop's monotonic clock."""

    @property
    def silent(self) -> bool:
        """Whether heartbeats are missing, or the clock has jumped forward, since the machine may have slept.

        Until the time is given back, with the next heartbeat, no deadline passes.
        """
        if self._last is None:
            return self._missed
        at, ticked = self._last
        passed = timedelta(seconds=asyncio.get_running_loop().time() - ticked)
        return self._missed or self._repository.now() - at - passed >= self._interval * MISSED

    async def start(self, heard: Callable[[], bool] = lambda: True) -> None:
        """Give back the time since the last heartbeat, if it was long ago, and begin to store new ones.

        None is stored while `heard` returns False, i.e. without Discord, because people can't play then
        either.
        """
        self._heard = heard
        await self._repository.across(self._make_up)
        self._given()
        self._set()

    async def stop(self) -> None:
        """Store a last heartbeat, and stop."""
        if self._timer is None:
            return
        self._timer.cancel()
        self._timer = None
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        await self._beat()

    def _make_up(self, connection: Connection) -> list[TableRecord]:
        now, signs = self._repository.now(), pulses.last(connection)
        pulses.beat(connection, self._shards, now)
        put_back = self._put_back(connection, signs.get(self._shards, now), now)
        if all(self._alive(at, now) for at in signs.values()):
            return put_back
        timed = {*clocks.running(connection, self._shards), *ballots.running(connection, self._shards)}
        found = [self._repository.hold(connection, table_id) for table_id in sorted(timed)]
        # Unreachable tables get back all their time when they can be reached again.
        concerned = [table for table in found if table.paused_at is None and table.unreached_since is None]
        return put_back + [table for table in concerned if self._make_up_at(connection, table, signs, now)]

    def _alive(self, at: datetime, now: datetime) -> bool:
        return now - at < self._interval * MISSED

    def _make_up_at(
        self, connection: Connection, table: TableRecord, signs: Mapping[Shards, datetime], now: datetime
    ) -> bool:
        last = max((at for shards, at in signs.items() if shards.serve(table.place.guild_id)), default=now)
        return not self._alive(last, now) and self._clocks.give_back(connection, table, last, "was_down")

    def _write(self, connection: Connection) -> list[TableRecord]:
        now = self._repository.now()
        pulses.beat(connection, self._shards, now)
        interactions.forget(connection, now - REPEATED)
        return self._put_back(connection, now if self._last is None else self._last[0], now)

    def _put_back(self, connection: Connection, was: datetime, now: datetime) -> list[TableRecord]:
        """Make posts due that would otherwise wait until a clock that was set back has caught up."""
        if was <= now:
            return []
        late = posts.put_back(connection, self._shards, now, was + self._interval)
        return [self._repository.table(connection, table_id) for table_id in late]

    def _given(self) -> None:
        self._missed = False
        self._last = self._repository.now(), asyncio.get_running_loop().time()

    def _set(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._interval.total_seconds(), self._ring)

    def _ring(self) -> None:
        self._task = asyncio.create_task(self._beat(), name="heartbeat of the bot")
        self._set()

    async def _beat(self) -> None:
        if not self._heard():
            self._missed = True
            return
        try:
            await self._repository.across(self._make_up if self.silent else self._write)
        except Exception:
            log_failure(_log, "a sign of life could not be written")
            self._missed = True
        else:
            self._given()

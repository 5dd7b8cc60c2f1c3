"""Signs of life, so that whoever was timed while the bot was down gets that time back."""

from __future__ import annotations

import asyncio
import logging
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection

from bot.service.announce import Owed
from bot.service.clocks import Clocks
from bot.service.ledger import Ledger
from bot.service.records import TableRecord
from bot.store import ballots, clocks, pulses

_log = logging.getLogger(__name__)

MISSED: Final = 5
"""Signs of life without which the bot has been down, and not only restarted."""


class Pulse:
    """Writes a sign of life now and then; at the start it gives lost time back."""

    def __init__(self, ledger: Ledger, clocks: Clocks, interval: timedelta) -> None:
        """Take the books, the clocks, and the time between two signs of life."""
        self._ledger = ledger
        self._clocks = clocks
        self._interval = interval
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Give back the time since the last sign of life, if it was long ago, and go on with them."""
        await self._ledger.across(self._make_up)
        self._set()

    async def stop(self) -> None:
        """Write a last sign of life and stop."""
        if self._timer is None:
            return
        self._timer.cancel()
        self._timer = None
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        await self._beat()

    def _make_up(self, connection: Connection) -> list[TableRecord]:
        now, last = self._ledger.now(), pulses.last(connection)
        pulses.beat(connection, now)
        if last is None or now - last < self._interval * MISSED:
            return []
        timed = {*clocks.running(connection), *ballots.running(connection)}
        found = [self._ledger.hold(connection, table_id) for table_id in sorted(timed)]
        concerned = [table for table in found if table.paused_at is None]
        return [table for table in concerned if self._give_back(connection, table, last, now)]

    def _give_back(self, connection: Connection, table: TableRecord, last: datetime, now: datetime) -> bool:
        shifted = self._clocks.shift(connection, table, last)
        if not ballots.extend(connection, table.id, now - last) and not shifted:
            return False
        self._ledger.notice(
            connection, table, "was_down", since=int(last.timestamp()), until=int(now.timestamp())
        )
        self._ledger.owe(connection, table.id, table.version, [Owed("turn")])
        return True

    def _write(self, connection: Connection) -> list[TableRecord]:
        pulses.beat(connection, self._ledger.now())
        return []

    def _set(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._interval.total_seconds(), self._ring)

    def _ring(self) -> None:
        self._task = asyncio.create_task(self._beat(), name="pulse of the bot")
        self._set()

    async def _beat(self) -> None:
        try:
            await self._ledger.across(self._write)
        except Exception:
            _log.exception("a sign of life could not be written")

"""A regular check for what other processes that share the database have changed or not finished."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from bot.delivery.outbox import Outbox
from bot.domain.errors.failure_log import log_failure
from bot.domain.shards import Shards
from bot.time import Deadlines

_log = logging.getLogger(__name__)

INTERVAL: Final = 30.0
"""Seconds between two checks."""


class PeriodicSweep:
    """Takes over posts of processes that died, and updates timers whose deadlines other processes changed."""

    def __init__(self, outbox: Outbox, deadlines: Deadlines, shards: Shards) -> None:
        self._outbox = outbox
        self._deadlines = deadlines
        self._shards = shards
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin the regular checks, unless this process serves all shards."""
        if not self._shards.whole:
            self._timer = asyncio.get_running_loop().call_later(INTERVAL, self._ring)

    async def stop(self) -> None:
        """Stop after the check in progress."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)

    def _ring(self) -> None:
        self._task = asyncio.create_task(self._look(), name="sweep of the bot")
        self.start()

    async def _look(self) -> None:
        try:
            await self._deadlines.refresh()
            await self._outbox.take_over()
        except Exception:
            log_failure(_log, "what other processes left could not be looked at")

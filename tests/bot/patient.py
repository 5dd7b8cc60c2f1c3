"""A simulated Discord that waits for the bot however busy the machine is."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import simcord

HORIZON: Final = 5.0
"""The seconds within which something due counts as the bot's work, for which simcord waits, by either clock.
"""
STUCK: Final = 600.0
"""The seconds of real time after which the bot counts as stuck, and not as slow."""
IDLE: Final = 0.003
"""Seconds of real time until simcord looks again whether the bot has anything left to do.

With simcord's own 0.05, two thirds of the time of a test with many presses was idle.
"""


class PatientEnv(simcord.Env):
    """Gives up on the bot only if it is stuck.

    simcord has one limit for two things: how far ahead it looks for the bot's work, and how long it waits for
    it. If the limit were raised, it would wait in real time for every timer within it. So the limit is kept,
    and what was not ready in time is waited for again.
    """

    def __init__(self, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        self._timers: list[Any] = []

    async def _settle_internal(self, *, _deadline: float | None = None, **how: Any) -> None:
        settle = super()._settle_internal
        how.setdefault("idle", IDLE)
        if self._advance_task is asyncio.current_task():  # Its patience is that of `_advance_to`, below.
            await settle(_deadline=_deadline, **how)
        else:
            await self._patiently(lambda: settle(_deadline=self._in(how.get("timeout")), **how))

    def _schedule_timer(self, record: Any, *given: Any) -> None:
        super()._schedule_timer(record, *given)
        self._timers.append(record)

    async def _advance_to(self, target: float, deadline: float) -> None:
        # simcord keeps the real timer behind each virtual one that the bot cancels, and looks at all of them
        # whenever it settles: after weeks of virtual time there are hundreds.
        advance = super()._advance_to
        await self._patiently(lambda: advance(target, self._in(None)))
        for record in self._timers:
            if record.real_handle is not None and record.handle.cancelled():
                record.real_handle.cancel()
        self._timers = [record for record in self._timers if record in self._work.callbacks]

    async def _detach_bot(self) -> None:
        await self._patiently(super()._detach_bot)

    def _in(self, seconds: float | None) -> float:
        return asyncio.get_running_loop().time() + (self.settle_timeout if seconds is None else seconds)

    async def _patiently(self, attempt: Callable[[], Awaitable[None]]) -> None:
        loop = asyncio.get_running_loop()
        give_up = loop.time() + STUCK
        while True:
            try:
                return await attempt()
            except TimeoutError:
                if loop.time() >= give_up:
                    raise

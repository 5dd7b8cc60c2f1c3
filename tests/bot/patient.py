"""A simulated Discord that waits for the bot even if the computer is busy."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

import simcord

HORIZON: Final = 5.0
"""How far ahead a timer counts as pending work, for which simcord waits, in seconds of simulated or real
time.
"""
STUCK: Final = 600.0
"""After how many seconds of real time the bot counts as stuck."""
IDLE: Final = 0.003
"""How often simcord checks whether the bot has pending work, in seconds of real time.

With simcord's default of 0.05, tests with many presses spent two thirds of their time idle.
"""


class PatientEnv(simcord.Env):
    """A simulated Discord that raises TimeoutError only if the bot is stuck.

    simcord uses one limit for two purposes: how far ahead it looks for pending work, and how long it waits
    for that work. With a higher limit, it would wait in real time for every timer within it. So the limit
    stays low, and waiting is repeated.
    """

    def __init__(self, *given: Any, **settings: Any) -> None:
        super().__init__(*given, **settings)
        self._timers: list[Any] = []

    async def _settle_internal(self, *, _deadline: float | None = None, **how: Any) -> None:
        settle = super()._settle_internal
        how.setdefault("idle", IDLE)
        if self._advance_task is asyncio.current_task():  # `_advance_to` repeats it.
            await settle(_deadline=_deadline, **how)
        else:
            await self._patiently(lambda: settle(_deadline=self._in(how.get("timeout")), **how))

    def _schedule_timer(self, record: Any, *given: Any) -> None:
        super()._schedule_timer(record, *given)
        self._timers.append(record)

    async def _advance_to(self, target: float, deadline: float) -> None:
        # simcord doesn't cancel the real timer behind a virtual one that the bot cancels, and checks all of
        # them whenever it settles: hundreds after weeks of virtual time.
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

"""The simulated Discord of the tests, which waits for a slow bot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

import discord
import pytest
from discord.ext import commands

from tests.bot import patient
from tests.bot.patient import PatientEnv

SHORT = 0.2
"""The timeout in these tests, in seconds, so that none waits for a real one."""


class Slow(commands.Bot):
    """A bot that needs some time for each message."""

    def __init__(self, seconds: float) -> None:
        super().__init__(command_prefix="!", intents=discord.Intents.all())
        self.seconds, self.heard = seconds, 0

    async def on_message(self, message: discord.Message) -> None:
        end = time.perf_counter() + self.seconds
        while time.perf_counter() < end:
            await asyncio.to_thread(time.sleep, SHORT / 10)
        self.heard += 1


async def started(env: PatientEnv) -> Callable[[], Awaitable[Any]]:
    """Start the simulated Discord, and return a function that writes to the bot."""
    await env.start()
    guild = env.create_guild("Harbour")
    channel, ann = guild.create_text_channel("arctic"), guild.add_member(env.create_user("ann"))
    return lambda: ann.send(channel, "Ahoy")


@pytest.mark.parametrize("later", [False, True])
async def test_the_test_waits_for_a_slow_bot(later: bool) -> None:
    bot = Slow(3 * SHORT)
    env = PatientEnv(bot, settle_timeout=SHORT)
    hail = await started(env)
    await hail()
    if later:
        await env.advance_time(60)
    assert bot.heard == 1
    await env.shutdown()


class Later(Slow):
    """A bot that handles each message a moment later, in a task."""

    task: asyncio.Task[None]

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.begun = asyncio.Event()

    async def on_message(self, message: discord.Message) -> None:
        asyncio.get_running_loop().call_later(2 * SHORT, self._hear, super().on_message(message))

    def _hear(self, heard: Coroutine[Any, Any, None]) -> None:
        self.task = asyncio.create_task(heard)
        self.begun.set()


async def test_the_test_waits_while_a_timer_of_the_bot_runs() -> None:
    bot = Later(3 * SHORT)
    env = PatientEnv(bot, settle_timeout=SHORT)
    hail = await started(env)
    await hail()
    await bot.begun.wait()
    await env.settle()
    assert bot.heard == 1
    await env.shutdown()


async def test_a_stuck_bot_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patient, "STUCK", 2 * SHORT)
    env = PatientEnv(Slow(20 * SHORT), settle_timeout=SHORT)
    hail = await started(env)
    with pytest.raises(TimeoutError):
        await hail()
    monkeypatch.undo()
    await env.settle(timeout=60)
    await env.shutdown()

"""A bot in a process of its own, connected over sockets to a Discord on loopback: ours, or a bare one."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

import discord
from discord.ext import commands

from bot.app import build_bot
from bot.settings import Settings
from bot.ui.studio import studio
from wire.client import pointed_at
from wire.server import Loopback

QUARTERDECK, BARE = "quarterdeck", "bare"
TICK: Final = 0.01
"""Seconds between two looks at how late the event loop is."""


@dataclass(frozen=True, slots=True)
class Wired:
    """A bot that runs beside this process."""

    process: Process

    def megabytes(self) -> float:
        """Return how much memory the bot holds now, with the process that draws for it.

        Of pages that both have, each holds its share.
        """
        return sum(self.shares())

    def shares(self) -> list[float]:
        """Return the megabytes of the bot, and those of each process that it has begun."""
        return [_held(process) / 1024 for process in self._processes()]

    def seconds(self) -> float:
        """Return how much processor time the bot has taken, with the process that draws for it."""
        return sum(_ticks(process) for process in self._processes()) / os.sysconf("SC_CLK_TCK")

    def _processes(self) -> list[int]:
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        begun = [int(child) for thread in threads for child in (thread / "children").read_text().split()]
        return [self.process.pid, *begun]

    async def look(self, what: str) -> dict[str, Any]:
        """Ask how the event loop has fared since the last look, or with ``end`` end the bot."""
        assert self.process.stdin is not None and self.process.stdout is not None  # noqa: S101, PT018 - pipes
        self.process.stdin.write(f"{what}\n".encode())
        answer: dict[str, Any] = json.loads(await self.process.stdout.readline())
        return answer

    def dismiss(self) -> None:
        """Let the process end: there is nothing more to ask."""
        assert self.process.stdin is not None  # noqa: S101 - a pipe
        self.process.stdin.close()


def _held(process: int) -> int:
    """Return how many kilobytes a process holds."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:"))


def _ticks(process: int) -> int:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


@asynccontextmanager
async def wired(kind: str, to: Loopback, database: str) -> AsyncIterator[Wired]:
    """Run a bot on a Discord until the context ends; it is there when its commands are."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "benchmarks.wired", kind, to.url, to.gateway.url, database),
        stdin=PIPE,
        stdout=PIPE,
    )
    bot = Wired(process)
    try:
        await bot.look("ready")
        yield bot
        await bot.look("end")
        bot.dismiss()
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()


class _Errors(logging.Handler):
    """Counts what the bot itself calls an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


def _bare() -> commands.Bot:
    """Make a bot that can do nothing but answer."""
    bot = commands.Bot("!", intents=discord.Intents(guilds=True), max_messages=None, help_command=None)

    @bot.tree.command(description="Answers")
    async def ping(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("pong", ephemeral=True)

    @bot.tree.command(description="Says that it will answer, and answers")
    async def twice(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="pong")

    @bot.event
    async def setup_hook() -> None:
        await bot.tree.sync()
        gc.freeze()

    return bot


async def _run(kind: str, database: str) -> None:
    errors = _Errors()
    logging.basicConfig(level=logging.ERROR, handlers=[errors, logging.StreamHandler()])
    quarterdeck = Settings(database_url=database, _env_file=None)
    bot = build_bot(quarterdeck) if kind == QUARTERDECK else _bare()
    running = asyncio.create_task(bot.start("a token"))
    late: Counter[float] = Counter()
    looker_on = asyncio.create_task(_look(late))
    words = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(words), sys.stdin)
    while word := (await words.readline()).decode().strip():
        if word == "ready":
            while not bot.guilds:
                await asyncio.sleep(TICK)
                if running.done():
                    running.result()
        if word == "end":
            looker_on.cancel()
            await bot.close()
            await running
        print(json.dumps({"errors": errors.count, **_lags(late)}), flush=True)
        late.clear()


def _lags(late: Counter[float]) -> dict[str, float]:
    """Return by how many milliseconds the loop was late."""
    if late.total() < 2:
        return {}
    cuts = quantiles(late.elements(), n=100)
    return {"p50": round(cuts[49], 2), "p99": round(cuts[98], 2), "longest": round(max(late), 1)}


async def _look(late: Counter[float]) -> None:
    """Count how often the loop was late by how much: a list of all would be the memory that grows."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        late[round((time.perf_counter() - before - TICK) * 1_000, 2)] += 1


if __name__ == "__main__":
    if sys.argv[1] == QUARTERDECK:
        studio.open()
    with pointed_at(sys.argv[2], sys.argv[3]):
        asyncio.run(_run(sys.argv[1], sys.argv[4]))

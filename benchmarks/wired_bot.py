"""The program of a bot that is measured over sockets; it reports how late its event loop is."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sys
import time
from collections import Counter
from contextlib import AsyncExitStack
from io import BytesIO
from statistics import quantiles
from typing import Any, Final

import discord
from discord.ext import commands

from benchmarks.wired import BARE, PAGES, WEB_PORT
from bot.app import Quarterdeck, build_bot
from bot.domain.post import Post
from bot.settings import Settings
from bot.ui.boards.board import file_name
from bot.ui.channel.posts import Posts
from bot.web import Pages
from wire.client import pointed_at

TICK: Final = 0.01
"""The interval in seconds at which the delay of the event loop is measured."""


def run(kind: str, discord_url: str, gateway_url: str, database: str) -> None:
    """Run a bot, Quarterdeck or a bare one, until standard input ends it."""
    with pointed_at(discord_url, gateway_url):
        asyncio.run(_serve(kind, database))


_DRAW: Final = Posts.draw


async def _undrawn(_posts: Posts, post: Post) -> list[discord.File]:
    return [discord.File(BytesIO(b"\x89PNG"), file_name(post.table, post.version))]


class _Errors(logging.Handler):
    """A handler that counts the bot's errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        self.count += 1


def _bare() -> commands.Bot:
    """Create a bot that only answers."""
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


async def _serve(kind: str, database: str) -> None:
    errors = _Errors()
    logging.basicConfig(level=logging.ERROR, handlers=[errors, logging.StreamHandler()])
    quarterdeck = Settings(database_url=database, _env_file=None)
    if kind == PAGES:
        url = f"http://127.0.0.1:{WEB_PORT}"
        quarterdeck = quarterdeck.model_copy(update={"web_url": url, "web_port": WEB_PORT})
    bot = _bare() if kind == BARE else build_bot(quarterdeck)
    async with AsyncExitStack() as stack:
        if isinstance(bot, Quarterdeck):
            await stack.enter_async_context(Pages(quarterdeck).of(bot))
        await _until_input_ends(bot, errors)


async def _until_input_ends(bot: commands.Bot | Quarterdeck, errors: _Errors) -> None:
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
        if word in ("draws", "draws nothing"):
            Posts.draw = _DRAW if word == "draws" else _undrawn  # type: ignore[method-assign]
        if word == "end":
            looker_on.cancel()
            await bot.close()
            await running
        print(json.dumps({"errors": errors.count, **_lags(late)}), flush=True)
        late.clear()


def _lags(late: Counter[float]) -> dict[str, float]:
    """Return how late the event loop was, in milliseconds: p50, p99 and the maximum."""
    if late.total() < 2:
        return {}
    cuts = quantiles(late.elements(), n=100)
    return {"p50": round(cuts[49], 2), "p99": round(cuts[98], 2), "longest": round(max(late), 1)}


async def _look(late: Counter[float]) -> None:
    """Count how late the loop is, by size of the delay: a list of all delays would use growing memory."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        late[round((time.perf_counter() - before - TICK) * 1_000, 2)] += 1

"""How long the event loop is blocked while many tables draw their boards at once."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import simcord

from bot.app import Quarterdeck, build_bot
from bot.domain.person import Person
from bot.domain.table import Place
from bot.settings import Settings

TABLES: Final = 20
STALL_MS: Final = 100.0
TICK: Final = 0.002
"""The interval at which the clock is checked, in seconds."""


def run() -> dict[str, Any]:
    """Return the longest time that the loop was blocked, in milliseconds, while every table posted a board.

    The boards of all tables are due at the same instant, and are drawn and posted by the real bot on a
    simulated Discord; a task on the same loop measures how late it wakes up.
    """
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'tables.db'}"
        return asyncio.run(_measured(Settings(database_url=url, _env_file=None)))


async def _measured(settings: Settings) -> dict[str, Any]:
    bot = build_bot(settings)
    async with simcord.run(bot, check_errors=False, settle_timeout=60) as env:
        guild = env.create_guild()
        places = [Place(guild.create_text_channel(f"table-{n}").id, guild.id) for n in range(TABLES)]
        with env._bot_scope():  # its delays are the bot's
            tables = await asyncio.gather(*(_filled(bot, place, n) for n, place in enumerate(places, 1)))
        await env.settle()
        looker_on = asyncio.create_task(_look(env))
        began = time.perf_counter()
        with env._bot_scope():
            await asyncio.gather(
                *(bot.services.lobby.tables.start(table, n) for n, table in enumerate(tables, 1))
            )
        late = await looker_on
        took = time.perf_counter() - began
        await env.settle()
    await bot.services.close()
    longest = max(late)
    return {
        "tables": TABLES,
        "boards": TABLES,
        "seconds": round(took, 2),
        "looks": len(late),
        "longest_stall_ms": round(longest, 1),
        "p99_stall_ms": round(sorted(late)[int(len(late) * 0.99)], 1),
        "target": f"no stall above {STALL_MS:g} ms",
        "met": longest <= STALL_MS,
    }


async def _filled(bot: Quarterdeck, place: Place, number: int) -> int:
    """Open a table with two players who are at no other table, as no one may be at twenty."""
    table = await bot.services.lobby.tables.open(place, "arctic", Person(number, "Ann"), "en")
    await bot.services.lobby.tables.join(table.id, Person(TABLES + number, "Bartek"))
    return table.id


async def _look(env: simcord.Env) -> list[float]:
    """Return how late each check was, in milliseconds, until every board was posted."""
    late: list[float] = []
    while _boards(env) < TABLES:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append((time.perf_counter() - before - TICK) * 1000)
    return late


def _boards(env: simcord.Env) -> int:
    return sum(
        any(message.attachments for message in messages.values())
        for messages in env.backend.messages.values()
    )

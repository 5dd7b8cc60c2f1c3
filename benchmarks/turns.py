"""How soon players are pinged while twenty tables draw their boards at once."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

from simcord.backend.models import Message
from simcord.components import walk_components

from benchmarks.crowd import filled
from benchmarks.wired import QUARTERDECK, Wired, wired
from bot.services import build_services
from bot.settings import Settings
from engine import games
from wire.person import Person, pressable
from wire.server import Loopback

TABLES: Final = 20
ROUNDS: Final = 6
"""The number of rounds; every second one is without drawing, so that other load affects both alike."""
TARGET_MS: Final = 1_000.0
"""The time within which 95 of 100 turn messages must be posted, in milliseconds."""
LOOK: Final = 0.05
"""The interval in seconds at which the rounds check whether everything has arrived."""


class _Arrivals:
    """The times at which each channel got its first ping of a player and its first board, in Unix time."""

    def __init__(self) -> None:
        self.turns: dict[int, float] = {}
        self.boards: dict[int, float] = {}

    def note(self, event: str, payload: Any) -> None:
        """Record when a message arrives."""
        if event != "MESSAGE_CREATE":
            return
        channel = int(payload["channel_id"])
        carried = [part.get("custom_id") or "" for part in walk_components(payload.get("components") or [])]
        if payload["attachments"]:
            self.boards.setdefault(channel, time.time())
        elif any(each.startswith(("qd:act:", "qd:vote:")) for each in carried):
            self.turns.setdefault(channel, time.time())


def run() -> dict[str, Any]:
    """Return the milliseconds from a commit to its turn message: p50, p95 and the maximum.

    In each round, twenty games of three kinds are begun by twenty presses at the same instant. Each posts a
    board and pings a player; in every second round a small file replaces the board. The bot has its own
    process, connected over sockets; a message has arrived when its request has reached Discord. The time
    is counted from the step's time stamp, which is taken before its commit.
    """
    with TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder) / "tables.db"))


async def _measured(file: Path) -> dict[str, Any]:
    url = f"sqlite+aiosqlite:///{file}"
    arrivals = _Arrivals()
    async with Loopback() as discord:
        openers = await _seated(discord, Settings(database_url=url, _env_file=None))
        async with wired(QUARTERDECK, discord, url) as bot:
            await _until(lambda: all(_start(discord, channel) for channel in openers))
            discord.backend.subscribers.append(arrivals.note)
            rounds = list(_rounds(openers))
            taken = []
            for number, each in enumerate(rounds):
                await bot.look("draws" if number % 2 == 0 else "draws nothing")
                taken.append(await _round(discord, bot, each, arrivals))
    begun = _begun(file)
    drawing, without = (
        sorted((arrivals.turns[one] - begun[one]) * 1_000 for each in half for one in each)
        for half in (rounds[::2], rounds[1::2])
    )
    return {
        "tables_at_once": TABLES,
        "turn_ms": _lateness(drawing),
        "turn_ms_without_drawing": _lateness(without),
        "processor_s_until_the_last_turn": [round(processor, 2) for processor, _drawn in taken],
        "seconds_until_the_last_board": [round(drawn, 1) for _processor, drawn in taken],
        "load": os.getloadavg()[0],
        "target": f"p95 at most {TARGET_MS:g} ms",
        "met": quantiles(drawing, n=20)[18] <= TARGET_MS,
    }


def _lateness(late: list[float]) -> dict[str, float]:
    """Return how late turn messages arrived, in milliseconds; `late` is sorted."""
    return {
        "messages": len(late),
        "p50": round(late[len(late) // 2], 1),
        "p95": round(quantiles(late, n=20)[18], 1),
        "longest": round(late[-1], 1),
    }


async def _seated(discord: Loopback, settings: Settings) -> dict[int, Person]:
    """Let users join tables that only need to be started, and return the opener of each, by channel."""
    services = build_services(settings, games, lambda: datetime.now(UTC))
    await services.open()
    tables = [await filled(discord, services, number, TABLES) for number in range(TABLES * ROUNDS)]
    await services.close()
    return {table.place.channel_id: people[0] for table, people in tables}


async def _round(
    discord: Loopback, bot: Wired, openers: dict[int, Person], arrivals: _Arrivals
) -> tuple[float, float]:
    """Begin all games of a round at once.

    Return how much processor time the bot took until everyone was pinged, without drawing, which does not
    change on a busy machine; and after how many seconds the last board was posted.
    """
    began, taken = time.time(), bot.seconds(drawing=False)
    for channel, person in openers.items():
        found = _start(discord, channel)
        assert found is not None  # noqa: S101 - waited for
        person.press(channel, *found)
    await _until(lambda: openers.keys() <= arrivals.turns.keys())
    processor = bot.seconds(drawing=False) - taken
    await _until(lambda: openers.keys() <= arrivals.boards.keys())
    return processor, max(arrivals.boards[channel] for channel in openers) - began


def _rounds(openers: dict[int, Person]) -> Iterator[dict[int, Person]]:
    left = iter(openers.items())
    while each := dict(islice(left, TABLES)):
        yield each


async def _until(so: Callable[[], bool]) -> None:
    while not so():  # noqa: ASYNC110 - Discord is simcord's, which sends no notification
        await asyncio.sleep(LOOK)


def _start(discord: Loopback, channel: int) -> tuple[Message, str] | None:
    """Return the lobby's message and the id of its button `Start`, or None if it isn't there."""
    for message in discord.backend.messages[channel].values():
        for part in pressable(message):
            if part["custom_id"].startswith("qd:start:"):
                return message, part["custom_id"]
    return None


def _begun(file: Path) -> dict[int, float]:
    """Return when each channel's game began, in Unix time."""
    query = "SELECT tables.channel_id, steps.at FROM steps JOIN tables ON tables.id = steps.table_id"
    with closing(sqlite3.connect(file)) as database:
        rows = database.execute(f"{query} WHERE steps.version = 0").fetchall()
    return {channel: datetime.fromisoformat(at).replace(tzinfo=UTC).timestamp() for channel, at in rows}

"""Many tables of the three games at once, over sockets: answer times, and the growth of memory and files.

`python -m benchmarks.load --tables 2000 --minutes 10 --rate 15`
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from itertools import combinations, groupby
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

from benchmarks.crowd import Crowd, Table, Tally, percentiles, seat, settle_down
from benchmarks.wired import QUARTERDECK, Wired, wired
from bot.settings import Settings
from wire.server import Loopback

TABLES: Final = 2_000
MINUTES: Final = 10.0
RATE: Final = 15.0
"""Commands, presses and suggestions per second, at which a machine of two cores can draw all boards."""
WARM_UP: Final = 0.5
"""The share of the time, from the beginning, that is ignored when the growth of memory is computed."""
DEADLINE: Final = 3_000.0
"""The time within which Discord requires a first answer, in milliseconds."""
LOOK: Final = 1.0
"""The interval at which the bot's memory is checked, in seconds."""
MINUTE: Final = 60.0
HOUR: Final = 3_600.0
PARTS: Final[Mapping[str, Callable[[Sequence[float]], float]]] = {
    "bot": lambda shares: shares[0],
    "drawing": lambda shares: sum(shares[1:]),
    "together": sum,
}
"""The processes whose memory is printed, separately and together."""

_Memory = list[tuple[float, Sequence[float]]]
"""Measurements of memory: the time in seconds, and the megabytes of each process."""


def run() -> dict[str, Any]:
    """Return the figures for the usual load, which takes a quarter of an hour."""
    return measure(TABLES, MINUTES * 60, RATE)


def measure(tables: int, seconds: float, rate: float) -> dict[str, Any]:
    """Return the figures for a number of tables and a rate of commands per second, over some seconds.

    The bot has its own process; Discord and the users are in this one, with the clocks.
    """
    with TemporaryDirectory() as folder:
        return asyncio.run(_measured(Path(folder) / "tables.db", tables, seconds, rate))


async def _measured(file: Path, count: int, seconds: float, rate: float) -> dict[str, Any]:
    chance = Random(1)  # noqa: S311 - any play will do
    url = f"sqlite+aiosqlite:///{file}"
    async with Loopback() as discord:
        tables = await seat(discord, Settings(database_url=url, _env_file=None), count)
        began = time.perf_counter()
        async with wired(QUARTERDECK, discord, url) as bot:
            await posted_turns(discord, tables)
            opened = time.perf_counter() - began
            await bot.look("begin")
            before = _written(file), discord.rest.pictures, bot.seconds()
            memory, own = _Memory(), _Memory()
            watch = asyncio.create_task(_watch(bot, memory, own))
            started = time.perf_counter()
            tally = Tally()
            await Crowd(discord, tables, chance).act(rate, seconds, tally)
            took = time.perf_counter() - started
            watch.cancel()
            loop = await bot.look("done")
            after = _written(file), discord.rest.pictures, bot.seconds()
            missing = discord.rest.missing
    steps, size = after[0][0] - before[0][0], after[0][1] - before[0][1]
    answers = tally.answers
    return {
        "tables": count,
        "seconds": round(took),
        "answers_per_s": round(len(answers) / took, 1),
        "answer_ms": percentiles(answers),
        "answer_ms_by_kind": {kind: percentiles(each) for kind, each in sorted(tally.milliseconds.items())},
        "acknowledged_ms": percentiles(tally.acknowledged),
        "acknowledged_too_late": sum(first > DEADLINE for first in tally.acknowledged),
        "unanswered": tally.unanswered,
        "skipped": tally.skipped,
        "crowd_late_ms": percentiles(tally.late),
        "loop_late_ms": {name: loop[name] for name in ("p50", "p99", "longest")},
        "errors": loop["errors"] + len(missing),
        "processor": round((after[2] - before[2]) / took, 2),
        "processor_ms_per_answer": round((after[2] - before[2]) * 1_000 / max(1, len(answers)), 1),
        "moves": steps,
        "boards": after[1] - before[1],
        "database_bytes_per_move": round(size / max(1, steps)),
        "memory_mb_at_most": round(max(sum(shares) for _at, shares in memory), 1),
        "memory_slope_mb_per_h": {
            name: slope([(at, held(shares)) for at, shares in own if at >= took * WARM_UP])
            for name, held in PARTS.items()
        },
        "memory_mb_by_minute": _by_minute(memory),
        "memory_of_no_file_mb_by_minute": _by_minute(own),
        "seconds_until_all_boards_stood": round(opened, 1),
        "target": "every answer comes, and nothing goes wrong",
        "met": tally.unanswered == 0 and loop["errors"] == 0 and not missing,
    }


async def posted_turns(discord: Loopback, tables: Sequence[Table]) -> None:
    """Wait until every table's message shows whose turn it is."""
    while not all(table.shows_turn() for table in tables):
        await asyncio.sleep(LOOK)
        settle_down(discord)


async def _watch(bot: Wired, memory: _Memory, own: _Memory) -> None:
    """Record the bot's memory at regular intervals."""
    began = time.perf_counter()
    while True:
        at, held = time.perf_counter() - began, bot.held()
        memory.append((at, [share for share, _own in held]))
        own.append((at, [own_share for _share, own_share in held]))
        await asyncio.sleep(LOOK)


def slope(held: Sequence[tuple[float, float]]) -> dict[str, float]:
    """Return the growth of memory in megabytes per hour, given pairs of seconds and megabytes.

    Each pair of minutes has a slope. ``p50`` is the median of these (Theil-Sen), which a single picture does
    not change; half of them are between ``p25`` and ``p75``. Less than three minutes have no slope.
    """
    minutes = _minutes(held)
    found = [(later - one) / (then - at) * HOUR for (at, one), (then, later) in combinations(minutes, 2)]
    if len(found) < 2:
        return {}
    return dict(zip(("p25", "p50", "p75"), (round(cut, 1) for cut in quantiles(found, n=4)), strict=True))


def _by_minute(memory: _Memory) -> dict[str, list[float]]:
    return {
        name: [round(size, 1) for _at, size in _minutes([(at, held(shares)) for at, shares in memory])]
        for name, held in PARTS.items()
    }


def _minutes(held: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the middle of each minute, in seconds, and the median of the megabytes in it."""
    numbers = groupby(held, lambda look: look[0] // MINUTE)
    return [((number + 0.5) * MINUTE, median(size for _at, size in looks)) for number, looks in numbers]


def _written(file: Path) -> tuple[int, int]:
    """Return the number of steps in the database, and its size in bytes."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as database, database:
        [steps] = database.execute("SELECT count(*) FROM steps").fetchone()
        [pages] = database.execute("PRAGMA page_count").fetchone()
        [size] = database.execute("PRAGMA page_size").fetchone()
    database.close()
    return steps, pages * size


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES, help="how many tables")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="for how long people act")
    parser.add_argument(
        "--rate", type=float, default=RATE, help="what they do a second, all of them together"
    )
    return parser.parse_args()


if __name__ == "__main__":
    given = _arguments()
    print(json.dumps(measure(given.tables, given.minutes * 60, given.rate), indent=1))

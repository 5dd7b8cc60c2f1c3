"""The web pages of tables: the delay until a board is shown, and how viewers slow the bot for players."""

from __future__ import annotations

import asyncio
import os
import re
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

import aiohttp

from benchmarks.crowd import Crowd, Tally, percentiles, seat
from benchmarks.load import posted_turns
from benchmarks.wired import PAGES, wired
from bot.settings import Settings
from wire.server import Loopback

TABLES: Final = 20
VIEWERS: Final = 200
RATE: Final = 15.0
"""The number of commands per second."""
SECONDS: Final = 15.0
"""The duration of each measurement, with viewers and without, in seconds."""
TURNS: Final = 3
STEPS: Final = 200
"""The number of steps of the slider that are measured."""
PAUSE: Final = 5.0
"""The time from one step of a viewer to the next, in seconds."""
CROWDED, TRIES = 503, 20
"""The status that asks a viewer to come back after some seconds, and how often a viewer tries again."""
TARGET_FIRST, TARGET_STEP, TARGET_RATIO, TARGET_MEGABYTES = 1_000.0, 150.0, 1.2, 60.0
_GIVES_WAY: Final = 19
_PICTURE: Final = re.compile(r'<img src=\\?"([^"\\]+)')
_NEWEST: Final = re.compile(r'data-newest="(\d+)"')


def run() -> dict[str, Any]:
    """Return the milliseconds of first boards, of steps, and of commands with and without viewers.

    The bot has its own process, and so have the viewers. Each follows a table and loads each of its new
    positions as the page does, and one in ten looks at one earlier position after another as well. Commands
    come at a steady rate, alternately with viewers and without.
    """
    with TemporaryDirectory() as folder:
        return asyncio.run(measured(Path(folder) / "tables.db"))


async def measured(file: Path) -> dict[str, Any]:
    """Return the figures."""
    chance, url = Random(4), f"sqlite+aiosqlite:///{file}"  # noqa: S311 - any play will do
    alone, viewed = Tally(), Tally()
    async with Loopback() as discord:
        tables = await seat(discord, Settings(database_url=url, _env_file=None), TABLES)
        async with (
            wired(PAGES, discord, url) as bot,
            aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session,
        ):
            await posted_turns(discord, tables)
            crowd = Crowd(discord, tables, chance)
            await crowd.act(RATE, 60, Tally())  # So that there are positions and boards to look at.
            await posted_turns(discord, tables)
            links = _links(discord)
            reader = Viewer(session, links, chance)
            first = [await reader.first(link) for link in links]
            for link in links[:4]:
                await reader.step(link)
            steps = [await reader.step(link) for link, _ in zip(cycle(links), range(STEPS), strict=False)]
            before, failed, seconds = bot.megabytes(), 0, [0.0, 0.0]
            for _turn in range(TURNS):
                began = bot.seconds(drawing=False)
                await crowd.act(RATE, SECONDS, alone)
                used = bot.seconds(drawing=False)
                seconds[0] += used - began
                async with _viewers(links) as watching:
                    await crowd.act(RATE, SECONDS, viewed)
                    after = bot.megabytes()
                seconds[1] += bot.seconds(drawing=False) - used
                failed += watching.returncode != 0
    with_viewers, without = percentiles(viewed.answers), percentiles(alone.answers)
    ratios = {part: round(with_viewers[part] / without[part], 2) for part in without}
    p95 = _p95(steps)
    return {
        "first_board_p95_ms": _p95(first),
        "longest_first_board_ms": round(max(first), 1),
        "step_p95_ms": p95,
        "page_kb": round(reader.largest / 1000, 1),
        "commands_ms": without,
        "commands_beside_viewers_ms": with_viewers,
        "ratio": ratios,
        "processor_seconds_without_and_with_viewers": [round(each, 1) for each in seconds],
        "more_memory_mb": round(after - before, 1),
        "turns_in_which_viewers_failed": failed,
        "unanswered": alone.unanswered + viewed.unanswered,
        "target": f"first board in {TARGET_FIRST:g} ms, a step's p95 {TARGET_STEP:g} ms, commands at most "
        f"{TARGET_RATIO:g} times as long beside {VIEWERS} viewers, {TARGET_MEGABYTES:g} MB more",
        "met": _p95(first) <= TARGET_FIRST and p95 <= TARGET_STEP and ratios["p50"] <= TARGET_RATIO
        and after - before <= TARGET_MEGABYTES,
    }  # fmt: skip


class Viewer:
    """A simulated browser that looks at tables."""

    def __init__(self, session: aiohttp.ClientSession, links: list[str], chance: Random) -> None:
        self._session = session
        self._links = links
        self._chance = chance
        self.largest = 0
        """The size of the largest page in bytes."""
        self._newest: dict[str, int] = {}
        self._address = f"10.{chance.randrange(256)}.{chance.randrange(256)}.{chance.randrange(256)}"

    async def first(self, link: str) -> float:
        """Return the milliseconds until a page and its board are shown."""
        began = time.perf_counter()
        page = await self._get(link)
        await self._board(page)
        self.largest = max(self.largest, len(page))
        found = _NEWEST.search(page.decode())
        self._newest[link] = int(found[1]) if found else 0
        return (time.perf_counter() - began) * 1_000

    async def step(self, link: str) -> float:
        """Return the milliseconds until another position and its board are shown."""
        at = self._chance.randrange(max(1, self._newest.get(link, 1)))
        began = time.perf_counter()
        await self._board(await self._get(f"{link}/at/{at}"))
        return (time.perf_counter() - began) * 1_000

    async def follow(self, number: int) -> None:
        """Follow a table, loading each new position, at most one every two seconds."""
        link = self._links[number % len(self._links)]
        await asyncio.sleep(self._chance.random() * PAUSE)
        await self.first(link)
        async with self._session.get(f"{link}/events", headers=self._headers(), timeout=None) as news:
            async for line in news.content:
                if line.startswith(b"event: version"):
                    await self._board(await self._get(f"{link}/now"))
                    await asyncio.sleep(2)

    async def look_back(self, number: int) -> None:
        """Look at one earlier position after another."""
        link = self._links[number % len(self._links)]
        while True:
            await asyncio.sleep(PAUSE)
            await self.step(link)

    async def _board(self, page: bytes) -> None:
        found = _PICTURE.search(page.decode())
        if found is None:
            raise LookupError("the page has no board")
        host = self._links[0].partition("/t/")[0]
        await self._get(host + found[1].replace("&amp;", "&"))

    async def _get(self, url: str) -> bytes:
        for _try in range(TRIES):
            async with self._session.get(url, headers=self._headers()) as answer:
                if answer.status != CROWDED:
                    answer.raise_for_status()
                    return await answer.read()
            await asyncio.sleep(float(answer.headers["Retry-After"]))
        raise LookupError(f"the bot turned a viewer away {TRIES} times")

    def _headers(self) -> dict[str, str]:
        self._address = f"10.{self._chance.randrange(256)}.{self._chance.randrange(256)}.1"
        return {"X-Forwarded-For": self._address}


async def _watch(links: list[str]) -> None:
    """Run all viewers until standard input ends."""
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as session:
        viewers = [Viewer(session, links, Random(number)) for number in range(VIEWERS)]  # noqa: S311
        watching = [asyncio.create_task(each.follow(number)) for number, each in enumerate(viewers)]
        looking = enumerate(viewers[: VIEWERS // 10])
        watching += [asyncio.create_task(each.look_back(number)) for number, each in looking]
        input_line = asyncio.create_task(asyncio.to_thread(sys.stdin.readline))
        ended, _ = await asyncio.wait([input_line, *watching], return_when=asyncio.FIRST_COMPLETED)
        for each in watching:
            each.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
        if input_line not in ended:
            ended.pop().result()


@asynccontextmanager
async def _viewers(links: list[str]) -> AsyncIterator[Process]:
    """Run the viewers in a process of their own."""
    program = "import sys; from benchmarks.pages import watch; watch(sys.argv[1:])"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", program, *links, stdin=PIPE)
    await asyncio.sleep(PAUSE + 1)
    yield process
    await process.communicate(b"end\n")


def watch(links: list[str]) -> None:
    """Run all viewers of some tables, at a low priority.

    Real viewers have their own machines; here they share the bot's.
    """
    os.nice(_GIVES_WAY)
    asyncio.run(_watch(links))


def _links(discord: Loopback) -> list[str]:
    """Return the addresses of the tables' pages, which the boards' messages link to."""
    return sorted({
        part["url"]
        for messages in discord.backend.messages.values()
        for message in messages.values()
        for part in _parts(message.components)
        if "/t/" in part.get("url", "")
    })  # fmt: skip


def _parts(components: Iterable[Any]) -> Iterable[Any]:
    for part in components:
        yield part
        yield from _parts(part.get("components") or ())


def _p95(milliseconds: list[float]) -> float:
    return round(quantiles(milliseconds, n=20)[18], 1)

"""The answer time of a command, compared with a ping of a bare discord.py bot over the same sockets."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from benchmarks.crowd import Crowd, Tally, percentiles, seat
from benchmarks.load import posted_turns
from benchmarks.wired import BARE, QUARTERDECK, wired
from bot.settings import Settings
from wire.person import Person
from wire.server import Answer, Loopback

TABLES: Final = 100
RATE: Final = 50.0
"""The number of commands per second."""
PING_RATE: Final = 10.0
"""The number of pings per second during Quarterdeck's commands, which show how load slows any answer."""
TURNS: Final = 3
SECONDS: Final = 10.0
"""The duration of each measurement of a bot, in seconds."""
TARGET_P50: Final = 3.0
TARGET_P99: Final = 5.0
TARGET_MEGABYTES: Final = 300.0


def run() -> dict[str, Any]:
    """Return the response times of both bots in milliseconds, at p50 and p99, and the ratios between them.

    The bots are measured alternately, each in its own process; Discord, the users and the clocks are in this
    one. Quarterdeck draws and posts the boards of the commands while it answers. It acknowledges typed
    commands first, in a separate request, so it is also compared with a bare bot that does the same, and with
    pings sent in the same seconds. The targets are for pings alone.
    """
    with TemporaryDirectory() as folder:
        return asyncio.run(measured(Path(folder) / "tables.db", TABLES, TURNS, SECONDS))


async def measured(file: Path, count: int, turns: int, seconds: float) -> dict[str, Any]:
    """Return the figures for `count` tables, over a number of turns of some seconds each."""
    chance = Random(2)  # noqa: S311 - any play will do
    url = f"sqlite+aiosqlite:///{file}"
    ours, once, twice, meanwhile = Tally(), list[Answer](), list[Answer](), list[Answer]()
    async with Loopback() as discord, Loopback() as other:
        tables = await seat(discord, Settings(database_url=url, _env_file=None), count)
        guild = other.backend.create_guild("Bare").id
        channel = other.backend.create_channel(guild, "pings").id
        person = Person.joining(other, guild, "Ann")
        async with wired(QUARTERDECK, discord, url) as bot, wired(BARE, other, url):
            await posted_turns(discord, tables)
            crowd = Crowd(discord, tables, chance)
            await crowd.act(RATE, seconds, Tally())
            before = discord.rest.pictures
            for _turn in range(turns):
                _, pings = await asyncio.gather(
                    crowd.act(RATE, seconds, ours), _pings(person, channel, "ping", PING_RATE, seconds)
                )
                meanwhile += pings
                once += await _pings(person, channel, "ping", RATE, seconds)
                twice += await _pings(person, channel, "twice", RATE, seconds)
            boards, memory = discord.rest.pictures - before, bot.megabytes()
    answered = percentiles(ours.answers)
    yardsticks = {"ping": once, "twice": twice, "meanwhile": meanwhile}
    pinged = {name: _percentiles(answers) for name, answers in yardsticks.items()}
    ratios = {
        name: {part: round(answered[part] / bare[part], 2) for part in bare} for name, bare in pinged.items()
    }
    return {
        "answers": len(ours.answers),
        "answer_ms": answered,
        "answer_ms_by_kind": {kind: percentiles(each) for kind, each in sorted(ours.milliseconds.items())},
        "acknowledged_ms": percentiles(ours.acknowledged),
        "pings": len(once),
        "ping_ms": pinged["ping"],
        "ping_in_two_requests_ms": pinged["twice"],
        "ping_beside_ms": pinged["meanwhile"],
        "ratio": ratios["ping"],
        "ratio_to_two_requests": ratios["twice"],
        "ratio_to_pings_beside": ratios["meanwhile"],
        "boards": boards,
        "memory_mb": round(memory, 1),
        "unanswered": ours.unanswered,
        "target": f"at {RATE:g} a second p50 at most {TARGET_P50:g} times a ping, p99 {TARGET_P99:g}, "
        f"at most {TARGET_MEGABYTES:g} MB",
        "met": ratios["ping"]["p50"] <= TARGET_P50
        and ratios["ping"]["p99"] <= TARGET_P99
        and memory <= TARGET_MEGABYTES,
    }


def _percentiles(answers: list[Answer]) -> dict[str, float]:
    return percentiles([answer.milliseconds[1] for answer in answers])


async def _pings(person: Person, channel: int, command: str, rate: float, seconds: float) -> list[Answer]:
    """Send pings at a steady rate, even if the bot falls behind."""
    answers, began = list[Answer](), time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, began + number / rate - time.perf_counter()))
        answers.append(person.type(channel, command))
    await asyncio.gather(*(answer.there(seconds + 60) for answer in answers))
    return answers

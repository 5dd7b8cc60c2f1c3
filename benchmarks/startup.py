"""The time until a bot with 1,000 tables in its database is ready, and its memory when idle."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from sqlalchemy import Connection, insert, select, update

from bot.domain.person import Person
from bot.domain.table import Place
from bot.play import Request
from bot.services import build_services
from bot.settings import Settings
from bot.store.schema import claims, posts, seats, steps, tables
from engine import games
from engine.kernel.dice import Dice

TABLES: Final = 1_000
COMMANDS: Final = 60
"""The number of commands that each table has played."""
TARGET_SECONDS: Final = 3.0
TARGET_MEGABYTES: Final = 150.0


def run() -> dict[str, Any]:
    """Return the seconds from the start of a process until its bot is ready, and its resident megabytes.

    The bot is on simcord's Discord, whose own time and memory are included.
    """
    with TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'tables.db'}"
        asyncio.run(_fill(url))
        began = time.time()
        answer = subprocess.run(  # noqa: S603 - ourselves
            [sys.executable, "-m", "benchmarks.startup", url], capture_output=True, check=True, text=True
        )
        ready: dict[str, float] = json.loads(answer.stdout.splitlines()[-1])
        seconds = ready["at"] - began
    return {
        "seconds": round(seconds, 2),
        "resident_mb": round(ready["megabytes"], 1),
        "tables": TABLES,
        "target": f"at most {TARGET_SECONDS:g} s and {TARGET_MEGABYTES:g} MB",
        "met": seconds <= TARGET_SECONDS and ready["megabytes"] <= TARGET_MEGABYTES,
    }


async def _fill(url: str) -> None:
    services = build_services(Settings(database_url=url), games, lambda: datetime.now(UTC))
    await services.open()
    people = [Person(seat, f"Player {seat}") for seat in range(3)]
    table = await services.lobby.tables.open(Place(1), "arctic", people[0], "en")
    for person in people[1:]:
        await services.lobby.tables.join(table.id, person)
    position = await services.lobby.tables.start(table.id, people[0].id)
    player = Dice("a player")
    for interaction in range(COMMANDS):
        decision = position.decisions[0]
        legal = position.legal(decision.seat)
        command = legal[player.below(len(legal))]
        person = position.table.seats[decision.seat]
        position = (
            await services.play.commands.play(Request(table.id, person.id, interaction), command)
        ).position
    await services.database.transact(_copy)
    await services.close()


def _copy(connection: Connection) -> None:
    """Copy the only table into all channels, with everything already posted."""
    connection.execute(update(posts).values(status="sent"))
    [table] = connection.execute(select(tables)).mappings()
    copies = [{**table, "id": number, "channel_id": number} for number in range(2, TABLES + 1)]
    connection.execute(insert(tables), copies)
    for part in (seats, steps, posts, claims):
        own = {"interaction_id": None, "id": None}.keys() & part.c.keys()
        for row in connection.execute(select(part)).mappings().all():
            kept = {name: value for name, value in row.items() if name not in own}
            connection.execute(insert(part), [{**kept, "table_id": copy["id"]} for copy in copies])


async def _be_ready(url: str) -> None:
    import simcord

    from bot.app import build_bot

    async with simcord.run(build_bot(Settings(database_url=url))):
        at = time.time()
        print(json.dumps({"at": at, "megabytes": _resident_megabytes()}))


def _resident_megabytes() -> float:
    """Return the current memory of the process or, if the system does not report it, its maximum."""
    status = Path("/proc/self/status")
    if status.exists():
        [line] = [line for line in status.read_text().splitlines() if line.startswith("VmRSS:")]
        return int(line.split()[1]) / 1024
    from resource import RUSAGE_SELF, getrusage

    return getrusage(RUSAGE_SELF).ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    asyncio.run(_be_ready(sys.argv[1]))

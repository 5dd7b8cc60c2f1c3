"""The time of a command without Discord, compared with that of a bare commit of the same size."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import Any, Final

import aiosqlite

from bot.domain.person import Person
from bot.domain.position import Position
from bot.domain.table import Place
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from engine import games
from engine.kernel.dice import Dice

COMMANDS: Final = 1_000
"""The number of commands of each kind that are timed."""
TARGET_P50: Final = 5.0
TARGET_P99: Final = 10.0
_SEATS: Final = 3


def run() -> dict[str, Any]:
    """Return the milliseconds of both at p50 and p99, and the ratios between them."""
    with TemporaryDirectory() as folder:
        ours, bare = asyncio.run(_measure(Path(folder)))
    ratio = {name: round(ours[name] / bare[name], 2) for name in ours}
    return {
        "command_ms": {name: round(value, 3) for name, value in ours.items()},
        "bare_commit_ms": {name: round(value, 3) for name, value in bare.items()},
        "ratio": ratio,
        "target": f"p50 at most {TARGET_P50:g}, p99 at most {TARGET_P99:g} times a bare commit",
        "met": ratio["p50"] <= TARGET_P50 and ratio["p99"] <= TARGET_P99,
    }


async def _measure(folder: Path) -> tuple[dict[str, float], dict[str, float]]:
    settings = Settings(database_url=f"sqlite+aiosqlite:///{folder / 'tables.db'}")
    services = build_services(settings, games, lambda: datetime.now(UTC))
    await services.open()
    player = Dice("a player")
    ours: list[float] = []
    bare: list[float] = []
    async with aiosqlite.connect(folder / "bare.db") as database:
        await _prepare(database)
        channels: Iterator[int] = iter(range(1, COMMANDS))
        position = await _table(services, next(channels))
        for interaction in range(COMMANDS):
            if not position.decisions:
                position = await _table(services, next(channels))
            decision = position.decisions[0]
            legal = position.legal(decision.seat)
            word = str(legal[player.below(len(legal))])
            began = time.perf_counter()
            position = await _command(services, position, decision.seat, word, interaction)
            ours.append(time.perf_counter() - began)
            row, state = await _size(services, position)
            began = time.perf_counter()
            await _commit(database, row, state)
            bare.append(time.perf_counter() - began)
    await services.close()
    return _percentiles(ours), _percentiles(bare)


async def _table(services: Services, channel: int) -> Position:
    people = [Person(seat, f"Player {seat}") for seat in range(_SEATS)]
    table = await services.lobby.tables.open(Place(channel), "arctic", people[0], "en")
    for person in people[1:]:
        await services.lobby.tables.join(table.id, person)
    return await services.lobby.tables.start(table.id, people[0].id)


async def _command(
    services: Services, position: Position, seat: int, word: str, interaction: int
) -> Position:
    """Parse, validate, apply and commit a command, and read the result."""
    command = position.game.commands.parse(word)
    person = position.table.seats[seat].id
    played = await services.play.commands.play(
        Request(position.table.id, person, interaction, position.version), command
    )
    played.position.view(seat)
    return played.position


async def _size(services: Services, position: Position) -> tuple[str, str]:
    """Return an event row and a state of the same lengths as those that were just stored."""
    [step] = await services.tables.log(position.table.id, most=1)
    events = [position.game.events.dump(event) for event in step.events]
    return json.dumps(events), json.dumps(position.game.dump(position.state), separators=(",", ":"))


async def _prepare(database: aiosqlite.Connection) -> None:
    await database.execute("PRAGMA journal_mode = WAL")
    await database.execute("PRAGMA synchronous = FULL")
    await database.execute("CREATE TABLE steps (id INTEGER PRIMARY KEY, events TEXT)")
    await database.execute("CREATE TABLE tables (id INTEGER PRIMARY KEY, state TEXT)")
    await database.execute("INSERT INTO tables VALUES (1, '')")
    await database.commit()


async def _commit(database: aiosqlite.Connection, row: str, state: str) -> None:
    await database.execute("INSERT INTO steps (events) VALUES (?)", (row,))
    await database.execute("UPDATE tables SET state = ? WHERE id = 1", (state,))
    await database.commit()


def _percentiles(seconds: list[float]) -> dict[str, float]:
    cuts = quantiles(seconds, n=100)
    return {"p50": cuts[49] * 1_000, "p99": cuts[98] * 1_000}

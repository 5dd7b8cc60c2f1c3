"""The clocks of many tables: the processor time for reminders while the bot does nothing else."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bot.domain.clock import Clock
from bot.domain.person import Person
from bot.domain.post import Delivered, Post
from bot.domain.table import Place
from bot.services import Services, build_services
from bot.settings import Settings
from bot.text.catalogue import words_for
from bot.ui.channel.notices import notice_line
from bot.ui.time.reminder import reminder
from engine import games

TABLES: Final = 1_000
MINUTES: Final = 240
"""The number of minutes of simulated time that are measured."""
TARGET_MS: Final = 50.0
_DAY: Final = 24 * 60
_START: Final = datetime(2026, 1, 1, tzinfo=UTC)


class _Loop(asyncio.SelectorEventLoop):
    """An event loop whose clock can be moved forward; timers that are then due run at once."""

    shift = 0.0

    def time(self) -> float:
        return super().time() + self.shift

    def now(self) -> datetime:
        return _START + timedelta(seconds=self.shift)


class _Words:
    """Takes posts, and turns them into the texts that Discord would receive."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.delivered: dict[str, int] = {}

    async def draw(self, _post: Post) -> list[object]:
        return []

    async def deliver(self, post: Post, _picture: object) -> Delivered:
        words, about = words_for(post.table.locale), post.about or {}
        if post.kind == "remind":
            position = await self._services.tables.position(post.table.id)
            reminder(position, {int(seat): at for seat, at in about["until"].items()}, words)
        elif post.kind == "notice":
            notice_line(about, post.table, words)
        self.delivered[post.kind] = self.delivered.get(post.kind, 0) + 1
        return Delivered(post.id)

    async def find(self, _post: Post) -> Delivered | None:
        return None


def run() -> dict[str, Any]:
    """Return the milliseconds of processor time per minute of a day in which no player answers.

    Each table has a clock of a day, which began at another minute: so each minute some players are reminded
    at half of their time, some shortly before its end, and for some the time is up. Database, outbox, texts
    and signs of life are measured; sending to Discord is not.
    """
    with TemporaryDirectory() as folder, asyncio.Runner(loop_factory=_Loop) as runner:
        return runner.run(_measured(Path(folder)))


async def _measured(folder: Path) -> dict[str, Any]:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, _Loop)  # noqa: S101 - `run` has made it
    settings = Settings(database_url=f"sqlite+aiosqlite:///{folder / 'tables.db'}", _env_file=None)
    services = build_services(settings, games, loop.now)
    await services.open()
    for number in range(TABLES):
        await _table(services, number)
        loop.shift += _DAY * 60 / TABLES
    channel = _Words(services)
    await services.start(channel)
    await _settle()
    channel.delivered.clear()
    began = time.process_time()
    for _minute in range(MINUTES):
        loop.shift += 60
        await _settle()
    spent = (time.process_time() - began) * 1_000 / MINUTES
    await services.close()
    return {
        "tables": TABLES,
        "minutes": MINUTES,
        "told": dict(sorted(channel.delivered.items())),
        "cpu_ms_a_minute": round(spent, 2),
        "target": f"at most {TARGET_MS:g} ms of CPU a minute",
        "met": spent <= TARGET_MS,
    }


async def _table(services: Services, number: int) -> None:
    people = [Person(2 * number + seat + 1, f"Player {seat}") for seat in range(2)]
    table = await services.lobby.tables.open(Place(number + 1), "arctic", people[0], "en")
    await services.lobby.tables.join(table.id, people[1])
    await services.time.clock_terms.settle(table.id, people[0].id, Clock(way="decision", minutes=_DAY))
    await services.lobby.tables.start(table.id, people[0].id)


async def _settle() -> None:
    """Wait until everything that is due has happened."""
    # A due timer runs in the loop's next iteration; the task that it starts runs in the one after.
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    own = asyncio.current_task()
    while busy := [task for task in asyncio.all_tasks() if task is not own]:
        await asyncio.wait(busy)

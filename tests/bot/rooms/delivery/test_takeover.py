"""A process is killed; when its claim expires, a process with other shards sends its pending posts.

Every process plays a table of its own; all of them share a database. The channel is a file to which each
process appends its messages. So it outlives the processes, and a message that is sent twice appears twice.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from sqlalchemy import event, select

from bot.delivery.outbox import LEASE
from bot.domain.post import Delivered, Post
from bot.domain.shards import Shards
from bot.domain.table import Place
from bot.play import Request
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store.connection.database import Database
from bot.store.schema import posts
from tests.bot.rooms.company import ANN, BEN
from tests.bot.rooms.dash import Dash, Rest, Walk
from tests.bot.rooms.wall import accepted
from tests.bot.store.commits import around_commits

STRIDE = 5
"""The distance between the steps at which processes are killed: the first one at step 1, the next at step 6,
and so on."""
_BEGIN = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
_LATER = _BEGIN + LEASE


Work = Callable[[Services], Awaitable[None]]


@dataclass(frozen=True)
class Life:
    """What a process does, and when it is killed."""

    shards: str
    now: datetime
    work: Work
    deadly: int | None = None
    """The step at which it is killed; None to let it finish."""


class Executioner:
    """Counts a process's writes, commits and messages, and kills the process at one of them."""

    def __init__(self, deadly: int | None) -> None:
        self.deadly = deadly
        self.steps = 0

    def step(self, *_: object) -> None:
        self.steps += 1
        if self.steps == self.deadly:
            os.kill(os.getpid(), signal.SIGKILL)

    def statement(self, connection: object, cursor: object, statement: str, *_: object) -> None:
        if not statement.startswith("SELECT"):
            self.step()

    def watch(self, services: Services) -> None:
        writing, *_reading = services.database.engines
        event.listen(writing, "before_cursor_execute", self.statement)
        around_commits(writing, self.step, self.step)


class Wall:
    """A channel that is stored in a file."""

    def __init__(self, path: Path, step: Callable[[], None]) -> None:
        self.path = path
        self._step = step

    async def draw(self, post: Post) -> list[str]:
        return [f"picture of {post.version}"]

    async def deliver(self, post: Post, picture: object) -> Delivered:
        self._step()
        with self.path.open("a") as wall:
            wall.write(post.nonce + "\n")
        self._step()
        return accepted(post)

    async def find(self, post: Post) -> Delivered | None:
        return accepted(post) if post.nonce in self.lines() else None

    def lines(self) -> list[str]:
        return self.path.read_text().splitlines()


_processes = multiprocessing.get_context("forkserver")
"""A context that forks a single-threaded process; the tests' own process has threads, so it can't be
forked."""
_processes.set_forkserver_preload([__name__])


def live(url: str, wall: Path, life: Life) -> bool:
    """Run a process; return whether it finished without being killed."""
    process = _processes.Process(target=_live, args=(url, wall, life))
    process.start()
    process.join()
    assert process.exitcode in (0, -signal.SIGKILL), "the process failed; its traceback is above"
    return process.exitcode == 0


def _live(url: str, wall: Path, life: Life) -> None:
    gc.disable()  # Garbage collection would touch, and so copy, the parent's memory.
    shards = Shards.read(life.shards)
    settings = Settings(database_url=url, shards=shards, log_lines_delay=0, requests=100_000, _env_file=None)
    services = build_services(settings, {"dash": Dash()}, lambda: life.now)
    executioner = Executioner(life.deadly)
    executioner.watch(services)
    asyncio.run(_work(services, Wall(wall, executioner.step), life.work))


async def _work(services: Services, wall: Wall, work: Work) -> None:
    await services.delivery.outbox.start(wall)
    await work(services)
    while tasks := [
        task for task in asyncio.all_tasks() if task.get_name().startswith(("posts of", "picture of"))
    ]:
        await asyncio.wait(tasks)


async def evening(channel: int, services: Services) -> None:
    """Let two people play for a while in a channel of the first shard."""
    table = await services.lobby.tables.open(
        Place(channel, guild_id=channel), "dash", ANN, "en", {"rounds": 3}
    )
    await services.lobby.tables.join(table.id, BEN)
    await services.lobby.tables.start(table.id, ANN.id)
    clicks = [(ANN, Walk(1)), (ANN, Rest()), (BEN, Rest())]
    for interaction, (person, command) in enumerate(clicks, start=channel * len(clicks)):
        await services.play.commands.play(Request(table.id, person.id, interaction), command)


async def take_over(services: Services) -> None:
    await services.delivery.outbox.take_over()


async def unfinished(url: str) -> list[str]:
    """Return the kinds of the posts that have neither been sent nor dropped."""
    database = Database(url)
    query = select(posts.c.kind).where(posts.c.status.not_in(("sent", "dropped")))
    try:
        return await database.transact(lambda connection: list(connection.scalars(query)))
    finally:
        await database.close()


async def prepare(url: str) -> None:
    database = Database(url)
    await database.migrate()
    await database.close()


def test_pending_posts_of_a_killed_process_are_posted_once_by_another(
    database_url: str, tmp_path: Path
) -> None:
    asyncio.run(prepare(database_url))
    wall = tmp_path / "wall"
    wall.touch()
    remaining = 0
    for deadly in range(1, 1_000, STRIDE):
        survived = live(database_url, wall, Life("0/2", _BEGIN, partial(evening, deadly), deadly))
        owed = asyncio.run(unfinished(database_url))
        remaining += bool(owed)
        if survived:
            break
        assert live(database_url, wall, Life("1/2", _LATER, take_over))
        assert asyncio.run(unfinished(database_url)) == [], f"killed at step {deadly}"
        lines = wall.read_text().splitlines()
        assert len(lines) == len(set(lines)), f"killed at step {deadly}"
    assert survived
    assert deadly > 60
    assert remaining > 10

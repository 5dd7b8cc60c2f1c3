"""Processes on one PostgreSQL server: each shard is served once."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable

import pytest

from bot.domain.shards import Shards
from bot.store.connection.database import Database
from bot.store.connection.sole import DatabaseTaken
from tests.databases import SERVER

pytestmark = pytest.mark.skipif(SERVER is None, reason="needs .ci/with-postgresql")

FIRST, SECOND, WHOLE = Shards.read("0-1/4"), Shards.read("2-3/4"), Shards.read("0-3/4")


@pytest.fixture
async def process(database_url: str) -> AsyncIterator[Callable[[], Database]]:
    """Makes what each process has of one database."""
    made: list[Database] = []

    def make() -> Database:
        made.append(Database(database_url))
        return made[-1]

    yield make
    for database in made:
        await database.close()


async def test_processes_with_shards_of_their_own_play_side_by_side(process: Callable[[], Database]) -> None:
    first, second = process(), process()
    await first.occupy(FIRST)
    await first.occupy(FIRST)
    await second.occupy(SECOND)


async def test_a_process_with_a_shard_of_another_one_is_told_which(process: Callable[[], Database]) -> None:
    second, whole = process(), process()
    await second.occupy(SECOND)
    with pytest.raises(DatabaseTaken, match="another Quarterdeck serves shard 2 on this database"):
        await whole.occupy(WHOLE)


async def test_a_process_that_was_refused_or_closed_keeps_no_shard(process: Callable[[], Database]) -> None:
    first, second, whole = process(), process(), process()
    await second.occupy(SECOND)
    with pytest.raises(DatabaseTaken):
        await whole.occupy(WHOLE)
    await first.occupy(FIRST)
    await first.close()
    await second.close()
    await whole.occupy(WHOLE)


async def test_a_process_that_was_killed_has_let_go(
    process: Callable[[], Database], database_url: str
) -> None:
    holds = (
        "import asyncio\n"
        "from bot.domain.shards import Shards\n"
        "from bot.store.connection.database import Database\n"
        "async def hold():\n"
        f"    await Database({database_url!r}).occupy(Shards())\n"
        "    print('taken', flush=True)\n"
        "    input()\n"
        "asyncio.run(hold())\n"
    )
    successor = process()
    with subprocess.Popen(  # noqa: S603, ASYNC220 - our own words, and nothing else goes on here
        [sys.executable, "-c", holds], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline().strip() == b"taken"
        with pytest.raises(DatabaseTaken):
            await successor.occupy(Shards())
        os.kill(other.pid, signal.SIGKILL)
        other.wait()
    async with asyncio.timeout(60):
        await until_taken(successor)


async def until_taken(database: Database) -> None:
    """Try until the server has heard that the other process is dead."""
    while True:
        try:
            await database.occupy(Shards())
        except DatabaseTaken:
            continue
        return

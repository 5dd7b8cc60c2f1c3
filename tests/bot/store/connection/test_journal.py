from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select

from bot.domain.errors import DatabaseAway
from bot.domain.shards import Shards
from bot.store.connection.backup import back_up
from bot.store.connection.database import Database
from bot.store.connection.files import file_url
from bot.store.schema import persons

pytestmark = pytest.mark.skipif(os.name == "nt", reason="an open file cannot be deleted there")

PLAYS = """
import asyncio, sys
from sqlalchemy import func, insert, select
from bot.domain.shards import Shards
from bot.store.connection.database import Database
from bot.store.schema import persons

async def play():
    database = Database(sys.argv[1])
    await database.open(Shards())
    await database.read(lambda c: c.scalar(select(func.count()).select_from(persons)))
    for number in range(1, 1_000):
        await asyncio.to_thread(sys.stdin.readline)
        await database.transact(lambda c: c.execute(insert(persons).values(id=number)))
        print(number, flush=True)

asyncio.run(play())
"""
VISITS = """
import sqlite3, sys
with sqlite3.connect(sys.argv[1]) as visitor:
    visitor.execute("SELECT count(*) FROM persons").fetchone()
visitor.close()
"""


async def written(database: Database, number: int) -> None:
    await database.transact(lambda c: c.execute(insert(persons).values(id=number)))


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = Database(file_url(tmp_path / "tables.db"))
    await database.open(Shards())
    await written(database, 1)
    await database.read(lambda c: c.scalar(select(func.count()).select_from(persons)))
    yield database
    await database.close()


def visit(path: Path) -> None:
    subprocess.run([sys.executable, "-c", VISITS, path], check=True)  # noqa: S603 - our own words


def count(path: Path) -> int:
    with closing(sqlite3.connect(path)) as reading:
        return int(reading.execute("SELECT count(*) FROM persons").fetchone()[0])


async def test_opening_the_file_in_another_program_loses_nothing_when_the_bot_is_killed(
    tmp_path: Path,
) -> None:
    path = tmp_path / "tables.db"
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PLAYS, file_url(path), stdin=PIPE, stdout=PIPE
    )
    assert bot.stdin is not None
    assert bot.stdout is not None

    for number in range(1, 13):
        bot.stdin.write(b"\n")
        assert int(await bot.stdout.readline()) == number
        if number == 4:
            await asyncio.to_thread(visit, path)
        if number == 8:
            await asyncio.to_thread(back_up, file_url(path), tmp_path / "copy.db")
    bot.send_signal(signal.SIGKILL)
    await bot.communicate()

    assert count(path) == 12
    assert count(tmp_path / "copy.db") == 8


async def test_a_copy_made_by_the_bot_itself_keeps_the_locks_on_its_file(
    database: Database, tmp_path: Path
) -> None:
    await asyncio.to_thread(back_up, file_url(tmp_path / "tables.db"), tmp_path / "copy.db")
    await asyncio.to_thread(visit, tmp_path / "tables.db")
    await written(database, 2)
    assert (tmp_path / "tables.db-wal").exists()
    assert count(tmp_path / "tables.db") == 2


@pytest.mark.parametrize("name", ["tables.db-wal", "tables.db"])
async def test_a_deleted_file_is_detected_before_the_next_answer_and_ends_the_bot(
    database: Database, tmp_path: Path, name: str
) -> None:
    lost = asyncio.create_task(database.lost())
    await asyncio.sleep(0)
    assert not lost.done()
    (tmp_path / name).unlink()
    with pytest.raises(DatabaseAway):
        await written(database, 2)
    with pytest.raises(DatabaseAway):
        await written(database, 3)
    lost.cancel()
    assert "deleted or replaced" in await database.lost()


async def test_commits_from_before_the_log_was_deleted_are_saved_when_the_bot_stops(
    database: Database, tmp_path: Path
) -> None:
    (tmp_path / "tables.db-wal").unlink()
    assert await database.lost()
    await database.close()
    assert count(tmp_path / "tables.db") == 1


async def test_a_replaced_log_is_detected(database: Database, tmp_path: Path) -> None:
    log = tmp_path / "tables.db-wal"
    (tmp_path / "other").write_bytes(log.read_bytes())
    (tmp_path / "other").replace(log)
    assert await database.lost()

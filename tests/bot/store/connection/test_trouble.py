"""Failures of the database that aren't the bot's fault: they are reported, and nothing was written."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from socket import socket

import pytest
from sqlalchemy import Connection, event, func, insert, select
from sqlalchemy.exc import IntegrityError

from bot.domain.errors import (
    DatabaseAway,
    DatabaseFull,
    DatabaseLocked,
    DatabaseReadOnly,
)
from bot.domain.shards import Shards
from bot.store.connection.database import Database
from bot.store.schema import persons


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    database = Database(f"sqlite+aiosqlite:///{path}")
    await database.migrate()
    await pragma(database, "busy_timeout = 20")
    yield database
    await database.close()


async def pragma(database: Database, text: str) -> None:
    await database.transact(lambda connection: connection.exec_driver_sql(f"PRAGMA {text}"))


def people(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(persons)).scalar_one()


def add_many(connection: Connection) -> None:
    connection.execute(insert(persons), [{"id": number, "locale": "ja"} for number in range(5_000)])


async def test_a_lock_of_another_program_is_reported_and_waited_for(
    database: Database, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as shell:
        shell.execute("BEGIN IMMEDIATE")
        with pytest.raises(DatabaseLocked):
            await database.transact(add_many)
        with pytest.raises(DatabaseLocked):
            await database.probe()

    assert [record.levelno for record in caplog.records] == [logging.ERROR] * 2
    await database.transact(add_many)
    assert await database.transact(people) == 5_000


async def test_a_full_database_keeps_its_data_and_accepts_more_when_there_is_room(
    database: Database,
) -> None:
    await pragma(database, "max_page_count = 1")  # The current number of pages.
    with pytest.raises(DatabaseFull):
        await database.transact(add_many)
    assert await database.transact(people) == 0

    await pragma(database, "max_page_count = 100000")
    await database.transact(add_many)
    assert await database.transact(people) == 5_000


async def test_a_read_only_database_is_reported_until_it_is_writable(database: Database) -> None:
    forbidden = [1]

    def forbid(connection: Connection) -> None:
        connection.exec_driver_sql(f"PRAGMA query_only = {forbidden[0]}")

    event.listen(database.engines[0], "begin", forbid)
    with pytest.raises(DatabaseReadOnly):
        await database.probe()

    forbidden[0] = 0
    await database.probe()


async def test_a_file_opened_for_reading_is_read_only(database: Database, path: Path) -> None:
    reading = Database(f"sqlite+aiosqlite:///file:{path}?mode=ro&uri=true")
    with pytest.raises(DatabaseReadOnly):
        await reading.probe()
    await reading.close()


async def test_a_database_in_a_missing_folder_is_unavailable_until_it_exists(tmp_path: Path) -> None:
    folder = tmp_path / "later"
    database = Database(f"sqlite+aiosqlite:///{folder / 'tables.db'}")
    for attempt in (database.migrate(), database.probe()):
        with pytest.raises(DatabaseAway):
            await attempt
    with pytest.raises(DatabaseAway):
        await database.occupy(Shards())

    folder.mkdir()
    await database.migrate()
    assert await database.transact(people) == 0
    await database.close()


async def test_an_unresponsive_server_is_unavailable() -> None:
    with closing(socket()) as unheard:
        unheard.bind(("127.0.0.1", 0))
        database = Database(f"postgresql+asyncpg://nobody@127.0.0.1:{unheard.getsockname()[1]}/tables")
        with pytest.raises(DatabaseAway):
            await database.transact(people)
        await database.close()


async def test_an_error_in_a_query_is_not_a_failure_of_the_database(database: Database) -> None:
    await database.transact(lambda connection: connection.execute(insert(persons).values(id=1)))
    with pytest.raises(IntegrityError):
        await database.transact(lambda connection: connection.execute(insert(persons).values(id=1)))

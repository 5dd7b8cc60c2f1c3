from __future__ import annotations

import asyncio
import os
import sys
import threading
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from pathlib import Path

import aiosqlite
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, event, func, insert, inspect, make_url, select, text
from sqlalchemy.exc import IntegrityError

from bot.domain.errors import DatabaseFails, DatabaseReadOnly
from bot.domain.shards import Shards
from bot.store.connection.database import Database
from bot.store.connection.sqlite import DURABLE, NOT_DURABLE, SqliteLane
from bot.store.connection.trouble import Unusable
from bot.store.schema import metadata, persons
from tests.databases import SERVER


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    await database.migrate()
    yield database
    await database.close()


def people(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(persons)).scalar_one()


@pytest.mark.skipif(SERVER is not None, reason="a server's files are its own")
async def test_the_file_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    (tmp_path / "tables.db").touch(0o644)
    for name in ("tables.db", "new.db"):
        database = Database(f"sqlite+aiosqlite:///{tmp_path / name}")
        await database.open(Shards())
        await database.probe()
        modes = {path: (tmp_path / path).stat().st_mode & 0o777 for path in os.listdir(tmp_path)}
        modes = {path: mode for path, mode in modes.items() if path.startswith(name)}
        await database.close()
        assert {f"{name}-wal", f"{name}-shm"} < set(modes)
        assert {mode for beside, mode in modes.items() if not beside.endswith("-lock")} == {0o600}


async def test_a_database_of_a_later_version_is_refused_and_not_changed(database_url: str) -> None:
    database = Database(database_url)
    await database.migrate()
    await database.transact(lambda c: c.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(Unusable, match="a later version of Quarterdeck"):
        await database.migrate()
    await database.close()


async def test_the_migrations_create_exactly_the_schema(database: Database) -> None:
    def difference(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        return list(compare_metadata(context, metadata))

    assert await database.transact(difference) == []


async def test_the_migrations_create_the_partial_indexes(database: Database, tmp_path: Path) -> None:
    """Alembic doesn't compare the conditions of indexes, so this compares their SQL."""
    indexes = text("SELECT sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL ORDER BY name")

    def declared(connection: Connection) -> list[str]:
        metadata.create_all(connection)
        return list(connection.scalars(indexes))

    fresh = Database(f"sqlite+aiosqlite:///{tmp_path / 'fresh.db'}")
    expected = await fresh.transact(declared)
    await fresh.close()
    assert any("WHERE" in sql for sql in expected)
    assert await database.transact(lambda connection: list(connection.scalars(indexes))) == expected


async def test_migrating_twice_changes_nothing(database: Database) -> None:
    await database.transact(lambda connection: connection.execute(insert(persons).values(id=1, locale="ja")))
    await database.migrate()
    assert await database.transact(people) == 1


async def test_a_failed_transaction_is_rolled_back(database: Database) -> None:
    def half(connection: Connection) -> None:
        connection.execute(insert(persons).values(id=1))
        raise LookupError("power cut")

    with pytest.raises(LookupError):
        await database.transact(half)
    assert await database.transact(people) == 0


async def test_an_error_does_not_show_the_written_values(database: Database) -> None:
    def twice(connection: Connection) -> None:
        for _ in range(2):
            connection.execute(insert(persons).values(id=1, locale="secret"))

    with pytest.raises(IntegrityError) as broken:
        await database.transact(twice)
    assert "secret" not in str(broken.value)
    assert "INSERT INTO persons" in str(broken.value)


async def test_transactions_run_in_the_order_of_requests(database: Database) -> None:
    order: list[int] = []
    await asyncio.gather(*(database.transact(lambda _, n=n: order.append(n)) for n in range(50)))
    assert order == list(range(50))


@pytest.fixture
def disk_is_awaited(monkeypatch: pytest.MonkeyPatch) -> None:
    """Restore the waiting for the disk, which other tests skip."""
    monkeypatch.setattr("bot.store.connection.sqlite.DURABLE", DURABLE)
    monkeypatch.setattr("bot.store.connection.sqlite.NOT_DURABLE", NOT_DURABLE)


@pytest.mark.usefixtures("disk_is_awaited")
async def test_a_commit_survives_the_loss_of_power(database: Database) -> None:
    def pragmas(connection: Connection) -> dict[str, object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return {name: connection.execute(text(f"PRAGMA {name}")).scalar_one() for name in names}

    full = 2
    assert await database.transact(pragmas) == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "busy_timeout": 5_000,
    }


@pytest.mark.skipif(SERVER is not None, reason="a server has no file to open")
async def test_opening_a_new_file_at_the_same_time_waits(tmp_path: Path) -> None:
    """SQLite itself doesn't wait: if eight processes open a new file, one sometimes fails."""
    for n in range(40):
        lanes = [SqliteLane(make_url(f"sqlite+aiosqlite:///{tmp_path / f'{n}.db'}")) for _ in range(8)]
        assert await asyncio.gather(*(lane.run(lambda _: True) for lane in lanes)) == [True] * len(lanes)
        await asyncio.gather(*(lane.close() for lane in lanes))


async def test_two_processes_wait_for_each_other(database: Database, tmp_path: Path) -> None:
    """Both read before they write, so without the lock at BEGIN one of them would fail."""
    other = Database(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")

    def one_more(connection: Connection) -> None:
        connection.execute(insert(persons).values(id=people(connection) + 1))

    await asyncio.gather(*((database, other)[n % 2].transact(one_more) for n in range(40)))
    await other.close()
    assert await database.transact(people) == 40


async def test_a_database_in_memory_lasts_as_long_as_its_object() -> None:
    database = Database("sqlite+aiosqlite://")
    await database.migrate()
    await database.transact(lambda connection: connection.execute(insert(persons).values(id=1)))
    assert await database.read(people) == 1
    assert "persons" in await database.transact(lambda connection: inspect(connection).get_table_names())
    await database.close()


async def test_a_transaction_runs_on_the_thread_of_aiosqlite(database: Database) -> None:
    """Tested here because it relies on names that aren't part of aiosqlite's public API."""
    lane = database._lane
    assert isinstance(lane, SqliteLane)
    threads = set()
    for line, run in ((lane._writing, database.transact), (lane._reading, database.read)):
        thread = await run(lambda _: threading.current_thread())
        assert isinstance(line._connection, aiosqlite.Connection)
        assert thread is line._connection._thread
        assert thread.daemon
        threads.add(thread)
    assert len(threads) == 2


async def test_a_read_does_not_wait_for_a_writer_and_sees_committed_data(
    database: Database,
) -> None:
    writing, seen = threading.Event(), threading.Event()

    def write(connection: Connection) -> None:
        connection.execute(insert(persons).values(id=1))
        writing.set()
        assert seen.wait(10)

    write_one = asyncio.create_task(database.transact(write))
    await asyncio.to_thread(writing.wait, 10)
    assert await database.read(people) == 0
    seen.set()
    await write_one
    assert await database.read(people) == 1


async def test_a_read_sees_one_snapshot_during_writes(database: Database) -> None:
    begun, written = threading.Event(), threading.Event()

    def look_twice(connection: Connection) -> tuple[int, int]:
        before = people(connection)
        begun.set()
        assert written.wait(10)
        return before, people(connection)

    look = asyncio.create_task(database.read(look_twice))
    await asyncio.to_thread(begun.wait, 10)
    await database.transact(lambda connection: connection.execute(insert(persons).values(id=1)))
    written.set()
    assert await look == (0, 0)


async def test_a_read_cannot_write(database: Database) -> None:
    with pytest.raises(DatabaseReadOnly):
        await database.read(lambda connection: connection.execute(insert(persons).values(id=1)))
    assert await database.read(people) == 0


async def test_a_closed_database_opens_again(database: Database) -> None:
    await database.close()
    assert await database.transact(people) == 0


async def test_a_failed_opening_ends_its_thread_and_can_be_retried(
    tmp_path: Path,
) -> None:
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    lane = database._lane
    assert isinstance(lane, SqliteLane)
    connect, threads = lane._writing._connect, list[threading.Thread]()

    def failing() -> aiosqlite.Connection:
        connection = connect()
        opened = connection._connect

        async def open_and_fail() -> aiosqlite.Connection:
            await opened()
            raise OSError("struck as it stood")

        connection._connect = open_and_fail  # type: ignore[method-assign]
        threads.append(connection._thread)
        return connection

    lane._writing._connect = failing  # type: ignore[assignment]
    with pytest.raises(DatabaseFails):
        await database.migrate()
    assert not threads[0].is_alive()
    lane._writing._connect = connect
    await database.migrate()
    assert await database.transact(people) == 0
    await database.close()


async def test_a_failed_commit_is_rolled_back(database: Database) -> None:
    def fails(_connection: Connection) -> None:
        raise OSError("no commit today")

    event.listen(database.engines[0], "commit", fails)
    with pytest.raises(DatabaseFails):
        await database.transact(lambda connection: connection.execute(insert(persons).values(id=1)))
    event.remove(database.engines[0], "commit", fails)
    assert await database.transact(people) == 0


@pytest.mark.usefixtures("disk_is_awaited")
async def test_only_a_durable_commit_waits_for_the_disk(database: Database) -> None:
    def waits(connection: Connection) -> int:
        return connection.execute(text("PRAGMA synchronous")).scalar_one()

    normal, full = 1, 2
    assert await database.transact(waits) == full
    assert await database.transact(waits, durable=False) == normal
    assert await database.transact(waits) == full


async def test_a_current_database_is_opened_without_alembic(tmp_path: Path) -> None:
    program = (
        "import asyncio, sys\n"
        "from bot.store.connection.database import Database\n"
        f"database = Database('sqlite+aiosqlite:///{tmp_path / 'tables.db'}')\n"
        "asyncio.run(database.migrate())\n"
        "print('alembic' in sys.modules)\n"
    )
    for expected in ("True", "False"):
        ran = await asyncio.create_subprocess_exec(sys.executable, "-c", program, stdout=PIPE)
        reported, _ = await ran.communicate()
        assert reported.decode().strip() == expected

from __future__ import annotations

import asyncio
import importlib.util
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from sqlalchemy import DDL, Column, Connection, MetaData, String, create_engine, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.util import await_only

from bot.domain.person import PRESENT, Person
from bot.domain.table import Place, TableRecord
from bot.domain.votes.crew_terms import Terms
from bot.store import schema
from bot.store.connection.database import Database
from bot.store.schema import metadata
from bot.store.table import tables
from engine.kernel.dice import commitment
from tests.databases import SERVER

NOW = datetime(2026, 11, 1, 20, 0, tzinfo=UTC)
ANN = Person(101, "Ann")
TERMS = {
    ("tables", "crew_mode"),
    ("tables", "open_votes"),
    ("tables", "ballot_minutes"),
    ("seats", "holder"),
}


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    database = Database(database_url)
    await database.migrate()
    yield database
    await database.close()


def opened(connection: Connection, channel: int = 7) -> int:
    return tables.add(
        connection,
        place=Place(channel, 1),
        game="dash",
        options={"rounds": 3},
        opener=ANN,
        locale="en",
        seed="hush",
        past=(4, 1),
        now=NOW,
    )


def running(connection: Connection) -> int:
    table_id = opened(connection)
    tables.begin(connection, table_id, version=0, state={"field": 0}, status="running", now=NOW, rules=1)
    return table_id


def moved(connection: Connection, table_id: int, before: int, field: int) -> bool:
    return tables.move(
        connection, table_id, before=before, state={"field": field}, status="running", ended_at=None
    )


async def test_a_position_is_written_only_after_the_version_it_follows(database: Database) -> None:
    table_id = await database.transact(running)
    assert await database.transact(lambda connection: moved(connection, table_id, before=0, field=1))
    assert not await database.transact(lambda connection: moved(connection, table_id, before=0, field=2))
    assert not await database.transact(lambda connection: moved(connection, table_id, before=2, field=3))
    assert await database.transact(lambda connection: tables.state(connection, table_id)) == {"field": 1}


async def test_a_closed_table_takes_no_position(database: Database) -> None:
    table_id = await database.transact(running)
    await database.transact(lambda connection: tables.close(connection, table_id, NOW))
    assert not await database.transact(lambda connection: moved(connection, table_id, before=0, field=1))


async def test_the_database_limits_a_channel_to_one_open_table(database: Database) -> None:
    first = await database.transact(opened)
    with pytest.raises(IntegrityError):
        await database.transact(opened)
    await database.transact(lambda connection: opened(connection, channel=8))
    await database.transact(lambda connection: tables.close(connection, first, NOW))
    assert await database.transact(opened) > first


async def test_no_player_has_two_seats(database: Database) -> None:
    table_id = await database.transact(opened)
    with pytest.raises(IntegrityError):
        await database.transact(
            lambda connection: tables.sit(connection, table_id, (ANN, PRESENT), (ANN, PRESENT))
        )


async def test_a_record_has_the_hash_of_the_seed_and_not_the_seed(database: Database) -> None:
    table_id = await database.transact(running)
    record = await database.transact(lambda connection: tables.find(connection, table_id))
    assert record is not None
    assert (record.seed, record.commitment) == (None, commitment("hush"))
    assert await database.transact(lambda connection: tables.chance(connection, table_id)) == ("hush", (4, 1))


async def test_an_unknown_table_is_none(database: Database) -> None:
    assert await database.transact(lambda connection: tables.find(connection, 1)) is None
    assert await database.transact(lambda connection: tables.at_channel(connection, 1)) is None


def test_a_new_table_has_the_default_terms_regardless_of_the_schemas_defaults() -> None:
    other = MetaData()
    for table in metadata.sorted_tables:
        for column in table.to_metadata(other).columns:
            if (table.name, column.name) in TERMS:
                column.server_default.arg = text("7")
    engine = create_engine("sqlite://")
    other.create_all(engine)
    with engine.begin() as connection:
        table_id = opened(connection)
        tables.sit(connection, table_id, (ANN, PRESENT))
        found = tables.find(connection, table_id)
    engine.dispose()
    assert found is not None
    assert found.terms == Terms()
    assert found.holders == (PRESENT,)


async def test_a_reserved_table_name_is_not_read_as_a_users_name(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    widened = schema.tables.to_metadata(MetaData())
    widened.append_column(Column("name", String, server_default="Harbour night"))
    monkeypatch.setattr(schema, "tables", widened)
    spec = importlib.util.spec_from_file_location("tables_of_one_day", tables.__file__)
    assert spec is not None
    assert spec.loader is not None
    later = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(later)

    def seated(connection: Connection) -> TableRecord | None:
        connection.execute(DDL("ALTER TABLE tables ADD COLUMN name VARCHAR DEFAULT 'Harbour night'"))
        table_id = opened(connection)
        tables.sit(connection, table_id, (ANN, PRESENT))
        found: TableRecord | None = later.find(connection, table_id)
        return found

    table = await database.transact(seated)
    assert table is not None
    assert table.seats == (ANN,)


@pytest.mark.skipif(SERVER is None, reason="a file has one writer at a time")
async def test_a_table_is_read_with_the_seats_that_were_written_while_it_was_locked(
    database: Database, database_url: str
) -> None:
    table, other, held = await database.transact(opened), Database(database_url), asyncio.Event()
    waiting = text("SELECT count(*) FROM pg_locks WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))")

    def changes(connection: Connection) -> None:
        tables.hold(connection, table)
        held.set()
        while connection.scalar(waiting) == 0:
            await_only(asyncio.sleep(0))
        tables.sit(connection, table, (Person(102, "Bartek"), PRESENT))

    async def reads() -> TableRecord | None:
        await held.wait()
        return await other.transact(lambda connection: tables.hold(connection, table))

    _, read = await asyncio.gather(database.transact(changes), reads())
    assert read is not None
    assert [person.name for person in read.seats] == ["Bartek"]
    await other.close()

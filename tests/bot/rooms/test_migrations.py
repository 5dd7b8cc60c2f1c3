"""Migrations from every earlier schema, with a table in mid-game that continues afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, DefaultClause, MetaData, Table, func, insert, select

from bot.domain.shards import Shards
from bot.services import Services, build_services
from bot.settings import Settings
from bot.store import pulses
from bot.store.connection.database import Database, upgrade
from engine.kernel.save import state_hash
from tests.bot.rooms.company import (
    ANN,
    BEN,
    begun,
    play,
)
from tests.bot.rooms.conftest import Clock
from tests.bot.rooms.dash import Dash, Rest, Walk
from tests.bot.rooms.wall import Wall
from tests.databases import SERVER

EARLIER = (
    "0001",
    "0002",
    "0003",
    "0004",
    "0005",
    "0008",
    "0009",
    "0010",
    "0011",
    "0012",
    "0015",
    "0016",
    "0017",
    "0019",
    "0020",
    "0023",
    "0024",
)
Rows = dict[str, list[dict[str, Any]]]


def read(connection: Connection) -> Rows:
    """Return the content of a database."""
    schema = MetaData()
    schema.reflect(connection)
    return {
        table.name: [dict(row._mapping) for row in connection.execute(select(table))]
        for table in schema.sorted_tables
        if table.name != "alembic_version"
    }


def write(connection: Connection, rows: Rows, revision: str) -> None:
    """Create a database with an earlier schema, and insert the columns of the rows that it has."""
    upgrade(connection, revision)
    schema = MetaData()
    schema.reflect(connection)
    for table in schema.sorted_tables:
        columns = set(table.columns.keys())
        kept = [{name: row[name] for name in columns} for row in rows.get(table.name, ())]
        if kept and table.name != "alembic_version":
            connection.execute(insert(table), kept)
            _count_on(connection, table)


def _count_on(connection: Connection, table: Table) -> None:
    """Let a PostgreSQL sequence continue after the inserted ids."""
    if SERVER is not None and isinstance(table.columns[0].server_default, DefaultClause):
        numbers = func.pg_get_serial_sequence(table.name, table.columns[0].name)
        connection.execute(select(func.setval(numbers, func.max(table.columns[0]))))


@pytest.fixture(params=EARLIER)
async def moved(
    request: pytest.FixtureRequest, services: Services, clock: Clock, empty_url: str
) -> AsyncIterator[tuple[Services, str]]:
    """Services on a migrated database, with a table at its third step, and the hash of its position."""
    table = await begun(services)
    await play(services, table, ANN, Walk(1), Walk(1), Rest())
    position = await services.tables.position(table)
    rows = await services.database.transact(read)
    earlier = Database(empty_url)
    await earlier.transact(partial(write, rows=rows, revision=request.param))
    await earlier.close()
    later = build_services(Settings(database_url=empty_url, _env_file=None), {"dash": Dash()}, clock.now)
    await later.open()
    yield later, state_hash(position.game, position.state)
    await later.close()


async def test_a_table_of_an_earlier_schema_is_migrated_unchanged(moved: tuple[Services, str]) -> None:
    services, expected = moved
    position = await services.tables.position(1)
    assert state_hash(position.game, position.state) == expected
    assert [person.name for person in position.table.seats] == ["Ann", "Ben"]
    assert position.table.present == (0, 1)


async def test_a_table_of_an_earlier_schema_replays_and_continues(moved: tuple[Services, str]) -> None:
    services, _expected = moved
    again = await services.tables.position(1, 2)
    assert again.version == 2
    played = await play(services, 1, BEN, Walk(2))
    assert played.position.version == 4
    assert len(await services.tables.log(1)) == 5


async def test_pending_posts_of_an_earlier_schema_are_posted(
    moved: tuple[Services, str], clock: Clock
) -> None:
    services, _expected = moved
    wall = Wall()
    await services.delivery.outbox.start(wall)
    await clock.advance(60)
    assert wall.kinds() == ["lobby 0", "turn 3", "board 0"]


async def test_the_last_heartbeat_before_shards_counts_for_all_of_them(empty_url: str, clock: Clock) -> None:
    database = Database(empty_url)
    rows: Rows = {"pulses": [{"process": "bot", "at": clock.now()}]}
    await database.transact(partial(write, rows=rows, revision="0003"))
    await database.migrate()
    assert await database.transact(pulses.last) == {Shards(): clock.now()}
    await database.close()


async def test_one_of_several_starting_processes_creates_the_schema(empty_url: str) -> None:
    databases = [Database(empty_url) for _ in range(3)]
    await asyncio.gather(*(database.migrate() for database in databases))
    assert await databases[0].transact(pulses.last) == {}
    for database in databases:
        await database.close()

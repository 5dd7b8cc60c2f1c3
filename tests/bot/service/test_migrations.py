"""Databases of every earlier schema, with a table in the middle of its game: it goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, MetaData, insert, select

from bot.service.house import House, build_house
from bot.settings import Settings
from bot.store.database import Database, upgrade
from engine.kernel.save import state_hash
from tests.bot.service.company import ANN, BEN, begun, play
from tests.bot.service.conftest import Clock
from tests.bot.service.dash import Dash, Rest, Walk
from tests.databases import SERVER

EARLIER = ("0001", "0002", "0003", "0004")
pytestmark = pytest.mark.skipif(SERVER is not None, reason="a server's databases are copies of the newest")
Rows = dict[str, list[dict[str, Any]]]


def read(connection: Connection) -> Rows:
    """Return everything that a database holds."""
    schema = MetaData()
    schema.reflect(connection)
    return {
        table.name: [dict(row._mapping) for row in connection.execute(select(table))]
        for table in schema.sorted_tables
        if table.name != "alembic_version"
    }


def write(connection: Connection, rows: Rows, revision: str) -> None:
    """Make a database of an earlier schema, and write into it what that schema can hold."""
    upgrade(connection, revision)
    schema = MetaData()
    schema.reflect(connection)
    for table in schema.sorted_tables:
        columns = set(table.columns.keys())
        kept = [{name: row[name] for name in columns} for row in rows.get(table.name, ())]
        if kept and table.name != "alembic_version":
            connection.execute(insert(table), kept)


@pytest.fixture(params=EARLIER)
async def moved(
    request: pytest.FixtureRequest, house: House, clock: Clock, tmp_path: Any
) -> AsyncIterator[tuple[House, str]]:
    """A service on a database of an earlier schema with a table three steps old, and the position's hash."""
    table = await begun(house)
    await play(house, table, ANN, Walk(1), Walk(1), Rest())
    position = await house.tables.position(table)
    rows = await house.database.transact(read)
    url = f"sqlite+aiosqlite:///{tmp_path / 'earlier.db'}"
    earlier = Database(url)
    await earlier.transact(partial(write, rows=rows, revision=request.param))
    await earlier.close()
    later = build_house(Settings(database_url=url, _env_file=None), {"dash": Dash()}, clock.now)
    await later.open()
    yield later, state_hash(position.game, position.state)
    await later.close()


async def test_a_table_of_an_earlier_schema_stands_as_it_was(moved: tuple[House, str]) -> None:
    house, expected = moved
    position = await house.tables.position(1)
    assert state_hash(position.game, position.state) == expected
    assert [person.name for person in position.table.seats] == ["Ann", "Ben"]
    assert position.table.present == (0, 1)


async def test_a_table_of_an_earlier_schema_replays_and_goes_on(moved: tuple[House, str]) -> None:
    house, _expected = moved
    again = await house.tables.position(1, 2)
    assert again.version == 2
    played = await play(house, 1, BEN, Walk(2))
    assert played.position.version == 4
    assert len(await house.tables.log(1)) == 5

"""The schema, one version back, and a database in which an upgrade has stopped half way."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, inspect, text

from bot.store.connection.database import Database, downgrade, revision
from bot.store.connection.revisions import newest
from bot.store.connection.trouble import HALF_UPGRADED, Unusable
from tests.bot.store.table.test_tables import opened


@pytest.fixture
async def database(empty_url: str):
    database = Database(empty_url)
    await database.migrate()
    yield database
    await database.close()


def columns(connection: Connection) -> set[str]:
    return {column["name"] for column in inspect(connection).get_columns("tables")}


async def back_to(database: Database, wanted: str) -> None:
    """Go back to a version of the schema, one at a time."""
    assert await database.read(revision) == newest()
    while (held := await database.read(revision)) != wanted:
        now, before = await database.transact(downgrade)
        assert (now, int(before)) == (held, int(held) - 1)


async def test_the_schema_goes_back_version_by_version_and_its_tables_stay(database: Database) -> None:
    table = await database.transact(opened)
    await back_to(database, "0009")
    assert "rules" not in await database.read(columns)
    await database.migrate()
    assert await database.read(lambda c: c.execute(text("SELECT id, rules FROM tables")).all()) == [
        (table, 1)
    ]


async def test_it_does_not_go_back_where_a_table_plays_by_later_rules(database: Database) -> None:
    await database.transact(opened)
    await database.transact(lambda connection: connection.execute(text("UPDATE tables SET rules = 2")))
    await back_to(database, "0010")
    with pytest.raises(Unusable, match="1 of its tables play by later rules"):
        await database.transact(downgrade)
    assert await database.read(revision) == "0010"
    assert "rules" in await database.read(columns)


async def test_a_database_that_was_upgraded_half_way_is_refused_and_left_alone(database: Database) -> None:
    await database.transact(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '0009'")))
    with pytest.raises(Unusable, match="half way") as told:
        await database.migrate()
    assert str(told.value) == HALF_UPGRADED
    assert await database.read(revision) == "0009"


async def test_a_database_that_lacks_what_its_number_promises_is_refused(database: Database) -> None:
    await database.transact(lambda c: c.execute(text("ALTER TABLE tables DROP COLUMN rules")))
    with pytest.raises(Unusable, match="half way"):
        await database.migrate()

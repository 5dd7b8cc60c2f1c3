"""Migrations: down by one version, up again, and after an upgrade that was interrupted."""

from __future__ import annotations

import asyncio
import os
import sys
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store.connection.database import Database, columns, downgrade, half_upgraded, revision, upgrade
from bot.store.connection.revisions import newest, revisions
from bot.store.connection.trouble import HALF_UPGRADED, Unusable
from bot.store.schema import metadata
from tests.bot.store.table.test_tables import opened


@pytest.fixture
async def database(empty_url: str):
    database = Database(empty_url)
    await database.migrate()
    yield database
    await database.close()


KILLED = """
import asyncio, os, sys
from sqlalchemy import Engine, event
from bot.store.connection.database import Database

done = []

def step(connection, cursor, statement, *more):
    done.append(statement.startswith("UPDATE alembic_version"))
    if sum(done) == int(sys.argv[2]):
        os._exit(9)

event.listen(Engine, "after_cursor_execute", step)
asyncio.run(Database(sys.argv[1]).migrate())
"""


async def back_to(database: Database, number: str) -> None:
    """Downgrade one version at a time, down to `number`."""
    while await database.read(revision) != number:
        await database.transact(downgrade)


async def test_the_schema_is_downgraded_by_one_version_and_its_tables_stay(database: Database) -> None:
    table = await database.transact(opened)
    assert await database.transact(downgrade) == (newest(), revisions()[-2])
    await back_to(database, "0009")
    assert "tables.rules" not in await database.read(columns)
    await database.migrate()
    assert await database.read(lambda c: c.execute(text("SELECT id, rules FROM tables")).all()) == [
        (table, 1)
    ]


async def test_the_schema_is_not_downgraded_with_a_table_of_later_rules(database: Database) -> None:
    await database.transact(opened)
    await database.transact(lambda connection: connection.execute(text("UPDATE tables SET rules = 2")))
    await back_to(database, "0010")
    with pytest.raises(Unusable, match="1 of its tables play by later rules"):
        await database.transact(downgrade)
    assert await database.read(revision) == "0010"
    assert "tables.rules" in await database.read(columns)


async def test_a_partly_upgraded_database_is_refused_and_not_changed(database: Database) -> None:
    await database.transact(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '0009'")))
    with pytest.raises(Unusable, match="half way") as reported:
        await database.migrate()
    assert str(reported.value) == HALF_UPGRADED
    assert await database.read(revision) == "0009"


async def test_a_database_without_the_schema_of_its_version_is_refused(database: Database) -> None:
    await database.transact(lambda c: c.execute(text("ALTER TABLE tables DROP COLUMN rules")))
    with pytest.raises(Unusable, match="half way"):
        await database.migrate()


@pytest.mark.parametrize("steps", [1, 2])
async def test_a_process_killed_between_two_steps_of_an_upgrade_has_written_nothing(
    empty_url: str, steps: int
) -> None:
    earlier = Database(empty_url)
    await earlier.transact(partial(upgrade, revision="0007"))
    before = await earlier.read(columns)
    await earlier.close()

    killed = await asyncio.create_subprocess_exec(
        sys.executable, "-c", KILLED, empty_url, str(steps),
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[4])},
    )  # fmt: skip
    assert await killed.wait() == 9

    database = Database(empty_url)
    assert await database.read(revision) == "0007"
    assert await database.read(columns) == before
    await database.migrate()
    assert await database.read(revision) == newest()
    await database.close()


async def test_a_partial_upgrade_is_detected_by_its_columns(database: Database) -> None:
    there = await database.read(columns)
    assert not half_upgraded(there, newest())
    assert half_upgraded(there, "0009"), "what a later step makes is there already"
    assert half_upgraded(there - {"tables.rules"}, newest())
    assert not half_upgraded(there | {"notes_of_my_own.text"}, newest())
    await database.transact(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '0009'")))
    with pytest.raises(Unusable, match="half way"):
        await database.transact(downgrade)
    assert await database.read(columns) == there


@pytest.mark.parametrize("name", ["orders", "musters"])
async def test_the_id_of_a_row_that_presses_refer_to_is_never_reused(database: Database, name: str) -> None:
    table = await database.transact(opened)
    at = datetime(2026, 11, 1, tzinfo=UTC)
    rows: dict[str, dict[str, object]] = {
        "orders": {"table_id": table, "seat": 0, "person_id": 1, "kind": "always", "word": "pass", "at": at},
        "musters": {
            "guild_id": 1, "game": "arctic", "pace": "days", "rated": True, "seats": 3, "stage": "calling",
            "opened_at": at, "shown": "",
        },
    }  # fmt: skip
    stored, ids = metadata.tables[name], []
    for _ in range(2):
        await database.transact(lambda c: c.execute(stored.insert().values(rows[name])))
        ids += await database.read(lambda c: c.scalars(stored.select()).all())
        await database.transact(lambda c: c.execute(stored.delete()))

    assert len(set(ids)) == 2

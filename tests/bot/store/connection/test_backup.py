from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import func, insert, select

from bot.store.connection.backup import NotHere, back_up, restore
from bot.store.connection.database import Database
from bot.store.schema import persons


def address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


async def filled(path: Path, count: int = 3) -> Database:
    database = Database(address(path))
    await database.migrate()
    for number in range(count):
        await database.transact(lambda c, number=number: c.execute(insert(persons).values(id=number + 1)))
    return database


async def people(path: Path) -> int:
    database = Database(address(path))
    found = await database.transact(
        lambda c: c.execute(select(func.count()).select_from(persons)).scalar_one()
    )
    await database.close()
    return found


async def test_a_copy_is_made_while_others_write_and_can_be_put_back(tmp_path: Path) -> None:
    database = await filled(tmp_path / "tables.db")
    writing = asyncio.gather(
        *(
            database.transact(lambda c, number=number: c.execute(insert(persons).values(id=number)))
            for number in range(100, 200)
        )
    )
    size = await asyncio.to_thread(back_up, address(tmp_path / "tables.db"), tmp_path / "copy.db")
    await writing
    await database.close()

    restore(address(tmp_path / "elsewhere.db"), tmp_path / "copy.db", overwrite=False)

    assert size > 1_000
    assert 3 <= await people(tmp_path / "elsewhere.db") <= 103


async def test_a_copy_takes_the_place_of_a_database_only_when_that_is_said(tmp_path: Path) -> None:
    await (await filled(tmp_path / "old.db", 1)).close()
    await (await filled(tmp_path / "new.db", 5)).close()
    back_up(address(tmp_path / "old.db"), tmp_path / "copy.db")

    with pytest.raises(NotHere, match="--overwrite"):
        restore(address(tmp_path / "new.db"), tmp_path / "copy.db", overwrite=False)
    assert await people(tmp_path / "new.db") == 5
    restore(address(tmp_path / "new.db"), tmp_path / "copy.db", overwrite=True)
    assert await people(tmp_path / "new.db") == 1


async def test_no_copy_is_overwritten(tmp_path: Path) -> None:
    await (await filled(tmp_path / "tables.db")).close()
    (tmp_path / "copy.db").write_text("precious")
    with pytest.raises(NotHere, match="not overwritten"):
        back_up(address(tmp_path / "tables.db"), tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_text() == "precious"


@pytest.mark.parametrize("content", [b"", b"no database at all", b"SQLite format 3\0" + b"\xff" * 4_000])
async def test_what_is_no_copy_is_not_put_back(tmp_path: Path, content: bytes) -> None:
    await (await filled(tmp_path / "tables.db")).close()
    (tmp_path / "copy.db").write_bytes(content)
    with pytest.raises(NotHere):
        restore(address(tmp_path / "tables.db"), tmp_path / "copy.db", overwrite=True)
    assert await people(tmp_path / "tables.db") == 3


def test_another_program_s_database_is_not_put_back(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "copy.db") as other:
        other.execute("CREATE TABLE recipes (name)")
    other.close()
    with pytest.raises(NotHere, match="no database of Quarterdeck's"):
        restore(address(tmp_path / "tables.db"), tmp_path / "copy.db", overwrite=False)
    assert not (tmp_path / "tables.db").exists()


def test_a_server_s_database_is_left_to_the_server_s_tools() -> None:
    with pytest.raises(NotHere, match="pg_dump"):
        back_up("postgresql+asyncpg://bot:hidden@host/db", Path("copy.db"))

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
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


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


async def people(path: Path) -> int:
    database = Database(address(path))
    found = await database.transact(
        lambda c: c.execute(select(func.count()).select_from(persons)).scalar_one()
    )
    await database.close()
    return found


async def test_a_copy_is_made_during_writes_and_can_be_restored(tmp_path: Path) -> None:
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


async def test_a_copy_replaces_a_database_only_on_request(tmp_path: Path) -> None:
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
async def test_a_file_other_than_a_copy_is_not_restored(tmp_path: Path, content: bytes) -> None:
    await (await filled(tmp_path / "tables.db")).close()
    (tmp_path / "copy.db").write_bytes(content)
    with pytest.raises(NotHere):
        restore(address(tmp_path / "tables.db"), tmp_path / "copy.db", overwrite=True)
    assert await people(tmp_path / "tables.db") == 3


def test_a_database_of_another_program_is_not_restored(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "copy.db")) as other, other:
        other.execute("CREATE TABLE recipes (name)")
    other.close()
    with pytest.raises(NotHere, match="no database of Quarterdeck's"):
        restore(address(tmp_path / "tables.db"), tmp_path / "copy.db", overwrite=False)
    assert not (tmp_path / "tables.db").exists()


async def test_a_copy_leaves_no_other_files_and_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    database = await filled(tmp_path / "tables.db")
    (tmp_path / "copies").mkdir()
    await asyncio.to_thread(back_up, address(tmp_path / "tables.db"), tmp_path / "copies" / "copy.db")
    await database.close()
    back_up(address(tmp_path / "tables.db"), tmp_path / "copies" / "second.db")
    restore(address(tmp_path / "copies" / "third.db"), tmp_path / "copies" / "copy.db", overwrite=False)

    left = {path.name: path.stat().st_mode & 0o777 for path in (tmp_path / "copies").iterdir()}
    assert left.pop("third.db-lock") is not None
    assert left == {"copy.db": 0o600, "second.db": 0o600, "third.db": 0o600}


async def test_reading_an_unused_database_leaves_no_other_files(tmp_path: Path) -> None:
    await (await filled(tmp_path / "tables.db")).close()
    back_up(address(tmp_path / "tables.db"), tmp_path / "copy.db")
    assert names(tmp_path) == {"tables.db", "copy.db"}


@pytest.mark.parametrize("name", ["a#b.db", "a?b.db", "a%20b.db", "a b%.db", "船.db"])
async def test_a_copy_may_have_any_name(tmp_path: Path, name: str) -> None:
    await (await filled(tmp_path / "tables.db")).close()
    back_up(address(tmp_path / "tables.db"), tmp_path / name)
    restore(address(tmp_path / "other.db"), tmp_path / name, overwrite=False)
    assert await people(tmp_path / "other.db") == 3


async def test_the_database_itself_is_not_accepted_as_its_copy(tmp_path: Path) -> None:
    database = await filled(tmp_path / "tables.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    for name in ("tables.db", "link.db"):
        with pytest.raises(NotHere, match="is the database itself"):
            restore(address(tmp_path / "tables.db"), tmp_path / name, overwrite=True)
    await database.close()
    assert await people(tmp_path / "tables.db") == 3


async def test_a_copy_of_a_later_version_is_not_restored(tmp_path: Path) -> None:
    await (await filled(tmp_path / "tables.db")).close()
    back_up(address(tmp_path / "tables.db"), tmp_path / "copy.db")
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy, copy:
        copy.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NotHere, match="a later version of Quarterdeck"):
        restore(address(tmp_path / "tables.db"), tmp_path / "copy.db", overwrite=True)
    assert await people(tmp_path / "tables.db") == 3


async def test_a_log_from_before_a_kill_does_not_overwrite_the_restored_copy(tmp_path: Path) -> None:
    await (await filled(tmp_path / "old.db", 1)).close()
    back_up(address(tmp_path / "old.db"), tmp_path / "copy.db")
    await (await filled(tmp_path / "tables.db", 3)).close()
    killed = (
        "import os, sqlite3\n"  # noqa: S608 - our own words
        f"c = sqlite3.connect({str(tmp_path / 'tables.db')!r})\n"
        "c.execute('PRAGMA journal_mode = WAL')\n"
        "c.execute('INSERT INTO persons (id, private) VALUES (77, 0)')\n"
        "c.commit()\n"
        "os._exit(1)\n"
    )
    subprocess.run([sys.executable, "-c", killed], check=False)  # noqa: S603, ASYNC221 - our own words
    assert (tmp_path / "tables.db-wal").stat().st_size > 0

    restore(address(tmp_path / "tables.db"), tmp_path / "copy.db", overwrite=True)
    assert not (tmp_path / "tables.db-wal").exists()
    assert await people(tmp_path / "tables.db") == 1


async def test_a_database_open_in_another_program_is_not_replaced(tmp_path: Path) -> None:
    await (await filled(tmp_path / "old.db", 1)).close()
    back_up(address(tmp_path / "old.db"), tmp_path / "copy.db")
    await (await filled(tmp_path / "tables.db", 3)).close()
    with closing(sqlite3.connect(tmp_path / "tables.db")) as shell:
        shell.execute("BEGIN")
        shell.execute("SELECT count(*) FROM persons").fetchone()
        with pytest.raises(NotHere, match="cannot be replaced"):
            restore(address(tmp_path / "tables.db"), tmp_path / "copy.db", overwrite=True)
    assert await people(tmp_path / "tables.db") == 3


NO_ROOM = """
import resource, sys
from pathlib import Path
from bot.store.connection.backup import NotHere, back_up, restore
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
try:
    if sys.argv[1] == "backup":
        back_up(sys.argv[2], Path(sys.argv[3]))
    else:
        restore(sys.argv[2], Path(sys.argv[3]), overwrite=True)
except NotHere as refused:
    print(refused)
    sys.exit(3)
"""


@pytest.mark.skipif(os.name == "nt", reason="no limit on the size of files")
@pytest.mark.parametrize("act", ["backup", "restore"])
async def test_a_full_disk_leaves_no_partial_copy_and_the_database_intact(tmp_path: Path, act: str) -> None:
    await (await filled(tmp_path / "tables.db", 3)).close()
    await (await filled(tmp_path / "other.db", 4)).close()
    back_up(address(tmp_path / "other.db"), tmp_path / "copy.db")
    (tmp_path / "tables.db-lock").touch()
    before = names(tmp_path)

    copy = "new.db" if act == "backup" else "copy.db"
    run = subprocess.run(  # noqa: S603, ASYNC221 - our own words
        [sys.executable, "-c", NO_ROOM, act, address(tmp_path / "tables.db"), tmp_path / copy],
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 3, run.stderr
    assert "cannot be" in run.stdout
    assert names(tmp_path) == before
    assert await people(tmp_path / "tables.db") == 3


def test_a_database_on_a_server_is_left_to_the_servers_tools() -> None:
    with pytest.raises(NotHere, match="pg_dump"):
        back_up("postgresql+asyncpg://bot:hidden@host/db", Path("copy.db"))

"""`quarterdeck upgrade` and its report on a database, which it doesn't change."""

from __future__ import annotations

import asyncio
import lzma
import sqlite3
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Final

import pytest

from bot.cli import main
from bot.store.connection.database import Database
from bot.store.connection.revisions import newest
from bot.store.connection.trouble import HALF_UPGRADED
from tests.bot.stored.test_version_0_1_0 import STORED

REPLAYED: Final = "9 of 9 load, and replay exactly"


@pytest.fixture
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copy a database written by version 0.1.0, with three tables of each game."""
    file = tmp_path / "quarterdeck.db"
    with closing(sqlite3.connect(file)) as database, database:
        database.executescript(lzma.decompress(STORED.read_bytes()).decode())
    database.close()
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{file}")
    return file


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    out, err = capsys.readouterr()
    return int(left.value.code or 0), out + err


def change(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute(statement)
    database.close()


def test_a_check_replays_a_copy_of_every_table_and_changes_nothing(
    stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = sha256(stored.read_bytes()).hexdigest()
    code, said = output(capsys, "upgrade", "--check")
    assert code == 0
    assert f"schema: 0006, which the next start brings to {newest()}" in said
    assert REPLAYED in said
    assert "of arctic play on by version 1; the newest is 4" in said
    assert sha256(stored.read_bytes()).hexdigest() == before


def test_a_check_names_a_table_that_does_not_replay_and_the_step(
    stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    change(stored, "UPDATE steps SET events = '[]' WHERE table_id = 2 AND version = 9")
    code, said = output(capsys, "upgrade", "--check")
    assert code == 1
    assert "table 2 (arctic, running) at step 9: something else happens than was told" in said


def test_the_schema_is_downgraded_by_one_version_and_upgraded_again(
    stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert output(capsys, "upgrade", "--back")[1].startswith("schema: 0006 is 0005 again")
    code, said = output(capsys, "upgrade", "--check")
    assert (code, REPLAYED in said) == (0, True)


def brought_up_to_date(file: Path) -> None:
    async def bring() -> None:
        database = Database(f"sqlite+aiosqlite:///{file}")
        await database.migrate()
        await database.close()

    asyncio.run(bring())


def test_the_doctor_names_damaged_tables_and_how_to_restore_them(
    stored: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    brought_up_to_date(stored)
    change(stored, "UPDATE tables SET state = substr(state, 1, 20) WHERE id = 2")
    code, said = output(capsys, "doctor")
    assert code == 1
    assert "wrong table 2: its record is damaged. With the bot stopped, `quarterdeck repair 2`" in said


def test_the_doctor_names_tables_with_older_rules(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    brought_up_to_date(stored)
    code, said = output(capsys, "doctor")
    assert code == 0
    assert "of arctic play on by version 1 of the rules, with which they began; the newest is 4" in said


@pytest.mark.parametrize("what", ["--check", "--back"])
def test_a_partly_upgraded_database_is_refused_in_one_line_and_not_changed(
    stored: Path, capsys: pytest.CaptureFixture[str], what: str
) -> None:
    change(stored, "PRAGMA journal_mode = WAL")  # As set by the bot.
    change(stored, "UPDATE alembic_version SET version_num = '0004'")
    before = sha256(stored.read_bytes()).hexdigest()
    code, said = output(capsys, "upgrade", what)
    assert code == 2
    assert said.splitlines() == [f"quarterdeck: database: {HALF_UPGRADED}"]
    assert sha256(stored.read_bytes()).hexdigest() == before

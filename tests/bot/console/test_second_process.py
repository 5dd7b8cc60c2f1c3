"""A second process on an SQLite file reports the conflict and exits; read-only commands still work."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main
from bot.store.connection.database import Database
from bot.store.connection.sole import Sole


@pytest.fixture
def database_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sole]:
    """Hold the lock on the database that the commands use."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    sole = Sole(Path("quarterdeck.db"))
    sole.take()
    yield sole
    sole.close()


@pytest.mark.usefixtures("database_in_use")
def test_a_second_process_on_the_same_file_reports_it_and_exits(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["repair", "1"])
    assert left.value.code == 2
    assert "another Quarterdeck plays on quarterdeck.db" in capsys.readouterr().err


def test_a_second_sandbox_reports_it_and_exits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    first = Sole(Path("sandbox-discord.db"))
    first.take()
    with pytest.raises(SystemExit) as left:
        main(["sandbox", "--port", "0", "--no-browser"])
    first.close()
    assert left.value.code == 2
    assert "another Quarterdeck plays on sandbox-discord.db" in capsys.readouterr().err


@pytest.mark.usefixtures("database_in_use")
def test_a_database_in_use_can_be_read_and_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_made())
    with closing(sqlite3.connect("quarterdeck.db")) as bot:
        bot.execute("SELECT * FROM tables")
        with pytest.raises(SystemExit):
            main(["doctor"])
        assert "database: it opens" in capsys.readouterr().out
        with pytest.raises(SystemExit) as left:
            main(["backup", str(tmp_path / "copy.db")])
        assert left.value.code == 0


@pytest.mark.usefixtures("database_in_use")
def test_a_deleted_journal_is_reported_and_the_file_is_not_copied(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asyncio.run(_made())
    with closing(sqlite3.connect("quarterdeck.db")) as bot:
        bot.execute("SELECT * FROM tables")
        Path("quarterdeck.db-wal").unlink()
        with pytest.raises(SystemExit):
            main(["doctor"])
        assert "write-ahead log of the bot that plays on it is gone" in capsys.readouterr().out
        with pytest.raises(SystemExit) as ended:
            main(["backup", "copy.db"])
    assert ended.value.code
    assert "write-ahead log of the bot that plays on it is gone" in capsys.readouterr().err
    assert not Path("copy.db").exists()


def test_a_symbolic_link_does_not_bypass_the_lock_of_the_file(
    database_in_use: Sole, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_made())
    Path("link.db").symlink_to("quarterdeck.db")
    monkeypatch.setenv("DATABASE_URL", "sqlite+aiosqlite:///link.db")
    with pytest.raises(SystemExit) as ended:
        main(["repair", "1"])
    assert ended.value.code == 2
    assert "another Quarterdeck plays on link.db" in capsys.readouterr().err


def test_a_database_file_with_a_hard_link_is_refused(
    database_in_use: Sole, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(_made())
    Path("hard.db").hardlink_to("quarterdeck.db")
    for name in ("hard.db", "quarterdeck.db"):
        database_in_use.close()
        monkeypatch.setenv("DATABASE_URL", f"sqlite+aiosqlite:///{name}")
        with pytest.raises(SystemExit) as ended:
            main(["repair", "1"])
        assert ended.value.code == 2
        assert f"{name} has several names (hard links)" in capsys.readouterr().err


async def _made() -> None:
    database = Database("sqlite+aiosqlite:///quarterdeck.db")
    await database.migrate()
    await database.close()


def test_a_database_in_use_is_not_replaced(database_in_use: Sole, capsys: pytest.CaptureFixture[str]) -> None:
    asyncio.run(_made())
    database_in_use.close()
    with pytest.raises(SystemExit):
        main(["backup", "copy.db"])
    database_in_use.take()
    before = Path("quarterdeck.db").read_bytes()
    with pytest.raises(SystemExit) as left:
        main(["restore", "copy.db", "--overwrite"])
    assert left.value.code == 2
    assert "another Quarterdeck plays on quarterdeck.db" in capsys.readouterr().err
    assert Path("quarterdeck.db").read_bytes() == before


def test_a_process_that_ended_releases_its_lock(
    database_in_use: Sole, capsys: pytest.CaptureFixture[str]
) -> None:
    database_in_use.close()
    with pytest.raises(SystemExit) as left:
        main(["repair", "1"])
    assert left.value.code == 2
    assert "another Quarterdeck" not in capsys.readouterr().err

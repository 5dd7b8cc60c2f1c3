"""Directories with unusual names: characters that are special in a URL have no meaning in a path."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main
from bot.settings import read_settings
from bot.store.connection.database import Database
from bot.store.connection.files import file_url


async def made() -> None:
    database = Database(read_settings().database_url)
    await database.migrate()
    await database.close()


@pytest.mark.usefixtures("empty_place")
@pytest.mark.parametrize("name", ["a%20b", "a?b=c", "a#b", "100%", "a b", "kapitän", "船%3F"])
def test_the_database_is_in_a_home_folder_of_any_name(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / name
    home.mkdir()
    monkeypatch.setenv("QUARTERDECK_HOME", str(home))

    asyncio.run(made())
    assert {path.name for path in home.iterdir()} == {"quarterdeck.db"}
    assert os.listdir(tmp_path) == [name]

    for command in (["doctor"], ["backup", str(home / "copy.db")], ["drill", str(home / "copy.db")]):
        with pytest.raises(SystemExit):
            main(command)
        shown = capsys.readouterr()
        assert "cannot" not in shown.out + shown.err
    assert (home / "copy.db").is_file()


@pytest.mark.usefixtures("empty_place")
def test_a_symbolic_link_is_read_and_replaced_at_its_target(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "disk").mkdir()
    (tmp_path / "link.db").symlink_to(tmp_path / "disk" / "tables.db")
    monkeypatch.setenv("DATABASE_URL", file_url(tmp_path / "link.db"))
    asyncio.run(made())
    with closing(sqlite3.connect(tmp_path / "link.db")) as bot:
        bot.execute("CREATE TABLE written_to_the_log (number)")
        assert (tmp_path / "disk" / "tables.db-wal").is_file()
        with pytest.raises(SystemExit):
            main(["backup", str(tmp_path / "copy.db")])
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM written_to_the_log").fetchone() == (0,)
    with pytest.raises(SystemExit) as ended:
        main(["restore", str(tmp_path / "copy.db"), "--overwrite"])
    assert ended.value.code == 0, capsys.readouterr().err
    assert (tmp_path / "link.db").is_symlink()
    assert {path.name for path in (tmp_path / "disk").iterdir()} == {"tables.db", "tables.db-lock"}

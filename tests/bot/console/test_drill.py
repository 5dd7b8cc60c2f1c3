"""`quarterdeck drill` on a usable backup and on an unusable one."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import discord
import pytest

from bot.cli import main
from bot.domain.person import Person
from bot.domain.table import Place
from bot.play import Request
from bot.services import build_services
from bot.settings import Settings
from engine import games

URL = "sqlite+aiosqlite:///quarterdeck.db"


async def _play() -> None:
    """Play some moves at two tables, and open a third."""
    services = build_services(Settings(database_url=URL, _env_file=None), games, discord.utils.utcnow)
    await services.open()
    for channel in range(3):
        ann, ben = Person(1, "Ann"), Person(2, "Ben")
        table = await services.lobby.tables.open(
            Place(channel, 9), game="arctic", options={}, opener=ann, locale="en"
        )
        await services.lobby.tables.join(table.id, ben)
        if channel:
            await services.lobby.tables.start(table.id, ann.id)
        for number in range(5 * channel):
            position = await services.tables.position(table.id)
            seat = position.decisions[0].seat
            person = position.table.seats[seat].id
            request = Request(table.id, person, 100 * channel + number)
            await services.play.commands.play(request, position.legal(seat)[0])
    await services.close()


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    asyncio.run(_play())
    assert code("backup", "copy.db") == 0
    return Path("copy.db")


def code(*arguments: str) -> object:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    return left.value.code


def test_a_good_copy_is_reported_as_good_and_not_changed(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = copy.read_bytes()
    assert code("drill", str(copy)) == 0
    assert "copy.db: good, 2 tables in play were read and played again" in capsys.readouterr().out
    assert copy.read_bytes() == before


def test_a_copy_with_a_position_that_differs_from_its_log_is_reported(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(copy)) as database, database:
        (state,) = database.execute("SELECT state FROM tables WHERE id = 3").fetchone()
        other = database.execute("SELECT state FROM tables WHERE id = 2").fetchone()[0]
        assert json.loads(state) != json.loads(other)
        database.execute("UPDATE tables SET state = ? WHERE id = 3", (other,))
    assert code("drill", str(copy)) == 1
    assert "1 of 2 tables do not play again: 3" in capsys.readouterr().out


def test_a_file_other_than_a_copy_is_refused(copy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy.write_bytes(copy.read_bytes()[:5_000])
    assert code("drill", str(copy)) == 2
    assert "quarterdeck: copy.db" in capsys.readouterr().err


def test_a_move_transfers_everything_and_lists_the_remaining_steps(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert code("move", "--to", "sqlite+aiosqlite:///new.db") == 0
    out = capsys.readouterr().out
    assert "tables: 3 rows, the same here and there" in out
    assert "Set DATABASE_URL to the new address" in out
    assert code("move", "--to", "sqlite+aiosqlite:///new.db") == 2
    assert "in use already" in capsys.readouterr().err
    assert code("move", "--to", URL) == 2
    assert "that is the database itself" in capsys.readouterr().err
    assert code("move", "--to", "nonsense") == 2
    assert "--to: not a database address" in capsys.readouterr().err

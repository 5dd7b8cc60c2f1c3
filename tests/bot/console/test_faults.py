"""Failures at a start or check: one line with what to do, an exit code, and no changed file."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from bot.cli import main
from bot.store import realm
from bot.store.connection.database import Database, upgrade

URL = "sqlite+aiosqlite:///quarterdeck.db"


@pytest.fixture(autouse=True)
def _empty_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "MODE", "QUARTERDECK_HOME", "SHARDS"):
        monkeypatch.delenv(name, raising=False)


def code(*arguments: str) -> object:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    return left.value.code


def contents() -> dict[str, bytes]:
    """Return the content of each file in the directory."""
    return {path.name: path.read_bytes() for path in Path().iterdir() if path.is_file()}


def made(revision: str = "head") -> None:
    async def make() -> None:
        database = Database(URL)
        await database.transact(partial(upgrade, revision=revision))
        await database.close()

    asyncio.run(make())


def garbage() -> None:
    Path("quarterdeck.db").write_bytes(b"no database at all, but long enough to be one" * 100)


def half() -> None:
    made()
    whole = Path("quarterdeck.db").read_bytes()
    Path("quarterdeck.db").write_bytes(whole[: len(whole) // 2])


def later() -> None:
    made()
    with closing(sqlite3.connect("quarterdeck.db")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


def half_upgraded() -> None:
    made()
    with closing(sqlite3.connect("quarterdeck.db")) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '0009'")


def other() -> None:
    with closing(sqlite3.connect("quarterdeck.db")) as database, database:
        database.execute("CREATE TABLE recipes (name)")


def folder() -> None:
    Path("quarterdeck.db").mkdir()


def env(text: str, encoding: str = "utf-8") -> Callable[[], None]:
    def write() -> None:
        Path(".env").write_bytes(text.encode(encoding))

    return write


NO_PLACE = env("DATABASE_URL=sqlite+aiosqlite:///nowhere/quarterdeck.db\n")
NO_SERVER = env("DATABASE_URL=postgresql+asyncpg://nobody:hidden@127.0.0.1:9/tables\n")
UTF_16 = env("DISCORD_TOKEN=hidden\n", "utf-16")


@pytest.mark.parametrize(
    ("fault", "says"),
    [
        (garbage, "database: it is damaged, or no database of Quarterdeck's"),
        (half, "database: it is damaged"),
        (half_upgraded, "database: an upgrade of its schema has stopped half way"),
        (other, "database: it is damaged, or no database of Quarterdeck's"),
        (later, "database: a later version of Quarterdeck has written it"),
        (folder, "database: it cannot be opened or reached"),
        (NO_PLACE, "database: it cannot be opened or reached"),
        (NO_SERVER, "database: it cannot be opened or reached"),
        (UTF_16, "settings: .env: it isn't saved as UTF-8"),
        (env("DATABASE_URL=tables.db\n"), "settings: database_url: not a database address"),
        (env("DATABASE_URL=mysql+aiomysql://host/db\n"), "settings: database_url: not a database"),
        (env("SHARDS=4-1/16\n"), "settings: shards: not shards"),
        (env("MODE=both\n"), "settings: mode: Input should be"),
        (env("HEALTH_PORT=99999\n"), "settings: health_port: Input should be"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_doctor_reports_a_fault_with_what_to_do_and_changes_nothing(
    fault: Callable[[], None], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fault()
    before = contents()
    assert code("doctor") == 1
    output = capsys.readouterr()
    assert f"wrong {says}" in output.out
    assert "hidden" not in output.out + output.err
    assert output.err == ""
    assert code("doctor", "--json") == 1
    report = json.loads(capsys.readouterr().out)
    assert report["well"] is False
    assert any(each["state"] == "wrong" and each["text"].startswith(says) for each in report["findings"])
    assert contents() == before


def test_the_doctor_reports_a_missing_database_driver(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    NO_SERVER()
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    assert code("doctor") == 1
    assert ".[postgresql]" in capsys.readouterr().out


def test_the_doctor_reports_a_missing_font(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("fonts.path", lambda locale, _weight: Path(f"{locale}.otf"))
    assert code("doctor") == 1
    assert "wrong fonts: en.otf, ja.otf, pl.otf, zh-TW.otf missing" in capsys.readouterr().out


def test_the_doctor_also_writes_its_findings_to_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert code("doctor", "--report", "found.txt") == 0
    assert Path("found.txt").read_text("utf-8") == capsys.readouterr().out
    assert code("doctor", "--report", "nowhere/found.txt") == 2


def test_the_doctor_makes_no_live_checks_without_a_token(capsys: pytest.CaptureFixture[str]) -> None:
    assert code("doctor", "--live", "7") == 1
    assert "wrong live: there is no token" in capsys.readouterr().out


def test_the_doctor_reports_no_error_and_creates_no_file_before_the_first_start(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert code("doctor") == 0
    assert "the first start makes it" in capsys.readouterr().out
    assert contents() == {}


def test_the_doctor_does_not_change_an_earlier_schema(capsys: pytest.CaptureFixture[str]) -> None:
    made("0007")
    before = contents()
    assert code("doctor") == 0
    assert "the next start brings its schema up to date" in capsys.readouterr().out
    assert contents() == before


def test_the_doctor_continues_when_one_check_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_given: object) -> None:
        raise RuntimeError("\x1b[31mout of order")

    monkeypatch.setattr("fonts.path", fail)
    assert code("doctor") == 1
    out = capsys.readouterr().out
    assert "wrong fonts: could not be looked at (RuntimeError: \\x1b[31mout of order)" in out
    assert "token: none" in out


@pytest.mark.parametrize(
    ("fault", "says", "how"),
    [
        (garbage, "database: it is damaged", 2),
        (half, "database: it is damaged", 2),
        (later, "database: a later version of Quarterdeck has written it", 2),
        (half_upgraded, "database: an upgrade of its schema has stopped half way", 2),
        (folder, "database: it cannot be opened or reached", 75),
        (NO_PLACE, "database: it cannot be opened or reached", 75),
        (NO_SERVER, "database: it cannot be opened or reached", 75),
        (UTF_16, "settings: .env: it isn't saved as UTF-8", 2),
        (env("SHARDS=4-1/16\n"), "settings: shards: not shards", 2),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else "",
)
def test_a_failed_start_is_reported_in_one_line(
    fault: Callable[[], None], says: str, how: int, capsys: pytest.CaptureFixture[str]
) -> None:
    fault()
    assert code("repair", "1") == how
    lines = [line for line in capsys.readouterr().err.splitlines() if line.startswith("quarterdeck: ")]
    assert len(lines) == 1
    assert lines[0].startswith(f"quarterdeck: {says}")
    assert "hidden" not in lines[0]


def test_a_bot_without_a_token_does_not_start_the_sandbox(capsys: pytest.CaptureFixture[str]) -> None:
    env("MODE=bot\n")()
    assert code() == 2
    assert "there is no DISCORD_TOKEN" in capsys.readouterr().err


def test_the_sandbox_refuses_a_database_with_tables_of_real_servers(
    capsys: pytest.CaptureFixture[str],
) -> None:
    env(f"SANDBOX_DATABASE_URL={URL}\n")()

    async def play_for_real() -> None:
        database = Database(URL)
        await database.migrate()
        await database.transact(realm.is_real)
        await database.close()

    asyncio.run(play_for_real())
    before = Path("quarterdeck.db").read_bytes()
    assert code("sandbox", "--port", "0") == 2
    assert "real servers' tables lie in this database" in capsys.readouterr().err
    assert Path("quarterdeck.db").read_bytes() == before

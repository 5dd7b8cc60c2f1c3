"""The start and the end of the bot's process, with Discord available, unavailable or rejecting it."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket
from sqlalchemy import Connection

from bot import lifecycle, own_backups
from bot.lifecycle import NEEDS_SOMEBODY, TRY_AGAIN, CannotStart, serve
from bot.settings import Settings
from bot.store import pulses, realm
from bot.store.connection.database import Database
from tests.wire.conftest import until
from wire.client import pointed_at
from wire.faults import Fault, refused
from wire.person import Person, text_of
from wire.server import Loopback

TOKEN = "a token"  # noqa: S105 - nobody's
RUNS = """
import sys
from bot import app, lifecycle
from bot.cli import main
from wire.client import pointed_at
app.LAST_ANSWERS = lifecycle.LONGEST = 300  # A busy machine is slow, which is nobody's mistake.
with pointed_at(sys.argv[1], sys.argv[2]):
    main(sys.argv[3:])
"""
pytestmark = pytest.mark.skipif(os.name == "nt", reason="there are no such signals")


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database_url=f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}", _env_file=None)


@pytest.fixture
def short_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lifecycle, "PAUSES", (0.01, 0.02))


@asynccontextmanager
async def process(loopback: Loopback, folder: Path) -> AsyncIterator[Process]:
    """A process with the bot, connected to a simulated Discord."""
    environment = {
        **os.environ,
        "DISCORD_TOKEN": TOKEN,
        "DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'tables.db'}",
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }
    bot = await asyncio.create_subprocess_exec(
        sys.executable, "-c", RUNS, loopback.url, loopback.gateway.url,
        cwd=folder, env=environment, stderr=PIPE, stdout=PIPE,
    )  # fmt: skip
    try:
        yield bot
    finally:
        with suppress(ProcessLookupError):
            bot.kill()
        await bot.communicate()


async def until_connected(loopback: Loopback, bot: Process) -> None:
    await until(lambda: loopback.gateway._lines() or bot.returncode is not None)
    assert bot.returncode is None, (await bot.communicate())[1].decode()


@pytest.mark.parametrize("failure", [signal.SIGTERM, signal.SIGINT])
async def test_a_stopped_bot_finishes_pending_answers_and_exits_successfully(
    failure: signal.Signals, tmp_path: Path
) -> None:
    async with Loopback() as loopback:
        guild = loopback.backend.create_guild("Harbour").id
        channel = loopback.backend.create_channel(guild, "arctic").id
        async with process(loopback, tmp_path) as bot:
            await until_connected(loopback, bot)
            ann = Person.joining(loopback, guild, "Ann")
            answer = ann.type(channel, "table open", game="arctic")
            await until(lambda: answer.acknowledged is not None)
            assert answer.shown is None, "it is in hand"
            bot.send_signal(failure)
            _, log = await bot.communicate()
            shown = await ann.see(answer)
    assert bot.returncode == 0, log.decode()
    assert "Traceback" not in log.decode()
    assert text_of(shown)
    assert not (tmp_path / "tables.db-wal").exists(), "the database was closed"
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    assert await database.read(pulses.last)
    assert not await database.read(realm.may_be_sandbox)
    await database.close()


async def test_a_bot_whose_journal_is_deleted_stops_in_seconds_with_the_reason(tmp_path: Path) -> None:
    async with Loopback() as loopback:
        guild = loopback.backend.create_guild("Harbour").id
        channel = loopback.backend.create_channel(guild, "arctic").id
        async with process(loopback, tmp_path) as bot:
            await until_connected(loopback, bot)
            ann = Person.joining(loopback, guild, "Ann")
            await ann.see(ann.type(channel, "table open", game="arctic"))
            (tmp_path / "tables.db-wal").unlink()
            _, log = await bot.communicate()
    assert bot.returncode == TRY_AGAIN
    assert "deleted or replaced the database file or its write-ahead log" in log.decode()
    assert "Traceback" not in log.decode()
    database = Database(f"sqlite+aiosqlite:///{tmp_path / 'tables.db'}")
    assert await database.read(lambda c: c.exec_driver_sql("SELECT count(*) FROM tables").scalar_one()) == 1
    await database.close()


HANGS = """
import asyncio, os, signal
from bot import lifecycle, own_backups
async def hang():
    os.kill(os.getpid(), signal.SIGTERM)
    while True:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            pass
lifecycle.LONGEST = 0.1
lifecycle.run(hang)
"""


async def test_a_bot_that_hangs_while_stopping_is_killed() -> None:
    hanging = await asyncio.create_subprocess_exec(
        sys.executable, "-c", HANGS, env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    )
    assert await hanging.wait() == TRY_AGAIN


async def test_a_rejected_token_is_reported_in_one_line(tmp_path: Path) -> None:
    async with Loopback() as loopback:
        loopback.strike(refused("GET", "/users/@me", 401, 0, "401: Unauthorized", times=2))
        async with process(loopback, tmp_path) as bot:
            _, log = await bot.communicate()
    assert bot.returncode == NEEDS_SOMEBODY
    assert "choose Reset Token" in log.decode()
    assert "Traceback" not in log.decode()


async def test_a_taken_port_is_reported_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Loopback() as loopback:
        monkeypatch.setenv("HEALTH_PORT", loopback.url.split(":")[2].split("/")[0])
        async with process(loopback, tmp_path) as bot:
            _, log = await bot.communicate()
    assert bot.returncode == NEEDS_SOMEBODY
    assert "address already in use" in log.decode()
    assert "Traceback" not in log.decode()


@pytest.mark.usefixtures("short_pauses")
async def test_the_bot_waits_for_an_unreachable_discord(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    with pointed_at("http://127.0.0.1:9", "ws://127.0.0.1:9"):
        serving = asyncio.create_task(serve(settings, TOKEN))
        await until(lambda: caplog.text.count("Discord cannot be reached") >= 3)
    async with Loopback() as loopback:
        with pointed_at(loopback.url, loopback.gateway.url):
            await until(loopback.gateway._lines)
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)
    assert "Traceback" not in caplog.text
    assert serving.cancelled()


async def test_a_refused_connection_to_discord_is_reported(settings: Settings) -> None:
    async with Loopback() as loopback:
        with pointed_at(loopback.url, loopback.gateway.url):
            loopback.strike(Fault("GET", "/users/@me", status=403, body={"message": "Forbidden", "code": 0}))
            with pytest.raises(CannotStart, match="does not let the bot in") as failure:
                await serve(settings, TOKEN)
    assert failure.value.code == NEEDS_SOMEBODY


@pytest.mark.parametrize(
    ("code", "says"),
    [
        (4004, "choose Reset Token"),
        (4010, "See to SHARDS"),
        (4011, "Set SHARDS to 0-1/2"),
        (4013, "does not know the intents"),
        (4014, "does not allow the intents"),
    ],
)
async def test_a_connection_closed_for_good_by_discord_is_reported_in_one_line(
    settings: Settings, code: int, says: str
) -> None:
    async with Loopback() as loopback:
        loopback.gateway.refuses = code
        with (
            pointed_at(loopback.url, loopback.gateway.url),
            pytest.raises(CannotStart, match=says) as failure,
        ):
            await serve(settings, TOKEN)
    assert failure.value.code == NEEDS_SOMEBODY


async def test_a_connection_closed_while_the_database_is_being_marked_is_reported_with_its_reason(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    transact, refused_there = Database.transact, list[str]()

    async def marking(self: Database, work: Any, *, durable: bool = True) -> Any:
        if work is not realm.is_real:
            return await transact(self, work, durable=durable)

        def hold(_connection: Connection) -> None:
            deadline = time.monotonic() + 60
            while self._lane._writing._connection is not None and time.monotonic() < deadline:
                time.sleep(0.01)

        # The next transaction waits for this; by then the database has started to close.
        held = asyncio.create_task(transact(self, hold))
        await asyncio.sleep(0)
        try:
            return await transact(self, work, durable=durable)
        except RuntimeError as error:
            refused_there.append(str(error))
            raise
        finally:
            await held

    monkeypatch.setattr(Database, "transact", marking)
    async with Loopback() as loopback:
        loopback.gateway.refuses = 4013
        failure = pytest.raises(CannotStart, match="does not know the intents")
        with pointed_at(loopback.url, loopback.gateway.url), failure:
            await serve(settings, TOKEN)
    assert refused_there == ["the database is closed"]


async def test_commands_rejected_by_discord_are_reported_in_one_line(settings: Settings) -> None:
    body = {"code": 50035, "message": "Invalid Form Body", "errors": {}}
    async with Loopback() as loopback:
        loopback.strike(Fault("PUT", "/applications/*/commands", status=400, body=body))
        refused_them = pytest.raises(CannotStart, match="does not take the bot's commands")
        with pointed_at(loopback.url, loopback.gateway.url), refused_them as failure:
            await serve(settings, TOKEN)
    assert failure.value.code == NEEDS_SOMEBODY


async def test_a_process_whose_shards_are_served_by_another_stops(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    overtaken = asyncio.Event()

    async def lost(self: Database) -> str:
        await overtaken.wait()
        return "another process serves the shards of this one now"

    monkeypatch.setattr(Database, "lost", lost)
    async with Loopback() as loopback:
        with pointed_at(loopback.url, loopback.gateway.url):
            serving = asyncio.create_task(serve(settings, TOKEN))
            await until(loopback.gateway._lines)
            overtaken.set()
            with pytest.raises(CannotStart, match="another process") as failure:
                await serving
            assert not loopback.gateway._lines()
    assert failure.value.code == TRY_AGAIN


async def test_a_running_bot_makes_backups_automatically(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_backups, "LOOK", 0.01)
    folder = tmp_path / "backups"
    async with Loopback() as loopback:
        with pointed_at(loopback.url, loopback.gateway.url):
            serving = asyncio.create_task(serve(settings.model_copy(update={"backups": folder}), TOKEN))
            await until(lambda: list(folder.glob("quarterdeck-*.db")))
            serving.cancel()
            await asyncio.gather(serving, return_exceptions=True)
    (copy,) = folder.iterdir()
    good, said = await own_backups.drill(copy)
    assert good, said


async def test_a_bot_cancelled_just_after_connecting_ends(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = DiscordWebSocket.from_client

    async def cancelled_at_its_end(*args: Any, **kwargs: Any) -> DiscordWebSocket:
        connected = await connect(*args, **kwargs)
        (gateway,) = (task for task in asyncio.all_tasks() if task.get_name() == "gateway")
        serving.cancel()
        while not gateway.cancelling():  # noqa: ASYNC110
            await asyncio.sleep(0)
        return connected

    monkeypatch.setattr(DiscordWebSocket, "from_client", cancelled_at_its_end)
    monkeypatch.setattr(lifecycle, "_CANCEL_AGAIN", 0.01)
    async with Loopback() as loopback:
        with pointed_at(loopback.url, loopback.gateway.url):
            serving = asyncio.create_task(serve(settings, TOKEN))
            with pytest.raises(asyncio.CancelledError):
                await serving

"""Two processes are replaced one after the other during games; nothing is lost or done twice."""

from __future__ import annotations

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from simcord.backend.models import Message
from sqlalchemy import Connection, func, select

from bot.store.connection.database import Database
from bot.store.schema import steps
from tests.databases import SERVER
from tests.wire.conftest import until
from tests.wire.test_lifecycle import RUNS, TOKEN
from wire.person import Person, pressable, text_of
from wire.server import Loopback

pytestmark = pytest.mark.skipif(SERVER is None, reason="needs .ci/with-postgresql")
AFTER = 3
"""How many moves are made at each table after every change."""


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow more time, since four processes, each with a drawing process of its own, share the computer."""
    monkeypatch.setattr("tests.wire.conftest.PATIENCE", 900.0)
    monkeypatch.setattr("wire.person.PATIENCE", 900.0)


@dataclass
class Upgraded:
    """The processes of two shards, replaced one after the other, with one Discord and one database."""

    discord: Loopback
    database_url: str
    folder: Path
    stack: AsyncExitStack
    running: list[Process] = field(default_factory=list)

    async def start(self, shards: str, *, take_over: bool = False) -> Process:
        environment = {
            **os.environ,
            "DISCORD_TOKEN": TOKEN,
            "DATABASE_URL": self.database_url,
            "SHARDS": shards,
            "LOG_LINES_DELAY": "0",
            "TAKE_OVER": str(take_over),
            "PYTHONPATH": str(Path(__file__).parents[2]),
        }
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", RUNS, self.discord.url, self.discord.gateway.url,
            cwd=self.folder, env=environment, stderr=PIPE, stdout=PIPE,
        )  # fmt: skip
        self.running.append(process)
        self.stack.push_async_callback(self.end, process)
        return process

    async def end(self, process: Process) -> None:
        with suppress(ProcessLookupError):
            process.kill()
        await process.communicate()

    async def connected(self, shards: int) -> None:
        def all_there() -> bool:
            lines = [session for session in self.discord.gateway.sessions.values() if session.line]
            return len(lines) == shards

        await until(lambda: all_there() or any(each.returncode is not None for each in self.running))
        failed = [each for each in self.running if each.returncode is not None]
        assert not failed, [(await each.communicate())[1].decode() for each in failed]


@dataclass
class Table:
    """Two users who play without pause, by presses on the panel of the player with a decision."""

    discord: Loopback
    channel: int
    people: list[Person]
    moves: int = 0
    enough: asyncio.Event = field(default_factory=asyncio.Event)

    async def play(self) -> None:
        await self.people[0].slash(self.channel, "table open", game="arctic")
        lobby = await self.latest("How it plays")
        await self.people[1].click(self.channel, lobby, "Join")
        await self.people[0].click(self.channel, lobby, "Start")
        while not self.enough.is_set():
            for person in self.people:
                await self.turn(person)

    async def turn(self, person: Person) -> None:
        turn = await self.latest("Act")
        panel = await person.click(self.channel, turn, "Act")
        carried = [part["custom_id"] for part in pressable(panel) if part.get("custom_id")]
        choices = [each for each in carried if each.startswith("qd:do:")]
        if choices:
            await person.see(person.press(self.channel, panel, choices[0]))
            self.moves += 1

    async def latest(self, shows: str) -> Message:
        found: list[Message] = []

        def there() -> bool:
            messages = reversed(self.discord.backend.messages[self.channel].values())
            found[:] = [each for each in messages if not each.is_ephemeral and contains(each, shows)][:1]
            return bool(found)

        await until(there)
        return found[0]


def contains(message: Message, word: str) -> bool:
    return word in text_of(message) or any(part.get("label") == word for part in pressable(message))


def moves(connection: Connection) -> int:
    asked = select(func.count()).select_from(steps).where(steps.c.interaction_id.is_not(None))
    return connection.scalar(asked) or 0


async def test_two_processes_are_replaced_one_after_the_other_during_play(
    database_url: str, tmp_path: Path
) -> None:
    async with Loopback() as loopback, AsyncExitStack() as stack:
        upgraded = Upgraded(loopback, database_url, tmp_path, stack)
        tables = []
        for shard in range(2):
            guild = loopback.backend.create_guild(f"Harbour {shard}", shard_id=shard, shard_count=2).id
            channel = loopback.backend.create_channel(guild, "arctic").id
            people = [Person.joining(loopback, guild, f"{name}{shard}") for name in ("Ann", "Ben")]
            tables.append(Table(loopback, channel, people))
        old = [await upgraded.start(f"{shard}/2") for shard in range(2)]
        await upgraded.connected(2)
        playing = [asyncio.create_task(table.play()) for table in tables]
        await all_moved(tables, playing)
        for shard, before in enumerate(old):
            new = await upgraded.start(f"{shard}/2", take_over=True)
            await until(lambda before=before, new=new: (before.returncode, new.returncode) != (None, None))
            assert new.returncode is None, (await new.communicate())[1].decode()
            _, log = await before.communicate()
            assert before.returncode == 0, log.decode()
            assert "Traceback" not in log.decode()
            assert "they are handed over" in log.decode()
            upgraded.running.remove(before)
            await all_moved(tables, playing)
        for table in tables:
            table.enough.set()
        await asyncio.gather(*playing)
        await upgraded.connected(2)
        database = Database(database_url)
        made = await database.read(moves)
        await database.close()
    assert made == sum(table.moves for table in tables), "each press is one step"


async def all_moved(tables: list[Table], playing: list[asyncio.Task[None]]) -> None:
    """Wait until some moves have been made at both tables."""
    before = [table.moves for table in tables]

    def have_all_moved() -> bool:
        for task in playing:
            if task.done():
                task.result()
        return all(table.moves >= was + AFTER for table, was in zip(tables, before, strict=True))

    await until(have_all_moved)

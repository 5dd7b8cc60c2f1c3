"""The bot, connected over sockets to a simulated Discord that can fail, and users at a table."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from discord.webhook.async_ import AsyncWebhookAdapter, async_context
from simcord.backend.models import Message
from sqlalchemy import Connection, func, select

from bot.app import Quarterdeck, build_bot
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import Place
from bot.settings import Settings
from bot.store.schema import posts
from bot.store.table import tables
from bot.ui.channel.posts import Posts
from engine.kernel.save import state_hash
from tests.databases import SERVER
from wire.client import pointed_at
from wire.faults import Fault
from wire.person import Person, pressable, text_of
from wire.server import Loopback

HURRY = 100
"""The factor by which discord.py's retries are sped up."""
CALLBACK = ("POST", "/interactions/*/callback")
REQUESTS = (
    CALLBACK,
    ("PATCH", "/webhooks/*"),
    ("POST", "/channels/*/messages"),
    ("GET", "/channels/*/messages/*"),
    ("PATCH", "/channels/*/messages/*"),
    ("DELETE", "/channels/*/messages/*"),
)
"""The bot's requests for a move by slash command: first response, answer, and the table's messages.

It fetches only messages that it doesn't know, as after a restart, and edits a message only if a move doesn't
prompt another player.
"""
MOVES = 40
"""In this many moves, each of these requests occurs."""
SILENCE = 1.0
"""How long the bot waits for a response if Discord sends none, in seconds."""
PATIENCE = 600.0
"""After how many seconds a condition that a test waits for counts as failed."""


async def until(true: Callable[[], object]) -> None:
    """Wait until a condition holds, for which there is no event."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110
            await asyncio.sleep(0.002)


@dataclass
class Mistakes(logging.Handler):
    """Errors in the log of the bot or discord.py, and exceptions that were never retrieved."""

    found: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(logging.ERROR)

    def __hash__(self) -> int:
        return id(self)

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(self.format(record))


class Harbour:
    """A server with a channel on a simulated Discord that can fail, and the bot connected to it."""

    def __init__(self, loopback: Loopback, folder: Path, mistakes: Mistakes, **settings: Any) -> None:
        self.discord = loopback
        self.backend = loopback.backend
        self.mistakes = mistakes
        self.guild = self.backend.create_guild("Harbour").id
        self.channel = self.backend.create_channel(self.guild, "arctic").id
        url = f"sqlite+aiosqlite:///{folder / 'tables.db'}"
        chosen = Settings(
            database_url=url, log_lines_delay=0, _env_file=None, **({"pieces": False} | settings)
        )
        self.bot: Quarterdeck = build_bot(chosen, self.backend.clock.now)
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Connect the bot."""
        self._running = asyncio.create_task(self.bot.start("a token"))
        await self.until(lambda: self.bot.get_guild(self.guild) is not None)

    async def stop(self) -> None:
        """Disconnect the bot."""
        await self.bot.close()
        if self._running is not None:
            await self._running

    async def until(self, true: Callable[[], object]) -> None:
        """Wait until a condition holds."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                if self._running is not None and self._running.done():
                    self._running.result()
                await asyncio.sleep(0.005)

    async def delivered(self) -> None:
        """Wait until no post is pending, advancing the time for retries."""
        services = self.bot.services
        async with asyncio.timeout(PATIENCE):
            while owing := await services.database.transact(_owing):
                await asyncio.sleep(0.02)
                ahead = (min(owing.values()) - self.backend.clock.now()).total_seconds()
                self.backend.clock.advance(max(1, ahead))
                for table in owing:
                    services.delivery.outbox.wake(table)

    def forget(self) -> None:
        """Make the bot forget the messages it has sent, as after a restart."""
        speaker = self.bot.services.delivery.outbox._channel
        assert isinstance(speaker, Posts)
        speaker._live._known.clear()

    def forgive(self) -> list[str]:
        """Return the errors that were logged so far, and treat them as expected."""
        found, self.mistakes.found[:] = list(self.mistakes.found), []
        return found

    def person(self, name: str) -> Person:
        """Add a user to the server."""
        return Person.joining(self.discord, self.guild, name)

    async def seated(self, *people: Person, channel: int | None = None) -> None:
        """Open a table, let these users join, and start it."""
        place = channel or self.channel
        await people[0].slash(place, "table open", game="arctic")
        await self.delivered()
        lobby = self.latest("How it plays", place)
        for person in people[1:]:
            await person.click(place, lobby, "Join")
        services = self.bot.services  # A press of Start would also open a panel, which is kept up to date.
        table = await services.tables.at_place(Place(place, self.guild))
        await services.lobby.tables.start(table.id, people[0].user)
        await self.delivered()

    def messages(self, channel: int | None = None) -> list[Message]:
        """Return the public messages of a channel, the oldest first."""
        there = self.backend.messages[channel or self.channel].values()
        return [each for each in there if not each.is_ephemeral]

    def letters(self, person: Person) -> list[Message]:
        """Return a user's private messages, the oldest first."""
        letters = self.backend.get_dm_channel(person.user).id
        return list(self.backend.messages[letters].values())

    def latest(self, shows: str, channel: int | None = None) -> Message:
        """Return the newest message that contains a text."""
        return next(each for each in reversed(self.messages(channel)) if shows in text_of(each))

    def boards(self) -> list[str]:
        """Return the file names of all boards in the channel."""
        return [file["filename"] for message in self.messages() for file in message.attachments]

    def turns(self) -> list[Message]:
        """Return the messages that announce a turn."""
        return [one for one in self.messages() if {"Act", "Board (mine)"} & set(labels(one)) == {"Act"}]

    async def position(self, channel: int | None = None) -> Position:
        """Return the table's position."""
        services = self.bot.services
        table = await services.tables.at_place(Place(channel or self.channel, self.guild))
        return await services.tables.position(table.id)

    async def move(self, people: list[Person]) -> tuple[Person, str]:
        """Return a player with a decision, and a command that they can give."""
        position = await self.position()
        seat = position.decisions[0].seat
        person = next(one for one in people if one.user == position.table.seats[seat].id)
        return person, str(position.legal(seat)[0])

    async def panel(self, people: list[Person]) -> tuple[Person, Message, str]:
        """Let a player with a decision open their panel; return player, panel, and the id of a button."""
        person, _choice = await self.move(people)
        [turn] = self.turns()
        panel = await person.click(self.channel, turn, "Act")
        carried = [part["custom_id"] for part in pressable(panel)]
        return person, panel, next(each for each in carried if each.startswith("qd:do:"))

    async def log(self) -> list[Step]:
        """Return all steps of the table."""
        return await self.bot.services.tables.log((await self.position()).table.id, most=None)

    async def assert_moved_in_spite_of(
        self, fault: Fault, people: list[Person], *, pressed: bool = False
    ) -> None:
        """Check that every move is carried out once and answered although Discord fails for one of them."""
        for _move in range(MOVES):
            await self._moved_in_spite_of(fault, people, pressed=pressed)
            if fault.times == 0:
                return
            self.discord.rest.faults.remove(fault)
        raise AssertionError(f"no move asks for {fault.method} {fault.path}")

    async def _moved_in_spite_of(self, fault: Fault, people: list[Person], *, pressed: bool) -> None:
        if pressed:
            person, panel, button = await self.panel(people)
        else:
            person, choice = await self.move(people)
        before = len(await self.log())
        if fault.method == "GET":
            self.forget()
        self.discord.strike(fault)
        with pytest.MonkeyPatch.context() as patch:
            if fault.way == "silence":
                patch.setattr("bot.ui.answer.PATIENCE", SILENCE)
                patch.setattr("bot.delivery.outbox._LONGEST", timedelta(seconds=SILENCE))
            if pressed:
                answer = person.press(self.channel, panel, button)
            else:
                answer = person.type(self.channel, "play", action=choice)
            shown = await person.see(answer)
            await self.delivered()
        assert "### " in text_of(shown), "the panel shows what comes next"
        assert len(await self.log()) == before + 1

    async def assert_sound(self) -> None:
        """Check that nothing is lost or duplicated: the log leads to the position; every post exists once."""
        position = await self.position()
        assert await self.replayed() == state_hash(position.game, position.state)
        boards = self.boards()
        assert len(boards) == len(set(boards))
        assert len(self.turns()) == 1

    async def replayed(self) -> str:
        """Replay the table's log with its seed; return the hash of the position."""
        position = await self.position()
        game, table = position.game, position.table
        seed, past = await self.bot.services.database.transact(
            lambda connection: tables.chance(connection, table.id)
        )
        again = game.setup(len(table.seats), seed, table.options)
        for step in await self.log():
            if step.seat is not None and step.command is not None:
                game.apply(again, step.seat, step.command)
        assert past == ()
        return state_hash(game, again)


def _owing(connection: Connection) -> dict[int, datetime]:
    """Return the tables with pending posts, and when the first of them is due."""
    unfinished = posts.c.status.in_(("waiting", "claimed"))
    owed = select(posts.c.table_id, func.min(posts.c.due_at)).where(unfinished).group_by(posts.c.table_id)
    return {row[0]: row[1] for row in connection.execute(owed)}


def labels(message: Message) -> list[str]:
    """Return the labels of a message's buttons."""
    return [part["label"] for part in pressable(message) if part.get("label")]


class _Hurried(ModuleType):
    """A replacement for asyncio in discord.py, with shorter sleeps."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    @staticmethod
    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds / HURRY)


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorten the waits of discord.py and the bot before retries to a hundredth."""
    for module in (
        "discord.http",
        "discord.webhook.async_",
        "discord.client",
        "discord.shard",
        "discord.state",
    ):
        monkeypatch.setattr(f"{module}.asyncio", _Hurried("asyncio"))
    monkeypatch.setattr("bot.ui.answer.PAUSES", (0.001, 0.005))


@pytest.fixture
def mistakes() -> Iterator[Mistakes]:
    found = Mistakes()
    loggers = [logging.getLogger(name) for name in ("bot", "discord", "asyncio")]
    for logger in loggers:
        logger.addHandler(found)
    yield found
    for logger in loggers:
        logger.removeHandler(found)


@asynccontextmanager
async def opened(folder: Path, mistakes: Mistakes, **settings: Any) -> AsyncIterator[Harbour]:
    """Start the bot on a Discord of its own; afterwards check that no unexpected error occurred."""
    # If a test with simcord failed, its replacement for sockets may still be active.
    async_context.set(AsyncWebhookAdapter())
    async with Loopback() as loopback:
        harbour = Harbour(loopback, folder, mistakes, **settings)
        with pointed_at(loopback.url, loopback.gateway.url):
            await harbour.start()
            try:
                yield harbour
            finally:
                await harbour.stop()
        assert loopback.rest.missing == []
        assert mistakes.found == []


@pytest.fixture
async def harbour(
    tmp_path: Path, mistakes: Mistakes, pattern: str, warm_studio: None
) -> AsyncIterator[Harbour]:
    if SERVER is None:
        shutil.copy(pattern, tmp_path / "tables.db")
    async with opened(tmp_path, mistakes) as harbour:
        yield harbour


@pytest.fixture
async def table(harbour: Harbour) -> list[Person]:
    """Two users at a table whose game has started."""
    people = [harbour.person("Ann"), harbour.person("Bartek")]
    await harbour.seated(*people)
    return people

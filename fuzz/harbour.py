"""A simulated Discord with a table of each game, to which the targets send presses and commands."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bot.domain.person import Person
from bot.domain.table import Place
from bot.settings import Settings
from engine import games
from tests.bot.conftest import World, simulated

LIFE: Final = 1_000
"""The number of inputs after which a world is replaced, as it keeps all messages."""
PATIENCE: Final = 25.0
"""The number of seconds that computer players may take."""
PEOPLE: Final = ("Ann", "Bartek", "Eve")
"""The names of the users; the last one has no seat."""


class Mistake(Exception):
    """Raised when the bot or discord.py has logged an error."""


class Harbour:
    """A simulated Discord with its own event loop, which is rebuilt after some inputs."""

    def __init__(self) -> None:
        self._runner = asyncio.Runner()
        self._worlds = AsyncExitStack()
        self._folder: TemporaryDirectory[str] | None = None
        self._left = 0
        self.world: World
        self.people: list[Any] = []
        self.channels: list[Any] = []

    def take(self, send: Callable[[Harbour], Awaitable[None]]) -> None:
        """Let a user send something.

        Raises Mistake if that caused an error instead of a refusal.
        """
        if self._left == 0:
            self.close()
            self._runner.run(self._build())
            self._left = LIFE
        self._left -= 1
        try:
            self._runner.run(send(self))
        except TimeoutError:  # A computer player is thinking.
            self._runner.run(self.world.env.settle(timeout=PATIENCE))
        if self.world.mistakes.found:
            raise Mistake("\n".join(self.world.forgive()))

    def close(self) -> None:
        """Close the simulated Discord.

        Raises AssertionError if it had an unnoticed error.
        """
        self._runner.run(self._worlds.aclose())
        if self._folder is not None:
            self._folder.cleanup()
        gc.unfreeze()  # The bot freezes all objects when it starts, including earlier ones.
        gc.collect()

    async def _build(self) -> None:
        self._folder = TemporaryDirectory()
        url = f"sqlite+aiosqlite:///{Path(self._folder.name) / 'tables.db'}"
        settings = Settings(database_url=url, pulse=6 * 60 * 60, pieces=False, _env_file=None)
        self.world = await self._worlds.enter_async_context(simulated(settings))
        self.people = [self.world.person(name) for name in PEOPLE]
        self.channels = [self.world.guild.create_text_channel(name) for name in games]
        lobby = self.world.bot.services.lobby.tables
        await self.world.bot.services.delivery.outbox.stop()
        seats = [Person(person.id, name) for person, name in zip(self.people, PEOPLE, strict=True)][:2]
        for name, channel in zip(games, self.channels, strict=True):
            place = Place(channel.id, self.world.guild.id)
            table = await self.world.ask(lobby.open(place, name, seats[0], "en"))
            await self.world.ask(lobby.join(table.id, seats[1]))
            await self.world.ask(lobby.start(table.id, seats[0].id))
        self.channels.append(self.world.guild.create_text_channel("empty"))

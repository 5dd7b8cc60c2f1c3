"""One table on a simulated Discord with virtual time, without drawn boards and with dice from a seed."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from io import BytesIO
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import discord
from simcord import Env

from bot.app import build_bot
from bot.domain.person import Person
from bot.domain.post import Post
from bot.settings import Settings
from bot.ui.boards.board import file_name
from bot.ui.channel.posts import Posts


class SimulatedTable:
    """The bot, a channel and its players; subclasses define what the players do."""

    def __init__(self, seats: int, seed: str, folder: Path, **settings: Any) -> None:
        self._seed = seed
        self._chance = Random(seed)  # noqa: S311 - whims
        database = f"sqlite+aiosqlite:///{folder / 'table.db'}"
        self._env: Any = None
        self._bot = build_bot(
            Settings(database_url=database, pieces=False, _env_file=None, **settings), self._now
        )
        self._env = Env(self._bot, check_errors=False, settle_timeout=5.0)
        guild = self._env.create_guild("Harbour")
        self._channel = guild.create_text_channel("table")
        members = [
            guild.add_member(self._env.create_user(f"person{each}", global_name=f"Person {each}"))
            for each in range(seats)
        ]
        self._people = [Person(member.id, f"Person {seat}") for seat, member in enumerate(members)]
        self._ids = count(1)

    def _now(self) -> datetime:
        now: datetime = self._env.now()
        return now

    async def _patiently(self, settle: Callable[[], Awaitable[Any]]) -> None:
        """Wait for the bot even if it takes longer than the five seconds of simcord's limit."""
        try:
            await settle()
        except TimeoutError:
            await self._patiently(self._env.settle)


@contextmanager
def undrawn(seed: str) -> Iterator[Path]:
    """Yield a temporary folder; within the context, boards are small files and dice are always the same."""
    logging.disable(logging.WARNING)
    dice = Random(f"dice {seed}")  # noqa: S311 - the same game each time
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.object(Posts, "draw", _undrawn),
        patch("secrets.token_hex", lambda size: dice.randbytes(size).hex()),
    ):
        yield Path(folder)


async def _undrawn(_posts: Posts, post: Post) -> list[discord.File]:
    return [discord.File(BytesIO(b"\x89PNG"), file_name(post.table, post.version))]


def pinged(request: Any) -> list[str]:
    """Return the ids of the people whom a request to post or edit a message pings."""
    sent = request.json if isinstance(request.json, dict) else {}
    return [str(person) for person in (sent.get("allowed_mentions") or {}).get("users") or ()]

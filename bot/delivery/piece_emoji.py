"""Emoji of game pieces: uploaded to the application, compared with those on Discord, used in texts.

An emoji's name contains a hash of its picture, so a changed drawing is uploaded next to the former one, which
earlier messages still show. Former ones are deleted only if there is no room. The process with shard 0
uploads them; the others read what it has stored. While a piece has no emoji, texts name the piece.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Final, Protocol

import aiohttp
import discord

from bot.domain.errors import DatabaseFails
from bot.domain.shards import Shards
from bot.store import realm
from bot.store.connection.database import Database
from bot.text.catalogue import Words, words_for
from render.pieces.names import NAMES
from render.pieces.pictures import picture

LIMIT: Final = 2_000
"""The number of emoji that Discord allows an application."""
EVERY: Final = 43_200.0
"""Seconds between two comparisons of the emoji with Discord's."""
SOON: Final = 60.0
"""Seconds from a message that Discord rejects to the next comparison."""
FOLLOWED: Final = 60.0
"""Seconds between two reads of the list in a process that uploads no emoji, until every piece has one."""
_CODE: Final = 24
"""The number of letters of a piece's code in an emoji's name; Discord allows 32 for the whole name."""
_OWN: Final = re.compile(rf"qd_(\w{{1,{_CODE}}})_[0-9a-f]{{4}}")
_CODES: Final = {code[:_CODE]: code for code in NAMES}

_log = logging.getLogger(__name__)


class Application(Protocol):
    """The parts of `discord.Client` that are used here."""

    @property
    def user(self) -> discord.ClientUser | None:
        """The bot's own user."""

    async def fetch_application_emojis(self) -> list[discord.Emoji]:
        """Return all emoji of the application."""

    async def create_application_emoji(self, *, name: str, image: bytes) -> discord.Emoji:
        """Upload an emoji."""


def emoji_name(piece: str) -> str:
    """Return the current name of a piece's emoji, for example ``qd_navy_3fa2``."""
    return f"qd_{piece[:_CODE]}_{picture(piece).digest}"


def piece_of(name: str) -> str | None:
    """Return the piece that an emoji's name stands for, or None if it isn't one of the bot's own."""
    own = _OWN.fullmatch(name)
    return _CODES.get(own[1]) if own else None


class PieceEmoji:
    """The emoji of pieces, kept up to date, and the texts that contain them."""

    def __init__(self, database: Database, shards: Shards, *, shown: bool) -> None:
        self._database = database
        self._uploads = 0 in shards.ids
        self._shown = shown
        self._markup: dict[str, str] = {}
        self._words: dict[str, Words] = {}
        self._application: Application | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._work: asyncio.Task[None] | None = None
        self.compared = asyncio.Event()
        """Set when the emoji have been compared with Discord's for the first time."""

    def words(self, locale: str | None, *, wordy: bool = False) -> Words:
        """Return the texts of a locale, as named by Discord, in which pieces are emoji if they have one.

        If `wordy`, pieces are named instead.
        """
        words = words_for(locale)
        if wordy or not self._shown:
            return words
        return self._words.setdefault(words.locale, words.with_emoji(self._markup))

    @property
    def available(self) -> int:
        """The number of pieces that have an emoji."""
        return len(self._markup)

    async def load(self) -> None:
        """Load the last known emoji from the database. Raises DatabaseFails."""
        if self._shown:
            self._show(await self._database.read(realm.emoji))

    def start(self, application: Application) -> None:
        """Begin to keep the emoji up to date, in the background."""
        if self._shown and self._application is None:
            self._application = application
            self._begin()

    async def stop(self) -> None:
        """Stop the uploads; emoji that exist by then are found at the next start."""
        self._application = None
        if self._timer is not None:
            self._timer.cancel()
        if self._work is not None:
            self._work.cancel()
            await asyncio.gather(self._work, return_exceptions=True)

    def refused(self, error: Exception) -> None:
        """Schedule a comparison of the emoji if Discord rejected a message: one of them may be deleted."""
        if isinstance(error, discord.HTTPException) and error.status == HTTPStatus.BAD_REQUEST:
            self._begin_in(SOON)

    def _begin_in(self, seconds: float) -> None:
        """Schedule a comparison after some seconds, unless an earlier one is scheduled."""
        if self._application is None:
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + seconds
        if self._timer is not None:
            at = min(at, self._timer.when())
            self._timer.cancel()
        self._timer = loop.call_at(at, self._begin)

    def _begin(self) -> None:
        self._timer = None
        if self._application is not None and (self._work is None or self._work.done()):
            self._work = asyncio.create_task(self._look_after(self._application), name="emoji of pieces")

    async def _look_after(self, application: Application) -> None:
        try:
            await (self._compare(application) if self._uploads else self.load())
        except DatabaseFails as failure:
            _log.warning("the emoji of pieces can't be stored: %s", failure)
        except (discord.DiscordException, aiohttp.ClientError, OSError) as failure:
            _log.warning("the emoji of pieces can't be compared, so texts name missing ones: %s", failure)
        self.compared.set()
        self._begin_in(EVERY if self._uploads or self.available == len(NAMES) else FOLLOWED)

    async def _compare(self, application: Application) -> None:
        """Upload missing emoji, and store which exist, even if an upload fails."""
        listed = {emoji.name: emoji for emoji in await application.fetch_application_emojis()}
        wanted = {await asyncio.to_thread(emoji_name, piece): piece for piece in NAMES}
        there = {name: emoji.id for name, emoji in listed.items() if name in wanted}
        former = [each for name, each in listed.items() if name not in wanted and _is_own(each, application)]
        former.sort(key=lambda emoji: emoji.id, reverse=True)
        count = len(listed)
        self._replace(there, former)
        try:
            for name in wanted.keys() - there.keys():
                if count >= LIMIT:
                    if not former:
                        missing = len(wanted) - len(there)
                        _log.warning(
                            "%d pieces have no emoji: the application has Discord's %d", missing, LIMIT
                        )
                        return
                    await former.pop().delete()
                    count -= 1
                there[name] = await _upload(application, name, picture(wanted[name]).png)
                count += 1
                self._replace(there, former)
        finally:
            await self._database.transact(lambda connection: realm.write_emoji(connection, there))

    def _replace(self, there: Mapping[str, int], former: list[discord.Emoji]) -> None:
        """Use the emoji on Discord; for a piece whose current emoji is missing, a former one."""
        self._markup.clear()
        self._show({each.name: each.id for each in reversed(former)})
        self._show(there)

    def _show(self, there: Mapping[str, int]) -> None:
        for name, emoji_id in there.items():
            piece = piece_of(name)
            if piece is not None:
                self._markup[piece] = f"<:{name}:{emoji_id}>"


async def _upload(application: Application, name: str, image: bytes) -> int:
    """Upload an emoji and return its id, or that of an emoji which another process has just uploaded."""
    try:
        return (await application.create_application_emoji(name=name, image=image)).id
    except discord.HTTPException as error:
        if error.status == HTTPStatus.BAD_REQUEST:
            for emoji in await application.fetch_application_emojis():
                if emoji.name == name:
                    return emoji.id
        raise


def _is_own(emoji: discord.Emoji, application: Application) -> bool:
    """Return whether an emoji was uploaded by the bot itself, for a piece."""
    uploader, itself = emoji.user, application.user
    return _OWN.fullmatch(emoji.name) is not None and (
        uploader is not None and itself is not None and uploader.id == itself.id
    )

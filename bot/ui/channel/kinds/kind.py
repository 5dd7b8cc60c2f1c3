"""The base classes of all kinds of posts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, ClassVar, Final

import discord
from discord import ui

from bot.domain.position import Position
from bot.domain.post import Delivered, Post, PostKind
from bot.services import Services
from bot.text.catalogue import Words
from bot.ui.answer import resendable
from bot.ui.channel.live import LiveMessages
from bot.ui.channel.spoken import Spoken

Pictures = Sequence[discord.File]

TEXT: Final = 2_000
"""The largest number of characters in a message."""


@dataclass(frozen=True, slots=True)
class Message:
    """The message that a post becomes."""

    text: str | None = None
    """The text, or None if the view contains everything."""
    view: ui.View | ui.LayoutView | None = None
    files: Pictures = ()
    pings: bool = False
    """Whether everyone mentioned is pinged, even in quiet hours, and not only those in `called`."""
    silent: bool = False


class Kind(ABC):
    """A kind of post: how it is drawn, delivered, and found again after an interruption."""

    def __init__(self, bot: discord.Client, services: Services, live: LiveMessages, spoken: Spoken) -> None:
        self._bot = bot
        self._services = services
        self._live = live
        self._spoken = spoken

    async def draw(self, post: Post) -> Pictures:
        """Draw the post's pictures; return an empty sequence if there is nothing to draw."""
        return ()

    @abstractmethod
    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Send the post to its channel; if `picture` is None, send it as text."""

    @abstractmethod
    async def find(self, post: Post) -> Delivered | None:
        """Return what an interrupted attempt has sent, after completing that attempt, or None."""

    async def _position(self, post: Post) -> Position:
        return await self._services.tables.position_of(replace(post.table, version=post.version))


class OneMessage(Kind):
    """A kind of post that is always a separate message."""

    replaces: ClassVar[PostKind | None] = None
    """The kind of post whose latest message is deleted once this one has been sent, or None."""

    @abstractmethod
    async def show(self, post: Post, picture: Pictures | None, words: Words) -> Message | None:
        """Return the message to send, or None if it is no longer needed."""

    @abstractmethod
    async def sign(self, post: Post, words: Words) -> str:
        """Return the text, file name or press by which the sent message can be recognized."""

    def called(self, post: Post) -> frozenset[int]:
        """Return the ids of the people to ping; those in quiet hours are pinged when these end."""
        return frozenset()

    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Send the message, then delete the one that it replaces."""
        message = await self.show(post, picture, self._services.words(post.table.locale))
        if message is None:
            return Delivered(None)
        asleep = await self._asleep(post)
        sent = await self._send(post, message, asleep)
        await self._replace(post, sent.id)
        return Delivered(sent.id, held=asleep)

    async def find(self, post: Post) -> Delivered | None:
        """Look for the message by its sign among those sent since the first attempt."""
        sign = await self.sign(post, self._services.words(post.table.locale))
        found = await self._spoken.find(post, sign, self._known(post))
        if found is None:
            return None
        await self._replace(post, found)
        return Delivered(found, held=await self._asleep(post))

    def _known(self, post: Post) -> int | None:
        """Return the id of an older message that has the same sign and must not be taken for this one."""
        return None

    async def _asleep(self, post: Post) -> Mapping[int, datetime]:
        """Return the people to ping who have quiet hours now, with the end of these."""
        return await self._services.time.availability.quiet(self.called(post))

    async def _send(self, post: Post, message: Message, asleep: Mapping[int, datetime]) -> discord.Message:
        awake = self.called(post) - asleep.keys()
        parts: dict[str, Any] = (
            {"files": [resendable(file) for file in message.files]} if message.files else {}
        )
        if message.view is not None:
            parts["view"] = message.view
        return await self._spoken.channel(post).send(
            message.text,
            **parts,
            nonce=post.nonce,
            silent=message.silent or (bool(asleep) and not awake),
            suppress_embeds=message.text is not None,
            allowed_mentions=discord.AllowedMentions(
                users=message.pings or [discord.Object(person) for person in sorted(awake)]
            ),
        )

    async def _replace(self, post: Post, sent: int) -> None:
        """Delete the message that the new one replaces, unless it is the same."""
        live = None if self.replaces is None else post.live.get(self.replaces)
        if live is not None and live[0] != sent:
            await self._spoken.delete(post, live[0])

"""The interface of a kind of post: what it shows, whom it pings, what it replaces."""

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
    """The content of a post."""

    text: str | None = None
    """None if the view contains everything."""
    view: ui.View | ui.LayoutView | None = None
    files: Pictures = ()
    pings: bool = False
    """Whether it pings all whom it mentions, even in their quiet hours, and not only `called`."""
    silent: bool = False


class Kind(ABC):
    """A kind of post."""

    def __init__(self, bot: discord.Client, services: Services, live: LiveMessages, spoken: Spoken) -> None:
        self._bot = bot
        self._services = services
        self._live = live
        self._spoken = spoken

    async def draw(self, post: Post) -> Pictures:
        """Draw the post's picture; empty if there is nothing to draw."""
        return ()

    @abstractmethod
    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Post to the channel; without its picture, as text."""

    @abstractmethod
    async def find(self, post: Post) -> Delivered | None:
        """Return what an interrupted attempt has sent, if anything, and complete that attempt."""

    async def _position(self, post: Post) -> Position:
        return await self._services.tables.position_of(replace(post.table, version=post.version))


class OneMessage(Kind):
    """A kind of post that is a message of its own."""

    replaces: ClassVar[PostKind | None] = None
    """The kind whose latest message is deleted once this one has been sent."""

    @abstractmethod
    async def show(self, post: Post, picture: Pictures | None, words: Words) -> Message | None:
        """Return what to send; None if there is nothing to say any more."""

    @abstractmethod
    async def sign(self, post: Post, words: Words) -> str:
        """Return the text, file name or press that identifies the message."""

    def called(self, post: Post) -> frozenset[int]:
        """Return the people whom the message pings; those in quiet hours are pinged at their end."""
        return frozenset()

    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Send the message, and delete the one that it replaces."""
        message = await self.show(post, picture, self._services.words(post.table.locale))
        if message is None:
            return Delivered(None)
        asleep = await self._asleep(post)
        sent = await self._send(post, message, asleep)
        await self._replace(post, sent.id)
        return Delivered(sent.id, held=asleep)

    async def find(self, post: Post) -> Delivered | None:
        """Look for the message by its sign."""
        sign = await self.sign(post, self._services.words(post.table.locale))
        found = await self._spoken.find(post, sign, self._known(post))
        if found is None:
            return None
        await self._replace(post, found)
        return Delivered(found, held=await self._asleep(post))

    def _known(self, post: Post) -> int | None:
        """Return the message that had the sign before the post."""
        return None

    async def _asleep(self, post: Post) -> Mapping[int, datetime]:
        """Return those of the called people who have quiet hours, and when these end."""
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
        """Delete the message that a new one replaces."""
        live = None if self.replaces is None else post.live.get(self.replaces)
        if live is not None and live[0] != sent:
            await self._spoken.delete(post, live[0])

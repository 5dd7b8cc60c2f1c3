"""Delivery of the outbox's posts as messages in a table's channel."""

from __future__ import annotations

from typing import NoReturn

import discord

from bot.delivery import Barred, Undeliverable
from bot.domain.post import Delivered, Post
from bot.services import Services
from bot.ui.answer import TOO_LARGE
from bot.ui.channel.kinds import Kind, Pictures, kind_of
from bot.ui.channel.live import LiveMessages
from bot.ui.channel.reachability import ARCHIVED, wake_thread, why_hopeless
from bot.ui.channel.spoken import Spoken


class Posts:
    """Writes posts to the channels of their tables, as the outbox's `Channel`."""

    def __init__(self, bot: discord.Client, services: Services) -> None:
        self.bot = bot
        self.services = services
        self._live = LiveMessages(bot)
        self._spoken = Spoken(bot)

    async def draw(self, post: Post) -> Pictures:
        """Draw the board or other picture of a post; return an empty list if there is none."""
        return await self._kind(post).draw(post)

    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Send the post to its channel; if `picture` is None, send it as text.

        Raises Undeliverable if the channel is deleted or locked, and Barred if a permission is missing.
        """
        try:
            return await self._kind(post).deliver(post, picture)
        except discord.HTTPException as error:
            if error.status == TOO_LARGE:
                return await self._kind(post).deliver(post, None)
            if error.code != ARCHIVED:
                self._give_up(post, error)
                raise
        if not await wake_thread(self.bot, post.table.place.channel_id):
            self._lose(post, "locked")
        return await self._kind(post).deliver(post, picture)

    async def find(self, post: Post) -> Delivered | None:
        """Return what an interrupted attempt has sent, after completing that attempt, or None.

        A log of several messages is never found as one: `deliver` sends the missing messages.
        """
        try:
            return await self._kind(post).find(post)
        except discord.HTTPException as error:
            self._give_up(post, error)
            raise

    def _kind(self, post: Post) -> Kind:
        return kind_of(post)(self.bot, self.services, self._live, self._spoken)

    def _give_up(self, post: Post, error: discord.HTTPException) -> None:
        """Raise Undeliverable if no later attempt can succeed, and Barred if a permission is missing."""
        code = why_hopeless(error, post.attempts)
        if code is not None:
            self._lose(post, code)
        if isinstance(error, discord.Forbidden):
            if not post.barred:
                self.bot.dispatch("channel_barred", post.table)
            raise Barred

    def _lose(self, post: Post, code: str) -> NoReturn:
        if code in ("channel_gone", "locked"):
            self.bot.dispatch("channel_lost", post.table.place.channel_id, code)
        raise Undeliverable(code)

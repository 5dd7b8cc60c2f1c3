"""The post of a table that waits for players: a single message that is edited while that is possible."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import ClassVar

import discord

from bot.domain.post import Delivered, Post, PostKind
from bot.text.catalogue import Words
from bot.ui.channel.kinds.kind import Message, OneMessage, Pictures
from bot.ui.press import Press
from bot.ui.tables.lobby import lobby


class Lobby(OneMessage):
    """The message of a table whose game has not begun."""

    replaces: ClassVar[PostKind | None] = "lobby"

    async def show(self, post: Post, picture: Pictures | None, words: Words) -> Message:
        """Return the message with the players, the game and its options."""
        following = await self._services.people.attendance.following(post.table.id)
        statistics, people = self._services.records.statistics, [one.id for one in post.table.seats]
        known = await statistics.reliabilities(post.table.place.guild_id, people)
        times = await self._services.time.lobbies.times(post.table.id)
        starts_at = None if times is None else times.starts_at
        return Message(view=lobby(post.table, words, following, known, starts_at))

    async def sign(self, post: Post, words: Words) -> str:
        """Return the press that joins the table, which identifies the message."""
        return str(Press("join", post.table.id))

    async def deliver(self, post: Post, picture: Pictures | None) -> Delivered:
        """Edit the existing message if it is young enough, otherwise replace it."""
        known, channel = self._known(post), self._spoken.channel(post)
        before = None if known is None else await self._live.find(channel, known)
        if before is not None and before.young:
            message = await self.show(post, picture, self._services.words(post.table.locale))
            if await self._live.edit(channel, before, view=message.view):
                return Delivered(before.id)
        return await super().deliver(post, picture)

    async def _send(self, post: Post, message: Message, asleep: Mapping[int, datetime]) -> discord.Message:
        sent = await super()._send(post, message, asleep)
        self._live.keep(sent)
        return sent

    def _known(self, post: Post) -> int | None:
        known = post.live.get("lobby")
        return known and known[0]

"""Access to the bot's own messages in a channel: finding them, so that none is sent twice, and deleting."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from datetime import timedelta
from typing import Final

import discord

from bot.domain.post import Post
from bot.ui.channel.reachability import no_longer_exists
from bot.ui.press import custom_ids
from bot.ui.shorten import without_uploads

SKEW: Final = timedelta(minutes=1)
"""How far Discord's clock may be behind this computer's."""
RECENT: Final = 50
"""How many messages are searched for one that an interrupted attempt may have sent."""


class Spoken:
    """Access to the bot's own messages in the channels of tables."""

    def __init__(self, bot: discord.Client) -> None:
        self._bot = bot

    def channel(self, post: Post) -> discord.PartialMessageable:
        """Return the channel of a post's table."""
        place = post.table.place
        return self._bot.get_partial_messageable(place.channel_id, guild_id=place.guild_id)

    async def find(self, post: Post, sign: str, known: int | None = None) -> int | None:
        """Return the id of the bot's message with a sign since the post's first attempt, except `known`."""
        wanted = without_uploads(sign)
        async for message in self._recent(post):
            if wanted in _signs(message) and message.id != known:
                return message.id
        return None

    async def contents(self, post: Post) -> dict[str, int]:
        """Return the bot's texts since the post's first attempt, in comparable form, with message ids."""
        return {without_uploads(message.content): message.id async for message in self._recent(post)}

    async def delete(self, post: Post, message_id: int) -> None:
        """Delete a message, unless it `no_longer_exists`."""
        try:
            await self.channel(post).get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            if not no_longer_exists(error, deleting=True):
                raise

    async def settle(self, post: Post, message_id: int, text: str) -> None:
        """Remove the buttons of a message and set its text, unless it `no_longer_exists`."""
        try:
            await self.channel(post).get_partial_message(message_id).edit(content=text, view=None)
        except discord.HTTPException as error:
            if not no_longer_exists(error):
                raise

    async def _recent(self, post: Post) -> AsyncIterator[discord.Message]:
        async for message in self.channel(post).history(limit=RECENT, after=post.claimed_at - SKEW):
            if self._bot.user is not None and message.author.id == self._bot.user.id:
                yield message


def _signs(message: discord.Message) -> Iterator[str]:
    yield without_uploads(message.content)
    yield from (attachment.filename for attachment in message.attachments)
    yield from custom_ids(message.components)

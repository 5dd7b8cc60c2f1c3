"""The post with each player's chance of winning over the course of a finished game."""

from __future__ import annotations

import logging

from bot.domain.errors import Refused
from bot.domain.post import Post
from bot.text.catalogue import Words
from bot.ui.channel.kinds.kind import Message, OneMessage, Pictures
from bot.ui.records.chances import chances_name, chances_page, draw_chances, followed

_log = logging.getLogger(__name__)


class Chances(OneMessage):
    """A picture of the chances of winning; it is omitted if it can't be computed in time."""

    async def draw(self, post: Post) -> Pictures:
        """Draw the chances; return an empty list if the game was resumed or they can't be computed."""
        try:
            played = await self._services.records.courses.played(post.table.id)
            return [
                await draw_chances(played, await followed(played), self._services.words(post.table.locale))
            ]
        except Refused as refused:
            _log.info("table %s: no picture of its chances: %s", post.table.id, refused.code)
            return []

    async def show(self, post: Post, picture: Pictures | None, words: Words) -> Message | None:
        """Return the picture with its explanation, or None if there is no picture."""
        if not picture:
            return None
        played = await self._services.records.courses.played(post.table.id)
        view = chances_page(played, await followed(played), picture[0], words)
        return Message(view=view, files=picture, silent=True)

    async def sign(self, post: Post, words: Words) -> str:
        """Return the file name of the picture."""
        return chances_name(post.table, post.version)

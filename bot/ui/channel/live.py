"""A cache of the bot's messages that are edited in place, so that Discord need not be queried."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

import discord
from cachetools import FIFOCache

from bot.ui.channel.reachability import no_longer_exists
from bot.ui.press import custom_ids

YOUNG: Final = timedelta(minutes=55)
"""The age up to which a message can be edited freely; Discord limits edits of older ones."""
RESTED: Final = timedelta(seconds=3)
"""The time between two edits of an older message; Discord allows three per channel in six seconds (error
30046).

If a reminder was posted below it, a new message replaces both, because the reminder may be outdated.
"""
_MOST: Final = 1_000
"""How many messages are cached."""


@dataclass(frozen=True, slots=True)
class Live:
    """A message of the bot, with the properties that an edit does not change."""

    id: int
    mentioned: frozenset[int]
    """The ids of the people whom its text mentions."""
    presses: frozenset[str]
    """The custom ids of its buttons and menus."""
    laid_out: bool
    """Whether it consists of components V2; such a message can never have `content` again."""
    edited: datetime
    """When it was last edited, or sent if it wasn't edited."""

    @property
    def young(self) -> bool:
        """Whether the message is young enough that Discord doesn't limit its edits."""
        return discord.utils.utcnow() - discord.utils.snowflake_time(self.id) < YOUNG

    @property
    def rested(self) -> bool:
        """Whether enough time has passed since the last edit for another one, however old the message is."""
        return discord.utils.utcnow() - self.edited >= RESTED


class LiveMessages:
    """A cache of the messages that were sent or fetched last."""

    def __init__(self, bot: discord.Client) -> None:
        self._bot = bot
        self._known: FIFOCache[int, Live] = FIFOCache(_MOST)

    async def find(self, channel: discord.PartialMessageable, message_id: int) -> Live | None:
        """Return a message of the bot, or None if it doesn't exist or belongs to another application.

        A cached message may have been deleted in the meantime.
        """
        known = self._known.get(message_id)
        if known is not None:
            return known
        try:
            message = await channel.fetch_message(message_id)
        except discord.NotFound as error:
            if no_longer_exists(error):
                return None
            raise
        own = self._bot.user is not None and message.author.id == self._bot.user.id
        return self.keep(message) if own else None

    async def edit(self, channel: discord.PartialMessageable, live: Live, **changes: Any) -> bool:
        """Edit a message as `discord.Message.edit` does; return False if it `no_longer_exists`."""
        try:
            self.keep(await channel.get_partial_message(live.id).edit(**changes))
        except discord.HTTPException as error:
            if not no_longer_exists(error):
                raise
            self._known.pop(live.id, None)
            return False
        return True

    def keep(self, message: discord.Message) -> Live:
        """Cache a message; the oldest one is evicted when the cache is full."""
        live = Live(
            message.id,
            frozenset(message.raw_mentions),
            frozenset(custom_ids(message.components)),
            message.flags.components_v2,
            message.edited_at or message.created_at,
        )
        self._known[live.id] = live
        return live

"""Detection of interactions that Discord delivers twice, for example after a resumed session."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final

import discord
from cachetools import FIFOCache

from bot.domain.errors import HandledAlready
from bot.store.connection.database import Database
from bot.store.connection.handling import HANDLING, Handling
from bot.store.people import interactions
from bot.ui.answer import show_again

REMEMBERED: Final = 500
"""How many interactions are remembered, with their answers."""
LATE: Final = timedelta(seconds=10)
"""From which age an interaction may have been handled and forgotten already; Discord delivers sooner."""
SKEW: Final = timedelta(minutes=1)
"""How far Discord's clock may be ahead of this computer's."""


class Repeats:
    """Detects repeated interactions, and repeats their answers instead of their effect.

    The latest interactions are cached with their answers; the database contains all interactions that changed
    something.
    """

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._now = now
        self.known_since: datetime | None = None
        """Since when this process has seen all interactions; earlier ones are checked with `check`."""
        self._known: FIFOCache[int, tuple[discord.Interaction[Any], Handling, asyncio.Task[Any]]]
        self._known = FIFOCache(REMEMBERED)
        self._pressed: FIFOCache[int, int] = FIFOCache(REMEMBERED)
        """The latest interaction with each message."""

    async def handles(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether the current task should handle an interaction.

        If this process has already handled it, and something changed, the same answer is sent again instead.
        """
        self.known_since = self.known_since or self._now() + SKEW
        task = asyncio.current_task()
        earlier = self._known.get(interaction.id)
        if earlier is not None:
            first, handling, handled = earlier
            await asyncio.wait({handled})
            if handling.changed and not handling.repeatable:
                if self._is_current(interaction):
                    await show_again(first, interaction)
                return False
        handling = Handling(interaction.id)
        if task is not None:
            self._known[interaction.id] = interaction, handling, task
        if interaction.message is not None and earlier is None:
            self._pressed[interaction.message.id] = interaction.id
        HANDLING.set(handling)
        return True

    async def check(self, interaction: discord.Interaction[Any]) -> None:
        """Raise HandledAlready if an interaction that isn't cached was carried out; raises DatabaseFails."""
        if await self._database.read(lambda connection: interactions.done(connection, interaction.id)):
            raise HandledAlready

    async def once(self, opener: int) -> None:
        """Ensure that a form is handled only once, by recording the interaction that opened it.

        Raises HandledAlready if it was handled before, and DatabaseFails.
        """
        handling = HANDLING.get()
        if handling is not None:
            handling.id, handling.once = opener, True
        if await self._database.read(lambda connection: interactions.done(connection, opener)):
            raise HandledAlready

    def _is_current(self, interaction: discord.Interaction[Any]) -> bool:
        """Return whether the answer to an interaction is still the latest thing shown in its message."""
        message = interaction.message
        return message is None or self._pressed.get(message.id) in (None, interaction.id)

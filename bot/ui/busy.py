"""The message that a user gets when the database is slow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Final

import discord

from bot.store.connection.database import Database
from bot.text.catalogue import Words, words_for
from bot.ui.answer import Unanswered, announce

BUSY: Final = 2.0
"""After how many seconds the user is informed that the database is busy; Discord allows three for a
response."""
SOON: Final = 0.3
"""How many seconds to wait for the user's language if the database is busy."""

_log = logging.getLogger(__name__)


async def say_if_busy(
    interaction: discord.Interaction[Any], database: Database, words_of: Callable[[], Awaitable[Words]]
) -> None:
    """Show the user that the result will follow, if the database is still busy after `BUSY` seconds.

    `words_of` reads the user's language.
    """
    await asyncio.sleep(BUSY)
    if not database.busy:
        return
    words = words_for(interaction.locale.value)
    with suppress(TimeoutError):
        async with asyncio.timeout(SOON):
            words = await words_of()
    text = words(
        "Another program keeps my records busy. Your request isn't lost: its result will be shown here."
    )
    try:
        await announce(interaction, text)
    except (discord.HTTPException, Unanswered):
        _log.warning("an interaction could not be answered in time", exc_info=True)

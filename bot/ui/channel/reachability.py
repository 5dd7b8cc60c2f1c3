"""Channels in which no message can be posted, and messages that can no longer be edited."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import discord

UNKNOWN_CHANNEL: Final = 10_003
UNKNOWN_MESSAGE: Final = 10_008
MISSING_ACCESS: Final = 50_001
ARCHIVED: Final = 50_083
LOCKED: Final = 160_005
ANOTHERS: Final = 50_005
MISSING_PERMISSIONS: Final = 50_013
"""Discord's error codes, from the documentation of its API."""
TRIES: Final = 5
"""How often a message is tried that Discord calls a bad request."""


def no_longer_exists(error: discord.HTTPException, *, deleting: bool = False) -> bool:
    """Return whether a message of the bot no longer exists or is another application's.

    Under a new application everything posted before it belongs to the former one. Discord answers an edit of
    such a message with a code of its own, but its deletion with a missing permission; a bot needs none to
    delete its own messages.
    """
    if isinstance(error, discord.NotFound):
        return error.code != UNKNOWN_CHANNEL
    return error.code == ANOTHERS or (deleting and error.code == MISSING_PERMISSIONS)


def why_hopeless(error: discord.HTTPException, failed: int) -> str | None:
    """Return why no later attempt can post there, as a short code; None if one may succeed.

    `failed` is the number of attempts before this one.
    """
    if error.code == UNKNOWN_CHANNEL:
        return "channel_gone"
    if error.code == LOCKED:
        return "locked"
    if error.status == 400 and failed + 1 >= TRIES:
        return "refused"
    return None


def own_thread(threads: Iterable[discord.Thread], name: str, client: discord.Client) -> discord.Thread | None:
    """Return the thread with a name that the bot created, in this process or before; None without one."""
    own = client.user.id if client.user is not None else 0
    return next((each for each in threads if each.name == name and each.owner_id == own), None)


async def wake_thread(client: discord.Client, channel_id: int) -> bool:
    """Unarchive a thread; return False if it is locked, so that only moderators can.

    New messages unarchive it by themselves, but nothing in an archived thread can be edited or deleted.
    """
    thread = await client.fetch_channel(channel_id)
    if not isinstance(thread, discord.Thread) or thread.locked:
        return False
    try:
        await thread.edit(archived=False)
    except discord.Forbidden:
        return False
    return True

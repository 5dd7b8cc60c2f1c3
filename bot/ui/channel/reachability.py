"""Checks for channels in which the bot can't post, and for messages that it can't edit any more."""

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
"""Discord's error codes, from its API documentation."""
TRIES: Final = 5
"""How many times the bot tries to send a message that Discord rejects as a bad request."""


def no_longer_exists(error: discord.HTTPException, *, deleting: bool = False) -> bool:
    """Return whether a message no longer exists or belongs to another application.

    After a change of the application, everything posted before belongs to the former one. Discord answers an
    edit of such a message with a specific code, but its deletion with a missing permission, which a bot never
    needs for messages of its own.
    """
    if isinstance(error, discord.NotFound):
        return error.code != UNKNOWN_CHANNEL
    return error.code == ANOTHERS or (deleting and error.code == MISSING_PERMISSIONS)


def why_hopeless(error: discord.HTTPException, failed: int) -> str | None:
    """Return a short code for why no later attempt to post can succeed, or None if one can.

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
    """Return the thread with this name that the bot created, perhaps in an earlier process, or None."""
    own = client.user.id if client.user is not None else 0
    return next((each for each in threads if each.name == name and each.owner_id == own), None)


async def wake_thread(client: discord.Client, channel_id: int) -> bool:
    """Unarchive a thread; return False if it is locked, so that only moderators can unarchive it.

    A new message unarchives a thread automatically, but messages in an archived thread can't be edited or
    deleted.
    """
    thread = await client.fetch_channel(channel_id)
    if not isinstance(thread, discord.Thread) or thread.locked:
        return False
    try:
        await thread.edit(archived=False)
    except discord.Forbidden:
        return False
    return True

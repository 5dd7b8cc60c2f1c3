"""The permissions that the bot needs in a table's channel."""

from __future__ import annotations

from typing import Any, Final

import discord

from bot.text.catalogue import N_, Words
from bot.ui.answer import reply

NAMES: Final = {
    "view_channel": N_("View Channel"),
    "send_messages": N_("Send Messages"),
    "send_messages_in_threads": N_("Send Messages in Threads"),
    "attach_files": N_("Attach Files"),
    "read_message_history": N_("Read Message History"),
}
"""Discord's names of the permissions, by the names that discord.py uses."""
NEEDED: Final = discord.Permissions(**dict.fromkeys(NAMES, True))
"""The permissions that are required to play at a table."""
INVITED: Final = NEEDED | discord.Permissions(create_public_threads=True)
"""The permissions that an invitation of the bot requests; leagues also create threads."""


async def allowed(interaction: discord.Interaction[Any], words: Words) -> bool:
    """Return whether a table can be played in the channel of an interaction; if not, show why."""
    names = missing(interaction)
    if names:
        await reply(interaction, missing_sentence(names, words))
    return not names


def missing(interaction: discord.Interaction[Any]) -> list[str]:
    """Return the permissions that the bot lacks in the channel of an interaction, by discord.py's names."""
    return missing_from(interaction.app_permissions, thread=isinstance(interaction.channel, discord.Thread))


def missing_from(granted: discord.Permissions, *, thread: bool) -> list[str]:
    """Return the needed permissions that are not granted in a channel or thread, by discord.py's names."""
    other = "send_messages" if thread else "send_messages_in_threads"
    return [name for name in NAMES if name != other and not getattr(granted, name)]


def missing_sentence(names: list[str], words: Words) -> str:
    """Return the sentence that names missing permissions and explains how to grant them."""
    return words.n(
        "I'm missing a permission in this channel: {permissions}. Somebody who manages the server can give "
        "it to the Quarterdeck role, in the channel's settings under Permissions.",
        "I'm missing permissions in this channel: {permissions}. Somebody who manages the server can give "
        "them to the Quarterdeck role, in the channel's settings under Permissions.",
        len(names),
        permissions=words.join(words(NAMES[name]) for name in names),
    )


def may_open_threads(channel: discord.TextChannel, *, private: bool = False) -> bool:
    """Return whether the bot may create threads in a channel and write in them."""
    granted = channel.permissions_for(channel.guild.me)
    may_create = granted.create_private_threads if private else granted.create_public_threads
    return may_create and granted.send_messages_in_threads

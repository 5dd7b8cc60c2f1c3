"""What the bot needs in a queue's channel."""

from __future__ import annotations

import discord


def possible(channel: discord.abc.GuildChannel | None) -> bool:
    """Whether calls, musters and tables of a queue can be in a channel."""
    return isinstance(channel, discord.TextChannel) and speaks(channel) and threads(channel)


def speaks(channel: discord.TextChannel) -> bool:
    """Whether the bot may show calls and musters in a channel."""
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and granted.send_messages and granted.read_message_history


def threads(channel: discord.TextChannel) -> bool:
    """Whether the bot may make threads in a channel, and write in them."""
    granted = channel.permissions_for(channel.guild.me)
    return granted.create_public_threads and granted.send_messages_in_threads

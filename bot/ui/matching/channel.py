"""The bot's permissions in a queue's channel."""

from __future__ import annotations

import discord

from bot.ui.permissions import may_open_threads


def possible(channel: discord.abc.GuildChannel | None) -> bool:
    """Return whether calls, musters and tables of a queue can be in a channel."""
    return isinstance(channel, discord.TextChannel) and speaks(channel) and may_open_threads(channel)


def speaks(channel: discord.TextChannel) -> bool:
    """Return whether the bot may show calls and musters in a channel."""
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and granted.send_messages and granted.read_message_history

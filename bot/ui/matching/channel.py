"""Checks of the bot's permissions in a queue's channel."""

from __future__ import annotations

import discord

from bot.ui.bot_permissions import may_open_threads


def possible(channel: discord.abc.GuildChannel | None) -> bool:
    """Return whether a channel can be a queue's: the place for the queue's messages and tables."""
    return isinstance(channel, discord.TextChannel) and speaks(channel) and may_open_threads(channel)


def speaks(channel: discord.TextChannel) -> bool:
    """Return whether the bot can post in a channel and read its history, as a queue's messages require."""
    granted = channel.permissions_for(channel.guild.me)
    return granted.view_channel and granted.send_messages and granted.read_message_history

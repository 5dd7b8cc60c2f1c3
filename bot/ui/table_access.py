"""Whether a person may look at a table from their channel: a forged press leads nowhere."""

from __future__ import annotations

from typing import Any

import discord

from bot.domain.errors import OutOfSight
from bot.domain.table import TableRecord


def see(interaction: discord.Interaction[Any], table: TableRecord) -> None:
    """Refuse a person who presses for a table that they could not see. Raises OutOfSight.

    A channel's table is for those who can read that channel, and always for its players. If the channel is
    gone, it is for those and for people who may manage the channel of the press; in a private message, for
    the players alone; in another server, for no one.
    """
    if interaction.channel_id == table.place.channel_id:
        return
    belongs = table.seat_of(interaction.user.id) is not None or table.opener.id == interaction.user.id
    if interaction.guild_id is None:
        visible = belongs
    else:
        visible = interaction.guild_id == table.place.guild_id and (belongs or sees(interaction, table))
    if not visible:
        raise OutOfSight


def sees(interaction: discord.Interaction[Any], table: TableRecord) -> bool:
    """Whether a person can read a table's channel, which is of their server.

    Discord does not report who is in a private thread: only its moderators are certain. A channel that is
    gone is for those who may manage the channel of the press.
    """
    if interaction.guild is None or not isinstance(interaction.user, discord.Member):
        return False
    channel = interaction.guild.get_channel_or_thread(table.place.channel_id)
    if channel is None:
        return interaction.permissions.manage_channels
    allowed = channel.permissions_for(interaction.user)
    if isinstance(channel, discord.Thread) and channel.is_private():
        return allowed.view_channel and allowed.manage_threads
    return allowed.view_channel

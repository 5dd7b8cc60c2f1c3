"""Whether somebody may look at a table from where they press: nobody forges their way to another's."""

from __future__ import annotations

from typing import Any

import discord

from bot.service.errors import OutOfSight
from bot.service.records import TableRecord


def see(interaction: discord.Interaction[Any], table: TableRecord) -> None:
    """Refuse somebody who presses for a table that they could not see. Raises OutOfSight.

    What stands in a channel is for those who can read that channel. Where the channel is gone, and in a
    private message, it is for those who play there and those who may manage channels.
    """
    if interaction.channel_id == table.place.channel_id:
        return
    belongs = table.seat_of(interaction.user.id) is not None or table.opener.id == interaction.user.id
    if interaction.guild is None or interaction.guild_id != table.place.guild_id:
        visible = interaction.guild_id is None and belongs
    else:
        channel = interaction.guild.get_channel_or_thread(table.place.channel_id)
        if channel is None or not isinstance(interaction.user, discord.Member):
            visible = belongs or interaction.permissions.manage_channels
        else:
            visible = channel.permissions_for(interaction.user).view_channel
    if not visible:
        raise OutOfSight

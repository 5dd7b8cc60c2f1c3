"""Whether somebody may look at a table from where they are: nobody forges their way to another's."""

from __future__ import annotations

from typing import Any

import discord

from bot.domain.errors import OutOfSight
from bot.domain.table import TableRecord


def see(interaction: discord.Interaction[Any], table: TableRecord) -> None:
    """Refuse somebody who presses for a table that they could not see. Raises OutOfSight.

    What stands in a channel is for those who can read that channel, and always for those who play there.
    Where the channel is gone, it is for those and for whoever may manage the channel of the press; in a
    private message, for those alone; in another server, for nobody.
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
    """Whether somebody can read a table's channel, which is of the server where they are.

    Who is in a private thread, Discord does not tell: only its moderators are sure to be. A channel that is
    gone is for those who may manage the channel where they are.
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

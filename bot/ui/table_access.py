"""Checks whether a user may see a table, so that forged presses reveal nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.domain.errors import OutOfSight
from bot.domain.table import Place, TableRecord

_PUBLIC_THREADS: Final = {10, 11}
_PRIVATE_THREAD: Final = 12
"""Discord's type number of a private thread."""


def see(interaction: discord.Interaction[Any], table: TableRecord) -> None:
    """Raise OutOfSight if the user of an interaction may not see a table.

    A table may be seen by its players and by those who can read its channel. If the channel is deleted, it
    may be seen by its players and by those who may manage the channel of the interaction. In private messages
    only its players may see it, and on another server no one.
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
    """Return whether a user can read a table's channel, which is on their server.

    The bot can't know who the members of a private thread are, so only its moderators count. A table in a
    deleted channel may be seen by those who may manage the channel of the interaction.
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


async def open_to_all(bot: discord.Client, place: Place) -> bool:
    """Return whether all members of a server can read a table's channel, with its history.

    Private messages and private threads are never open to all. If this process doesn't know the channel, for
    example an archived thread, Discord is queried. Raises discord.HTTPException.
    """
    if place.guild_id is None:
        return False
    guild = bot.get_guild(place.guild_id)
    channel = None if guild is None else guild.get_channel_or_thread(place.channel_id)
    if isinstance(channel, discord.Thread):
        if channel.is_private():
            return False
        channel = channel.parent
    if guild is None or channel is None:
        return await _open_by_discord(bot, place.guild_id, place.channel_id)
    return _readable(channel.permissions_for(guild.default_role))


async def _open_by_discord(bot: discord.Client, guild_id: int, channel_id: int) -> bool:
    try:
        channel: Mapping[str, Any] = await bot.http.get_channel(channel_id)
        if channel["type"] == _PRIVATE_THREAD:
            return False
        if channel["type"] in _PUBLIC_THREADS:
            channel = await bot.http.get_channel(int(channel["parent_id"]))
        roles = await bot.http.get_roles(guild_id)
    except (discord.NotFound, discord.Forbidden):
        return False
    if int(channel.get("guild_id") or 0) != guild_id:
        return False
    everyone = str(guild_id)
    allowed = discord.Permissions(next(int(role["permissions"]) for role in roles if role["id"] == everyone))
    if allowed.administrator:
        return True
    for overwrite in channel.get("permission_overwrites", ()):
        if overwrite["id"] == everyone:
            allowed.handle_overwrite(int(overwrite["allow"]), int(overwrite["deny"]))
    return _readable(allowed)


def _readable(allowed: discord.Permissions) -> bool:
    return allowed.view_channel and allowed.read_message_history

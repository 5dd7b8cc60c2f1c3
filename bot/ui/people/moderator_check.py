"""Checks that the user of an interaction moderates the channel's table, or the whole server."""

from __future__ import annotations

from typing import Any

import discord

from bot.domain.errors import NotManager, NotModerator, NotServerModerator
from bot.domain.person import Person
from bot.moderation import Moderation
from bot.ui.place import person_of


async def moderator(interaction: discord.Interaction[Any], moderation: Moderation) -> Person:
    """Return the user of an interaction if they may moderate this channel's table.

    If the server has set a moderators' role, those with the role and those who manage the server may.
    Otherwise, or if the role has been deleted, those who manage the channel may. Raises NotModerator.
    """
    if not await moderates_here(interaction, moderation):
        raise NotModerator
    return person_of(interaction)


async def moderates_here(interaction: discord.Interaction[Any], moderation: Moderation) -> bool:
    """Return whether the user may moderate this channel's table."""
    return await _moderates(interaction, moderation, interaction.permissions)


async def server_moderator(interaction: discord.Interaction[Any], moderation: Moderation) -> Person:
    """Return the user if they may moderate all of the server's tables. Raises NotServerModerator.

    The rule is the same as for a channel, but permissions in single channels don't count.
    """
    user = interaction.user
    everywhere = user.guild_permissions if isinstance(user, discord.Member) else discord.Permissions.none()
    if not await _moderates(interaction, moderation, everywhere):
        raise NotServerModerator
    return person_of(interaction)


def manager(interaction: discord.Interaction[Any]) -> Person:
    """Return the user if they may manage the server's settings. Raises NotManager."""
    if not interaction.permissions.manage_guild:
        raise NotManager
    return person_of(interaction)


async def _moderates(
    interaction: discord.Interaction[Any], moderation: Moderation, allowed: discord.Permissions
) -> bool:
    user = interaction.user
    if not isinstance(user, discord.Member) or interaction.guild_id is None:
        return False
    chosen = (await moderation.choices(interaction.guild_id)).moderator_role
    role = None if chosen is None else user.guild.get_role(chosen)
    if role is None or role.is_default():  # No role is set, or it has been deleted.
        return allowed.manage_channels
    return user.get_role(role.id) is not None or allowed.manage_guild

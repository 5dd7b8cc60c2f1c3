"""Who may moderate."""

from __future__ import annotations

from typing import Any

import discord

from bot.service.errors import NotManager, NotModerator
from bot.service.moderation import Moderation
from bot.service.records import Person
from bot.ui.place import person_of


async def moderator(interaction: discord.Interaction[Any], moderation: Moderation) -> Person:
    """Return who interacts, if they may moderate here. Raises NotModerator.

    Where the server has named a role, its holders may, and those who may manage the server; elsewhere
    those who may manage the channel.
    """
    user = interaction.user
    if not isinstance(user, discord.Member) or interaction.guild_id is None:
        raise NotModerator
    role = (await moderation.choices(interaction.guild_id)).moderator_role
    named = role is not None and user.get_role(role) is not None
    allowed = interaction.permissions
    manages = allowed.manage_guild if role is not None else allowed.manage_channels
    if not (named or manages):
        raise NotModerator
    return person_of(interaction)


def manager(interaction: discord.Interaction[Any]) -> Person:
    """Return who interacts, if they may choose for the server. Raises NotManager."""
    if not interaction.permissions.manage_guild:
        raise NotManager
    return person_of(interaction)

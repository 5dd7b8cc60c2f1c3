"""Who is on a server, as Discord says."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import Any

import discord


async def named_here(guild: discord.Guild | None, people: Collection[int]) -> dict[int, str]:
    """Return what those of some people are called who are on a server; bots are left out.

    Raises discord.HTTPException when Discord does not answer.
    """
    named: dict[int, str] = {}
    if guild is None:
        return named
    for person_id in people:
        try:
            member = await guild.fetch_member(person_id)
        except discord.NotFound:
            continue
        if not member.bot:
            named[person_id] = member.display_name
    return named


async def unread(interaction: discord.Interaction[Any], people: Collection[int]) -> list[str]:
    """Return what those of some people are called who cannot read the channel of an interaction.

    Who is not on the server any more is left out. Raises discord.HTTPException when Discord does not answer.
    """
    names: list[str] = []
    channel = interaction.channel
    if interaction.guild is None or not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return names
    for person_id in sorted(set(people) - {interaction.user.id}):
        with suppress(discord.NotFound):
            member = await interaction.guild.fetch_member(person_id)
            if not channel.permissions_for(member).view_channel:
                names.append(member.display_name)
    return names

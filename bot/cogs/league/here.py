"""Functions that find the channel of an interaction and its latest league season, cup or voyage."""

from __future__ import annotations

import discord

from bot.app import Quarterdeck
from bot.leagues import Overview

Interaction = discord.Interaction[Quarterdeck]


def season_channel(interaction: Interaction) -> int:
    """Return the id of the channel whose season an interaction concerns: for a thread, its parent's."""
    here = interaction.channel
    if isinstance(here, discord.Thread):
        return here.parent_id
    return interaction.channel_id or 0


async def league_here(interaction: Interaction) -> Overview:
    """Return the latest season of the channel's league. Raises NoLeague."""
    return await interaction.client.services.leagues.here(season_channel(interaction), "league")


async def cup_here(interaction: Interaction) -> Overview:
    """Return the channel's latest cup. Raises NoCup."""
    return await interaction.client.services.leagues.here(season_channel(interaction), "knockout")


async def voyage_here(interaction: Interaction) -> Overview:
    """Return the channel's latest voyage. Raises NoVoyage."""
    return await interaction.client.services.leagues.here(season_channel(interaction), "voyage")

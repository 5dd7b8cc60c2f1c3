"""The buttons that open the web pages of seasons and servers, and functions that revoke their links."""

from __future__ import annotations

from typing import Any

import discord
from discord import ButtonStyle, ui

from bot.domain.errors import NoPages
from bot.domain.league.season import Season
from bot.domain.table import Place
from bot.services import Services
from bot.text.catalogue import Words
from bot.ui.answer import reply
from bot.ui.people.moderator_check import moderator, server_moderator
from bot.ui.table_access import open_to_all

Interaction = discord.Interaction[Any]


async def season_button(
    bot: discord.Client, services: Services, season: Season, words: Words
) -> ui.Button[Any] | None:
    """Return the button that opens a season's web page, or None if it has no public page.

    That is the case for a voyage, in a channel that not everyone can read, or if the bot serves no pages.
    Raises discord.HTTPException if the channel's permissions cannot be read.
    """
    place = Place(season.channel_id, season.guild_id)
    if not (season.public and services.links.exist and await open_to_all(bot, place)):
        return None
    label = words("Open the rounds") if season.kind == "knockout" else words("Open the standings")
    return _button(await services.links.records.season(season), label)


async def server_button(services: Services, guild_id: int, words: Words) -> ui.Button[Any] | None:
    """Return the button that opens the web page of a server's records; None if the bot serves no pages."""
    if not services.links.exist:
        return None
    return _button(await services.links.records.server(guild_id), words("Open the records"))


def _button(address: str, label: str) -> ui.Button[Any]:
    return ui.Button(style=ButtonStyle.link, url=address, label=label)


async def withdraw_season(interaction: Interaction, season: Season) -> None:
    """Revoke all links to the season pages of a channel. Raises NoPages, NotModerator."""
    services, words = interaction.client.services, await interaction.client.words(interaction)
    await moderator(interaction, services.moderation.acts)
    if not services.links.exist:
        raise NoPages
    await services.links.records.withdraw("league", season.channel_id)
    for look in services.leagues.watchers:  # The season's message needs the new link.
        look(season.id)
    await reply(interaction, words("No link so far opens the pages of this channel's seasons any more."))


async def withdraw_server(interaction: Interaction, guild_id: int) -> None:
    """Revoke all links to the records of a server. Raises NoPages, NotServerModerator."""
    services, words = interaction.client.services, await interaction.client.words(interaction)
    await server_moderator(interaction, services.moderation.acts)
    if not services.links.exist:
        raise NoPages
    await services.links.records.withdraw("server", guild_id)
    await reply(interaction, words("No link so far opens the page of this server's records any more."))

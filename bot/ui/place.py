"""Functions that convert an interaction's channel, user and language to what the services use."""

from __future__ import annotations

from typing import Any

import discord

from bot.domain.errors import UnknownPress
from bot.domain.person import Person
from bot.domain.table import Place
from bot.text.catalogue import Words, words_for


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """Return the channel or thread of an interaction. Raises ValueError if it has none."""
    if interaction.channel_id is None:
        raise ValueError("the interaction happened in no channel")
    return Place(interaction.channel_id, interaction.guild_id)


def guild_of(interaction: discord.Interaction[Any]) -> int:
    """Return the id of an interaction's server. Raises UnknownPress in private messages."""
    if interaction.guild_id is None:
        raise UnknownPress
    return interaction.guild_id


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Return the user of an interaction, with their name on the server."""
    return Person(interaction.user.id, interaction.user.display_name)


def public_language(interaction: discord.Interaction[Any], words: Words) -> str:
    """Return the server's language if it has set one, otherwise that of `words`, the user's.

    English is Discord's default, so it does not count as set.
    """
    server = words_for(interaction.guild_locale.value if interaction.guild_locale else None).locale
    return words.locale if server == words_for(None).locale else server

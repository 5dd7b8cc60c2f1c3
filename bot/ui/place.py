"""The place, the user and the language of an interaction, as the services need them."""

from __future__ import annotations

from typing import Any

import discord

from bot.domain.errors import UnknownPress
from bot.domain.person import Person
from bot.domain.table import Place
from bot.text.catalogue import Words, words_for


def place_of(interaction: discord.Interaction[Any]) -> Place:
    """Return the channel or thread of an interaction. Raises ValueError outside of channels."""
    if interaction.channel_id is None:
        raise ValueError("the interaction happened in no channel")
    return Place(interaction.channel_id, interaction.guild_id)


def guild_of(interaction: discord.Interaction[Any]) -> int:
    """Return the server of an interaction. Raises UnknownPress in private messages."""
    if interaction.guild_id is None:
        raise UnknownPress
    return interaction.guild_id


def person_of(interaction: discord.Interaction[Any]) -> Person:
    """Return the user of an interaction, by their name on the server."""
    return Person(interaction.user.id, interaction.user.display_name)


def public_language(interaction: discord.Interaction[Any], words: Words) -> str:
    """Return the server's language if it has chosen one, otherwise that of the user, whose words are given.

    English is Discord's default, so it does not count as a choice.
    """
    server = words_for(interaction.guild_locale.value if interaction.guild_locale else None).locale
    return words.locale if server == words_for(None).locale else server

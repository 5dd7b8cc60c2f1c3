"""Signing up for a season, with its slash command or the button below its message."""

from __future__ import annotations

import re
from typing import Final

import discord

from bot.app import Quarterdeck
from bot.cogs.league.here import season_channel
from bot.domain.errors import UnknownPress
from bot.domain.person import Person
from bot.leagues import Overview, captain_of, crews_with_room
from bot.text.catalogue import Words
from bot.ui.answer import reply, show
from bot.ui.leagues.sign_up import ALONE, crew_choice
from bot.ui.place import person_of
from bot.ui.press import Press

Interaction = discord.Interaction[Quarterdeck]
_SEASON: Final = r"(?P<season>[0-9]{1,9})(?:\.(?P<captain>[0-9]{1,20}))?"


async def sign_up(interaction: Interaction, overview: Overview, captain: Person | None = None) -> None:
    """Sign the user up, in the crew of `captain` if given, and explain what happens next."""
    words = await interaction.client.words(interaction)
    await interaction.client.services.leagues.join(overview.season.id, person_of(interaction), captain)
    await reply(interaction, _what_follows(overview, words))


async def on_sign_up(interaction: Interaction, press: Press) -> None:
    """Sign up the user after a press; if a voyage has crews with free places, let the user choose one first.

    Raises UnknownPress if the season belongs to another channel.
    """
    match = re.fullmatch(_SEASON, press.argument)
    if match is None:
        raise UnknownPress
    overview = await interaction.client.services.leagues.find(int(match["season"]))
    if overview.season.channel_id != season_channel(interaction):
        raise UnknownPress
    crews, captain = crews_with_room(overview), int(match["captain"] or ALONE)
    joined = next((each for crew in crews if (each := captain_of(crew).person).id == captain), None)
    gone = joined is None and captain != ALONE
    ask = bool(crews) if match["captain"] is None else gone
    if ask and overview.season.stage == "signup" and overview.entry_of(interaction.user.id) is None:
        await show(interaction, crew_choice(overview, await interaction.client.words(interaction)))
        return
    await sign_up(interaction, overview, joined)


def _what_follows(overview: Overview, words: Words) -> str:
    match overview.season.kind:
        case "league":
            return words(
                "You're signed up. Once the season starts, your tables open by themselves, at most two at "
                "the same time, and I ping you there."
            )
        case "knockout":
            return words(
                "You're signed up. Once the cup starts, your table of each round opens by itself, and I "
                "ping you there."
            )
        case "voyage":
            return words(
                "You're signed up. Once the voyage starts, your crew's table opens by itself in a private "
                "thread, and I ping you there."
            )

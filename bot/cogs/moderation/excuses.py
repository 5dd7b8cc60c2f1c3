"""`/mod excuse`: excuse a person from an abandoned game, so that it doesn't count against them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.moderation.reasons import IF_NO_REASON, Why, ask_reason, said
from bot.cogs.subcommands import add_to_group
from bot.domain.errors import Refused
from bot.domain.person import Person
from bot.domain.season.reliability import Abandoned, SeatLoss
from bot.text.catalogue import N_, Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.people.moderator_check import server_moderator
from bot.ui.place import guild_of
from bot.ui.suggestions import suggestions
from bot.ui.time.days import day_name

Interaction = discord.Interaction[Quarterdeck]

_LOSSES: Final[Mapping[SeatLoss, str]] = {"clock": N_("time was up"), "left": N_("left the seat")}
"""Names for the ways in which a person can abandon a game."""


class Excuses(commands.Cog):
    """The command that excuses a person from an abandoned game."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(
        name=p_(NAME, "excuse"),
        description=_("Excuse a game that somebody couldn't finish"),
        extras=IF_NO_REASON,
    )
    @app_commands.rename(person=p_(NAME, "person"), table=p_(NAME, "table"), why=p_(NAME, "why"))
    @app_commands.describe(
        person=_("Who couldn't finish it"),
        table=_("Which game"),
        why=_("Why; it's kept in the audit log"),
    )
    async def excuse(
        self, interaction: Interaction, person: discord.User, table: int, why: Why | None = None
    ) -> None:
        """Excuse a game that a person abandoned."""
        by = await server_moderator(interaction, self.bot.services.moderation.acts)
        if why is None:
            await ask_reason(interaction)
            return
        words = await self.bot.words(interaction)
        somebody = Person(person.id, person.display_name)
        await self.bot.services.moderation.acts.excuse(
            guild_of(interaction), by, somebody, table_id=table, why=said(why)
        )
        await reply(
            interaction,
            words("Excused: this game no longer counts against {name}.", name=plain(somebody.name)),
        )

    @excuse.autocomplete("table")
    async def games(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        """Suggest the games that the chosen person abandoned on this server."""
        person = getattr(interaction.namespace, "person", None)
        try:
            await server_moderator(interaction, self.bot.services.moderation.acts)
        except Refused:
            return []
        if person is None:
            return []
        words = await self.bot.words(interaction)
        found = await self.bot.services.moderation.acts.abandoned(guild_of(interaction), person.id)
        return suggestions(((_label(one, words), one.table_id) for one in found), typed)


def _label(one: Abandoned, words: Words) -> str:
    return " · ".join(
        (
            texts[one.game].name(words),
            words("table {number}", number=one.table_id),
            words(_LOSSES[one.way]),
            day_name(one.at.date(), words),
        )
    )


async def setup(bot: Quarterdeck) -> None:
    """Add the command to `/mod`."""
    add_to_group(bot, Excuses(bot), "mod")

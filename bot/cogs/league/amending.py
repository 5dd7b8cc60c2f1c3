"""`/league excuse` and `/league undo`: corrections that moderators make in a running season."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.league.acts import undo_last
from bot.cogs.league.here import league_here
from bot.cogs.moderation.reasons import IF_NO_REASON, Why, ask_reason, said
from bot.domain.person import Person
from bot.text.markup import plain
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.people.moderator_check import moderator

Interaction = discord.Interaction[Quarterdeck]
_WHY: Final = _("Why; it's kept in the audit log")


class Amending(commands.Cog):
    """Commands that excuse participants and undo moderator actions."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(
        name=p_(NAME, "excuse"),
        description=_("Excuse a seat that a person lost, or their days away"),
        extras=IF_NO_REASON,
    )
    @app_commands.rename(person=p_(NAME, "person"), table=p_(NAME, "table"), why=p_(NAME, "why"))
    @app_commands.describe(
        person=_("Who lost it, or was away"),
        table=_("The number of the table in the season; leave it out for the days away"),
        why=_WHY,
    )
    async def excuse(
        self,
        interaction: Interaction,
        person: discord.User,
        table: app_commands.Range[int, 1, 999] | None = None,
        why: Why | None = None,
    ) -> None:
        """Excuse a lost seat or days of absence, so that they don't end the season for this person."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        overview, words = await league_here(interaction), await self.bot.words(interaction)
        if why is None:
            await ask_reason(interaction)
            return
        excused = Person(person.id, person.display_name)
        await self.bot.services.leagues.excuse(overview.season.id, by, excused, table, said(why))
        answer = words(
            "Excused: this doesn't end the season for {name} any more. /league undo takes it back until the "
            "next table opens.",
            name=plain(excused.name),
        )
        await reply(interaction, answer)

    @app_commands.command(
        name=p_(NAME, "undo"),
        description=_("Undo the last act of moderators in this season"),
        extras=IF_NO_REASON,
    )
    @app_commands.rename(sure=p_(NAME, "sure"), why=p_(NAME, "why"))
    @app_commands.describe(sure=_("Do it; leave it out to see the result first"), why=_WHY)
    async def undo(self, interaction: Interaction, sure: bool = False, why: Why | None = None) -> None:
        """Show which moderator action would be undone, or undo it."""
        by = await moderator(interaction, self.bot.services.moderation.acts)
        await undo_last(interaction, by, await league_here(interaction), sure=sure, why=why)

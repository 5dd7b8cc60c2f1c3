"""`/table history chances`: each player's chance of winning over the course of a finished game."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.text.slash import NAME, _, p_
from bot.ui.answer import acknowledge, show
from bot.ui.boards.scene import STANDARD
from bot.ui.place import place_of
from bot.ui.records.chances import chances_page, draw_chances, followed

Interaction = discord.Interaction[Quarterdeck]


class ChancesOfGames(commands.Cog):
    """The command that shows how the chances of winning developed, and how lucky the dice were."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(
        name=p_(NAME, "chances"), description=_("See how the chances went in a game that's over")
    )
    async def chances(self, interaction: Interaction) -> None:
        """Show how each player's chance of winning developed in the channel's finished game."""
        services, words = self.bot.services, await self.bot.words(interaction)
        table = await services.tables.at_place(place_of(interaction))
        played = await services.records.courses.played(table.id)
        await acknowledge(interaction)
        course = await followed(played)
        palette = (await services.people.profiles.profile(interaction.user.id)).palette or STANDARD
        file = await draw_chances(played, course, words, palette)
        await show(interaction, chances_page(played, course, file, words), [file])


async def setup(bot: Quarterdeck) -> None:
    """Add the command to `/table history`."""
    add_to_group(bot, ChancesOfGames(bot), "table history")

"""`/stats`: statistics of the games that were played on a server."""

from __future__ import annotations

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.table.tables import GAMES
from bot.domain.errors import BotInvited
from bot.domain.person import Person
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show, text_view
from bot.ui.leagues.page import server_button, withdraw_server
from bot.ui.place import person_of
from bot.ui.records.statistics import game_sheet, person_sheet, server_sheet

Interaction = discord.Interaction[Quarterdeck]


@app_commands.guild_only()
class Stats(
    commands.GroupCog,
    group_name=p_(NAME, "stats"),
    group_description=_("Games played here: places, times, ratings, records, dice"),
):
    """The commands for statistics, which only the caller sees."""

    def __init__(self, bot: Quarterdeck) -> None:
        super().__init__()
        self.bot = bot

    @app_commands.command(name=p_(NAME, "me"), description=_("Your own games"))
    async def me(self, interaction: Interaction) -> None:
        """Show the user's own statistics."""
        await self._person(interaction, person_of(interaction))

    @app_commands.command(name=p_(NAME, "person"), description=_("Somebody's games"))
    @app_commands.rename(person=p_(NAME, "person"))
    @app_commands.describe(person=_("Whose"))
    async def person(self, interaction: Interaction, person: discord.User) -> None:
        """Show another user's statistics, unless they are private."""
        if person.bot:
            raise BotInvited(name=person.display_name)
        await self._person(interaction, Person(person.id, person.display_name))

    @app_commands.command(name=p_(NAME, "game"), description=_("Who's strong at a game, and its records"))
    @app_commands.rename(game=p_(NAME, "game"))
    @app_commands.describe(game=_("Which game"))
    @app_commands.choices(game=GAMES)
    async def game(self, interaction: Interaction, game: str) -> None:
        """Show the results and records of a game on this server."""
        words = await self.bot.words(interaction)
        guild = interaction.guild_id or 0
        sheet = await self.bot.services.records.statistics.of_game(guild, game, interaction.user.id)
        await reply(interaction, game_sheet(sheet, words))

    @app_commands.command(name=p_(NAME, "server"), description=_("Everything played here"))
    @app_commands.rename(revoke=p_(NAME, "revoke"))
    @app_commands.describe(revoke=_("For moderators: make every link to its page so far invalid"))
    async def server(self, interaction: Interaction, revoke: bool = False) -> None:
        """Show what has been played on the server, or revoke the links to its web page."""
        words = await self.bot.words(interaction)
        guild = interaction.guild_id or 0
        if revoke:
            await withdraw_server(interaction, guild)
            return
        sheet = await self.bot.services.records.statistics.of_server(guild, interaction.user.id)
        answer = text_view(server_sheet(sheet, words))
        if (page := await server_button(self.bot.services, guild, words)) is not None:
            answer.add_item(ui.ActionRow(page))
        await show(interaction, answer)

    async def _person(self, interaction: Interaction, person: Person) -> None:
        words = await self.bot.words(interaction)
        guild = interaction.guild_id or 0
        sheet = await self.bot.services.records.statistics.of_person(guild, person, interaction.user.id)
        await reply(interaction, person_sheet(sheet, words))


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Stats(bot))

"""Context menu commands: a user's tables and statistics, and a rewind to before a log line."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.errors import BotInvited, NoLogLine
from bot.domain.person import Person
from bot.domain.table import Place
from bot.play import RewindRange
from bot.text.slash import p_
from bot.ui.answer import reply
from bot.ui.play.rewind_request import RewindRequest
from bot.ui.play.turn import Turn
from bot.ui.records.statistics import person_sheet
from bot.ui.table_access import sees
from bot.ui.tables.directory import tables_of

Interaction = discord.Interaction[Quarterdeck]

MENU: Final = "menu of a right click"
"""The translation context of the menu entries; unlike names of slash commands, they can contain capitals and
spaces."""


class RightClicks(commands.Cog):
    """The bot's two context menu commands, under Apps."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        person = p_("menu of a right click", "Tables and statistics")
        message = p_("menu of a right click", "Go back to before this")
        bot.tree.add_command(app_commands.ContextMenu(name=person, callback=self.person))
        bot.tree.add_command(app_commands.ContextMenu(name=message, callback=self.back))

    @app_commands.guild_only()
    async def person(self, interaction: Interaction, person: discord.User) -> None:
        """Show a user's open tables that the caller can see, and the user's statistics unless private."""
        if person.bot:
            raise BotInvited(name=person.display_name)
        words, guild = await self.bot.words(interaction), interaction.guild_id or 0
        shown = Person(person.id, person.display_name)
        services = self.bot.services
        sheet = await services.records.statistics.of_person(guild, shown, interaction.user.id)
        theirs = await services.lobby.directory.theirs(guild, person.id)
        tables = [
            table
            for table in theirs
            if interaction.user.id == person.id
            or table.seat_of(interaction.user.id) is not None
            or sees(interaction, table)
        ]
        listed = await tables_of(services, tables, words)
        await reply(interaction, "\n".join((*listed, person_sheet(sheet, words))))

    @app_commands.guild_only()
    async def back(self, interaction: Interaction, message: discord.Message) -> None:
        """Preview undoing the steps that a log line reports, and all later ones."""
        words = await self.bot.words(interaction)
        table = await self.bot.services.tables.at_place(Place(message.channel.id, interaction.guild_id))
        await Turn.at(interaction, self.bot.services, words, table).today()  # Only players can request it.
        first = None
        if self.bot.user is not None and message.author.id == self.bot.user.id:
            first = await self.bot.services.play.rewinds.reported_first(table.id, message.id)
        if first is None:
            raise NoLogLine
        request = RewindRequest(interaction, self.bot.services, words, table)
        await request.look(RewindRange(first), table.version)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(RightClicks(bot))

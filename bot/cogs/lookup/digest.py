"""`/table log` and `/table history digest`: all events of a table, or those since the user last looked."""

from __future__ import annotations

from io import BytesIO

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply, show
from bot.ui.channel.digest import digest_page
from bot.ui.channel.log import AFTER, log_file, log_page
from bot.ui.place import place_of
from bot.ui.press import Press
from bot.ui.table_buttons import BACK

Interaction = discord.Interaction[Quarterdeck]


class TableLog(commands.Cog):
    """The commands for a table's log, and for the part of it that is new to the user."""

    history = app_commands.Group(
        name=p_(NAME, "history"), description=_("What happened: what's new to you, and replays")
    )

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {"log": self.on_log, "digest": self.on_digest}

    @history.command(name=p_(NAME, "digest"), description=_("See what happened since you last looked"))
    async def digest(self, interaction: Interaction) -> None:
        """Show the events that are new to the user."""
        table = await self.bot.services.tables.at_place(place_of(interaction))
        await self._digest(interaction, table.id)

    @app_commands.command(name=p_(NAME, "log"), description=_("Read what happened"))
    @app_commands.rename(as_file=p_(NAME, "file"))
    @app_commands.describe(as_file=_("All of it, as a text file"))
    async def log(self, interaction: Interaction, as_file: bool = False) -> None:
        """Show a page of the latest steps, or send all of them as a text file."""
        table = await self.bot.services.tables.at_place(place_of(interaction))
        if not as_file:
            await self._log(interaction, Press("log", table.id))
            return
        words = await self.bot.words(interaction)
        position = await self.bot.services.tables.position(table.id)
        steps = await self.bot.services.tables.log(table.id, most=None)
        reach = await self.bot.services.time.availability.reach(interaction.user.id)
        file = BytesIO(log_file(steps, position, reach.timezone, words.named))
        await reply(
            interaction,
            words("Everything public that has happened at this table."),
            [discord.File(file, f"{table.game}-{table.id}.txt")],
        )

    async def on_log(self, interaction: Interaction, press: Press) -> None:
        """Show the log after a press of `Log`, or turn to another page."""
        await self._log(interaction, press)

    async def on_digest(self, interaction: Interaction, press: Press) -> None:
        """Show the new events after a press of `What is new`."""
        await self._digest(interaction, press.at)

    async def _digest(self, interaction: Interaction, table_id: int) -> None:
        words = await self.bot.words(interaction)
        profile = await self.bot.services.people.profiles.profile(interaction.user.id)
        digest = await self.bot.services.play.read_markers.digest(table_id, interaction.user.id)
        await show(interaction, *await digest_page(digest, profile, words))

    async def _log(self, interaction: Interaction, press: Press) -> None:
        words, tables = await self.bot.words(interaction), self.bot.services.tables
        position = await tables.position(press.at)
        onward = press.argument.startswith(AFTER)
        if onward:
            steps = await tables.log(press.at, after=press.version)
        else:
            steps = await tables.log(press.at, before=press.version)
        back = press.argument.endswith(BACK)
        await show(interaction, log_page(steps, position, words, onward=onward, back=back))
        await self.bot.services.play.read_markers.look(press.at, interaction.user.id)


async def setup(bot: Quarterdeck) -> None:
    """Add the commands to `/table`."""
    add_to_group(bot, TableLog(bot), "table")

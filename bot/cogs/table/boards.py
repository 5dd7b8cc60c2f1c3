"""`/table board`: the board as the user may see it, an enlarged part of it, or the position as text."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.domain.errors import Refused
from bot.text.slash import NAME, _, p_
from bot.ui.answer import show
from bot.ui.boards.own_board import own_board, region_names
from bot.ui.place import place_of
from bot.ui.press import Press, read_number
from bot.ui.suggestions import suggestions

Interaction = discord.Interaction[Quarterdeck]


class Boards(commands.Cog):
    """The command and buttons that show boards to a single user."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {"board": self.on_board, "zoom": self.on_zoom, "leaf": self.on_leaf}

    @app_commands.command(
        name=p_(NAME, "board"), description=_("See the board as it is now, or a part of it")
    )
    @app_commands.rename(region=p_(NAME, "region"))
    @app_commands.describe(region=_("Which part, drawn larger; type a few letters to find it"))
    async def board(self, interaction: Interaction, region: str = "") -> None:
        """Show the board or a part of it to the caller only."""
        table = await self.bot.services.tables.at_place(place_of(interaction))
        await self._show(interaction, table.id, region=region)

    @board.autocomplete("region")
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the parts of the channel's board whose names contain the typed words."""
        try:
            table = await self.bot.services.tables.at_place(place_of(interaction))
            position = await self.bot.services.tables.position(table.id)
        except Refused:
            return []
        words = await self.bot.words(interaction)
        named = region_names(position, table.seat_of(interaction.user.id), words)
        return suggestions(((name, region) for region, name in named.items()), typed)

    async def on_board(self, interaction: Interaction, press: Press) -> None:
        """Show the user's board, after a press of `Board (mine)`."""
        await self._show(interaction, press.at)

    async def on_zoom(self, interaction: Interaction, press: Press) -> None:
        """Show the part of the board that was picked, enlarged."""
        await self._show(interaction, press.at, region=press.argument)

    async def on_leaf(self, interaction: Interaction, press: Press) -> None:
        """Show a page of the position as text."""
        await self._show(interaction, press.at, page=read_number(press.argument))

    async def _show(
        self, interaction: Interaction, table_id: int, *, region: str = "", page: int = 0
    ) -> None:
        words = await self.bot.words(interaction)
        position = await self.bot.services.tables.position(table_id)
        profile = await self.bot.services.people.profiles.profile(interaction.user.id)
        seat = position.table.seat_of(interaction.user.id)
        view, files = await own_board(position, seat, profile, words, region=region, page=page)
        await show(interaction, view, files)
        await self.bot.services.play.read_markers.look(table_id, interaction.user.id)


async def setup(bot: Quarterdeck) -> None:
    """Add the command to `/table`."""
    add_to_group(bot, Boards(bot), "table")

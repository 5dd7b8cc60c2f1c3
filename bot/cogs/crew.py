"""`/crew`: what people at a table settle beside the turns, whatever the game.

More subcommands of the group are further methods of the cog, or are added to `Crew.app_command`.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.text.slash import NAME, _, p_
from bot.ui.panel import read_page
from bot.ui.place import place_of
from bot.ui.press import Press
from bot.ui.turn import Turn

Interaction = discord.Interaction[Quarterdeck]


@app_commands.guild_only()
class Crew(
    commands.GroupCog,
    group_name=p_(NAME, "crew"),
    group_description=_("What people settle beside their turns"),
):
    """Standing orders: what is answered for a person who is away."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Take the bot, and answer the presses of the orders' panel."""
        super().__init__()
        self.bot = bot
        bot.presses |= {"order": self.on_order, "orders": self.on_page}

    @app_commands.command(
        name=p_(NAME, "orders"), description=_("See, leave and take back your standing orders")
    )
    async def orders(self, interaction: Interaction) -> None:
        """Show the person's orders and those that can be left."""
        words = await self.bot.words(interaction)
        table = await self.bot.house.tables.at_place(place_of(interaction))
        await Turn(interaction, self.bot.house, words, table.id).show_orders()

    async def on_order(self, interaction: Interaction, press: Press) -> None:
        """Leave the order that was picked; orders do not wait for a turn, so any version will do."""
        turn = await self._pressed(interaction, press)
        position, _seat = await turn.seated()
        order = position.game.commands.parse(press.argument)
        await turn.show_orders(await turn.order(order))

    async def on_page(self, interaction: Interaction, press: Press) -> None:
        """Open a page of the orders' panel."""
        turn = await self._pressed(interaction, press)
        await turn.show_orders(page=read_page(press.argument))

    async def _pressed(self, interaction: Interaction, press: Press) -> Turn:
        if press.table is None:
            raise ValueError("a press of a panel names its table")
        return Turn(interaction, self.bot.house, await self.bot.words(interaction), press.table)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py asks of an extension."""
    await bot.add_cog(Crew(bot))

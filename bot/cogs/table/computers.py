"""`/table seat computer`: computer players for the free seats of a table whose game has not begun."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.subcommands import add_to_group
from bot.text.markup import plain
from bot.text.slash import NAME, _, p_
from bot.ui.answer import reply
from bot.ui.people.strengths import STRENGTH_NAMES
from bot.ui.place import place_of
from bot.ui.tables.computers import REMOVE

Interaction = discord.Interaction[Quarterdeck]


class ComputersAtTable(commands.Cog):
    """The command that seats or removes computer players."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot

    @app_commands.command(
        name=p_(NAME, "computer"),
        description=_("Add a computer player, or remove one before the game"),
    )
    @app_commands.rename(strength=p_(NAME, "strength"))
    @app_commands.describe(strength=_("How well it plays"))
    @app_commands.choices(
        strength=[
            *(app_commands.Choice(name=_(name), value=value) for value, name in STRENGTH_NAMES.items()),
            app_commands.Choice(name=_("nobody: remove the last one"), value=REMOVE),
        ]
    )
    async def computer(self, interaction: Interaction, strength: str) -> None:
        """Seat a computer player, or remove the one that was seated last."""
        words = await self.bot.words(interaction)
        table = await self.bot.services.tables.at_place(place_of(interaction))
        computers, person_id = self.bot.services.lobby.computers, interaction.user.id
        if strength == REMOVE:
            left = await computers.remove(table.id, person_id)
            await reply(interaction, words("{name} has left the seat.", name=plain(left.name)))
            return
        player = await computers.add(table.id, person_id, strength)
        text = words(
            "{name} plays here now. Until the game begins, /table seat computer can remove it again.",
            name=plain(player.name),
        )
        await reply(interaction, text)


async def setup(bot: Quarterdeck) -> None:
    """Add the command to `/table seat`."""
    add_to_group(bot, ComputersAtTable(bot), "table seat")

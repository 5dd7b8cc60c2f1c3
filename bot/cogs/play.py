"""Playing, whatever the game: any choice by its words, the panel, and one's own step taken back."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.service.errors import Refused, StalePanel
from bot.service.records import Position
from bot.text.slash import NAME, _, p_
from bot.ui.desk import choices
from bot.ui.menu import Choice
from bot.ui.panel import Notice, read_page
from bot.ui.place import place_of
from bot.ui.press import Press
from bot.ui.refusals import refusal
from bot.ui.suggestions import fits, suggestions
from bot.ui.turn import Turn
from engine.kernel.commands import Command
from engine.kernel.errors import UnknownCommand

Interaction = discord.Interaction[Quarterdeck]


class Play(commands.Cog):
    """`/play`, `/act`, `/undo`, and the buttons of the panel."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Take the bot, and answer the panel's presses."""
        self.bot = bot
        bot.presses |= {"act": self.on_act, "page": self.on_page, "do": self.on_do, "undo": self.on_undo}

    @app_commands.command(name=p_(NAME, "play"), description=_("Do something at this channel's table"))
    @app_commands.rename(action=p_(NAME, "action"))
    @app_commands.describe(action=_("What you do; type a few letters to find it"))
    @app_commands.guild_only()
    async def play(self, interaction: Interaction, action: str) -> None:
        """Carry out a choice that was picked from the suggestions, or typed."""
        turn = await self._turn(interaction)
        position, seat = await turn.seated()
        command = _meant(action, position, choices(position, seat, position.legal(seat), turn.words))
        if command is None:
            await turn.show_instead_of(action)
            return
        await turn.carry_out(command)

    @play.autocomplete("action")
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Offer the legal commands of the person whose words have the typed ones in them."""
        try:
            turn = await self._turn(interaction)
            position, seat = await turn.seated()
        except Refused:
            return []
        offered = choices(position, seat, position.legal(seat), turn.words)
        return suggestions(((choice.label, choice.command) for choice in offered), typed)

    @app_commands.command(name=p_(NAME, "act"), description=_("See what you can do, with buttons and menus"))
    @app_commands.guild_only()
    async def act(self, interaction: Interaction) -> None:
        """Open the panel."""
        await (await self._turn(interaction)).show()

    @app_commands.command(name=p_(NAME, "undo"), description=_("Take back your last step"))
    @app_commands.guild_only()
    async def undo(self, interaction: Interaction) -> None:
        """Take back the person's own last step."""
        await (await self._turn(interaction)).take_back()

    async def on_act(self, interaction: Interaction, press: Press) -> None:
        """Open the panel of the button's table."""
        await (await self._pressed(interaction, press)).show()

    async def on_page(self, interaction: Interaction, press: Press) -> None:
        """Open a page of the panel, or the first one of today's when the table has moved on."""
        turn = await self._pressed(interaction, press)
        position, _seat = await turn.seated()
        if position.version != press.version:
            await turn.show(Notice(refusal(StalePanel(version=position.version), turn.words)))
            return
        await turn.show(page=read_page(press.argument))

    async def on_do(self, interaction: Interaction, press: Press) -> None:
        """Carry out the choice of a button or a menu."""
        turn = await self._pressed(interaction, press)
        position, _seat = await turn.seated()
        await turn.carry_out(position.game.commands.parse(press.argument), press.version)

    async def on_undo(self, interaction: Interaction, press: Press) -> None:
        """Take back the step that the button was made for."""
        await (await self._pressed(interaction, press)).take_back(press.version)

    async def _turn(self, interaction: Interaction) -> Turn:
        words = await self.bot.words(interaction)
        table = await self.bot.house.tables.at_place(place_of(interaction))
        return Turn(interaction, self.bot.house, words, table.id)

    async def _pressed(self, interaction: Interaction, press: Press) -> Turn:
        if press.table is None:
            raise ValueError("a press of a panel names its table")
        return Turn(interaction, self.bot.house, await self.bot.words(interaction), press.table)


def _meant(typed: str, position: Position, offered: list[Choice]) -> Command | None:
    """Return the command that a suggestion stands for, or that typed words fit alone."""
    commands_of = position.game.commands
    try:
        return commands_of.parse(typed)
    except UnknownCommand:
        exact = [choice for choice in offered if choice.label.casefold() == typed.strip().casefold()]
        found = exact or [choice for choice in offered if fits(typed, choice.label)]
        return commands_of.parse(found[0].command) if len(found) == 1 else None


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py asks of an extension."""
    await bot.add_cog(Play(bot))

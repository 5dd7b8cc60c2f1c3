"""`/rules`: how a game goes, and which of its figures are not known to be the printed ones."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.service.errors import Refused
from bot.text.catalogue import Words, words_for
from bot.text.games import texts
from bot.text.slash import NAME, _, p_
from bot.ui.answer import show
from bot.ui.place import place_of
from bot.ui.press import Press
from bot.ui.rules import rules_pages

Interaction = discord.Interaction[Quarterdeck]

GAMES = [app_commands.Choice(name=_(text.name(words_for(None))), value=game) for game, text in texts.items()]


class Rules(commands.Cog):
    """Rules to leaf through, with or without a table."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Take the bot, and answer the buttons that lead to rules."""
        self.bot = bot
        bot.presses["rules"] = self.on_rules

    @app_commands.command(name=p_(NAME, "rules"), description=_("How a game goes"))
    @app_commands.rename(game=p_(NAME, "game"))
    @app_commands.describe(game=_("Which game; this channel's, if you do not say"))
    @app_commands.choices(game=GAMES)
    async def rules(self, interaction: Interaction, game: str | None = None) -> None:
        """Open the rules of a game at their first page."""
        await self._show(interaction, game or await self._played_here(interaction), 0)

    async def on_rules(self, interaction: Interaction, press: Press) -> None:
        """Open a page of the rules."""
        game, _dot, number = press.argument.partition(".")
        await self._show(interaction, game, int(number))

    async def _show(self, interaction: Interaction, game: str, number: int) -> None:
        words = await self.bot.words(interaction)
        await show(
            interaction, rules_pages(game, number, words, await self._figures(interaction, game, words))
        )

    async def _played_here(self, interaction: Interaction) -> str:
        try:
            return (await self.bot.house.tables.at_place(place_of(interaction))).game
        except Refused:
            return next(iter(texts))

    async def _figures(self, interaction: Interaction, game: str, words: Words) -> str:
        """Say which figures of the channel's table are reconstructed, if it plays that game."""
        tables = self.bot.house.tables
        try:
            position = await tables.position((await tables.at_place(place_of(interaction))).id)
        except Refused:
            return ""
        return texts[game].figures(position.view(None), words) if position.table.game == game else ""


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py asks of an extension."""
    await bot.add_cog(Rules(bot))

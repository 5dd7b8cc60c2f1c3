"""Event listeners that keep open panels up to date when something changes at their table."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.errors import UnknownPress
from bot.domain.play import PanelData
from bot.text.catalogue import Words
from bot.ui.panel import Notice
from bot.ui.play.live_panels import LivePanels, pressed_panel
from bot.ui.play.places import LatePicture
from bot.ui.play.turn import Turn
from bot.ui.press import pressed


class OpenPanels(commands.Cog):
    """The listeners that tell `LivePanels` which panels are open."""

    def __init__(self, bot: Quarterdeck) -> None:
        self._panels = LivePanels(bot.services.tables, bot.now)
        bot.services.followers.append(self._panels.worker)

    @commands.Cog.listener()
    async def on_panel_shown(
        self, turn: Turn, found: PanelData, notice: Notice, late: LatePicture | None
    ) -> None:
        """Register a panel that was shown, so that it is kept up to date."""
        self._panels.keep(turn, found, notice, late)

    @commands.Cog.listener()
    async def on_options_shown(self, interaction: discord.Interaction[Quarterdeck], table_id: int) -> None:
        """Register the message with a table's options, so that it is deleted when the game begins."""
        self._panels.keep_until_it_begins(interaction, table_id)

    @commands.Cog.listener()
    async def on_profile_changed(self, person_id: int, words: Words) -> None:
        """Show a user's open panels again after a change of settings."""
        self._panels.show_again(person_id, words)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Quarterdeck]) -> None:
        """Stop updating a panel after a press on it: the answer replaces the panel."""
        if pressed_panel(interaction):
            try:
                verb = pressed(interaction).verb
            except UnknownPress:
                verb = ""
            self._panels.cover(interaction, verb)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(OpenPanels(bot))

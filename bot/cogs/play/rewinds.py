"""`/undo`, and the buttons that undo steps or ask the others to agree to it."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.errors import (
    NothingToUndo,
    OrderFollows,
    UndoBarred,
    UnknownPress,
)
from bot.domain.table import TableRecord
from bot.play import RewindRange
from bot.text.slash import NAME, _, p_
from bot.ui.place import place_of
from bot.ui.play.rewind_request import RewindRequest
from bot.ui.play.turn import Turn
from bot.ui.press import Press, read_number, reading
from bot.ui.refusals import refusal

Interaction = discord.Interaction[Quarterdeck]


class Rewinds(commands.Cog):
    """Commands that undo steps: the user's own immediately, others after everyone concerned agrees."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {
            "undo": self.on_undo,
            "reset": self.on_reset,
            "wish": self.on_wish,
            "ask": self.on_ask,
            "asked": self.on_request,
        }

    @app_commands.command(name=p_(NAME, "undo"), description=_("Take back your last step, or more"))
    @app_commands.rename(whole=p_(NAME, "all"), earlier=p_(NAME, "earlier"))
    @app_commands.describe(
        whole=_("All your steps this turn, back to the last dice roll or somebody else's step"),
        earlier=_("Pick an earlier step and ask the others to agree"),
    )
    @app_commands.guild_only()
    async def undo(self, interaction: Interaction, whole: bool = False, earlier: bool = False) -> None:
        """Undo the user's own steps; if that is not possible, offer to ask the others."""
        table = await self.bot.services.tables.at_place(place_of(interaction))
        if earlier:
            await (await self._wish(interaction, table)).choose()
        else:
            await self._take_back(interaction, table, None, whole=whole)

    async def on_undo(self, interaction: Interaction, press: Press) -> None:
        """Undo the step that the button names."""
        await self._take_back(interaction, press.seen, press.version)

    async def on_reset(self, interaction: Interaction, press: Press) -> None:
        """Undo all of the user's own steps back to the barrier, such as a dice roll."""
        await self._take_back(interaction, press.seen, press.version, whole=True)

    async def on_wish(self, interaction: Interaction, press: Press) -> None:
        """Show the effect of a rewind, or the steps to choose from."""
        wish = await self._wish(interaction, press.seen)
        if press.argument:
            await wish.look(_rewind_range(press), press.version)
        else:
            await wish.choose()

    async def on_ask(self, interaction: Interaction, press: Press) -> None:
        """Ask the other players to agree to a rewind."""
        if press.version is None:
            raise UnknownPress
        wish = await self._wish(interaction, press.seen)
        await wish.ask(_rewind_range(press), press.version)

    async def on_request(self, interaction: Interaction, press: Press) -> None:
        """Show the effect of a requested rewind to a user whose agreement is needed."""
        await (await self._wish(interaction, press.seen)).show_request(read_number(press.argument))

    async def _take_back(
        self, interaction: Interaction, table: TableRecord, version: int | None, *, whole: bool = False
    ) -> None:
        words = await self.bot.words(interaction)
        try:
            await Turn.at(interaction, self.bot.services, words, table).take_back(version, whole=whole)
        except (NothingToUndo, OrderFollows, UndoBarred) as mistake:
            await (await self._wish(interaction, table)).choose(refusal(mistake, words))

    async def _wish(self, interaction: Interaction, table: TableRecord) -> RewindRequest:
        return RewindRequest(interaction, self.bot.services, await self.bot.words(interaction), table)


def _rewind_range(press: Press) -> RewindRange:
    with reading():
        return RewindRange.read(press.argument)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Rewinds(bot))

"""The commands to play any game: `/play` with a typed choice, the panel with buttons, and previews."""

from __future__ import annotations

from functools import partial

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.errors import Refused, StalePanel, UnknownPress
from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.play import Request
from bot.text.folding import fits, same
from bot.text.slash import NAME, _, p_
from bot.ui.panel import AGAIN, Notice, read_page
from bot.ui.place import place_of
from bot.ui.play.panel_model import choices
from bot.ui.play.turn import Turn
from bot.ui.press import Press
from bot.ui.refusals import refusal
from bot.ui.suggestions import suggestions
from bot.ui.table_access import see
from engine import games
from engine.kernel.commands import Command
from engine.kernel.errors import UnknownCommand

Interaction = discord.Interaction[Quarterdeck]


class Play(commands.Cog):
    """The commands `/play`, `/preview` and `/act`, and the buttons of the panel."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {
            "act": self.on_act,
            "page": self.on_page,
            "do": self.on_do,
            "previews": self.on_previews,
            "preview": self.on_preview,
            "whys": self.on_whys,
            "why": self.on_why,
            "terms": self.on_terms,
            "hint": self.on_hint,
            "more": self.on_more,
        }
        bot.admits_itself |= {"act", "do"}

    @app_commands.command(name=p_(NAME, "play"), description=_("Take a step at this channel's table"))
    @app_commands.rename(action=p_(NAME, "action"))
    @app_commands.describe(action=_("What to do; type a few letters to find it"))
    @app_commands.guild_only()
    async def play(self, interaction: Interaction, action: str) -> None:
        """Carry out the choice that was picked from the suggestions or typed."""
        turn = await self._turn(interaction)
        command = await _matching_command(action, turn)
        if command is None:
            await turn.show_instead_of(action)
            return
        await turn.carry_out(command)

    @app_commands.command(
        name=p_(NAME, "preview"), description=_("See the board as it would be after a choice")
    )
    @app_commands.rename(action=p_(NAME, "action"))
    @app_commands.describe(action=_("What you would do; type a few letters to find it"))
    @app_commands.guild_only()
    async def preview(self, interaction: Interaction, action: str) -> None:
        """Show the board after a choice, to the caller only, without making it."""
        turn = await self._turn(interaction)
        command = await _matching_command(action, turn)
        if command is None:
            await turn.show_instead_of(action)
            return
        await turn.foresee(command)

    @preview.autocomplete("action")
    @play.autocomplete("action")
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the player's legal commands that contain the typed words."""
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
        """Open the user's panel at the channel's table."""
        await (await self._turn(interaction)).show()

    async def on_act(self, interaction: Interaction, press: Press) -> None:
        """Open the panel of the button's table."""
        services, words = self.bot.services, await self.bot.words(interaction)
        found = await services.play.panels.take(press.at, interaction.user.id, partial(see, interaction))
        await Turn.at(interaction, services, words, found.position.table).show(found=found)

    async def on_page(self, interaction: Interaction, press: Press) -> None:
        """Turn to a page of the panel; if the table has changed, show the current panel instead."""
        if current := await self._current(interaction, press):
            await current[0].show(AGAIN, read_page(press.argument))

    async def on_previews(self, interaction: Interaction, press: Press) -> None:
        """Turn to a page of the choices that can be previewed."""
        if current := await self._current(interaction, press):
            await current[0].show_previews(read_page(press.argument))

    async def on_preview(self, interaction: Interaction, press: Press) -> None:
        """Preview the board after the choice that was picked."""
        if current := await self._current(interaction, press):
            turn, position = current
            await turn.foresee(_carried(press, position.table))

    async def on_whys(self, interaction: Interaction, press: Press) -> None:
        """Turn to a page of the choices that are currently illegal."""
        if current := await self._current(interaction, press):
            await current[0].show_blocked(read_page(press.argument))

    async def on_why(self, interaction: Interaction, press: Press) -> None:
        """Explain why a choice is illegal now."""
        if current := await self._current(interaction, press):
            turn, position = current
            await turn.explain(_carried(press, position.table))

    async def on_terms(self, interaction: Interaction, press: Press) -> None:
        """Explain the game terms on the panel, or on one of its pages."""
        if current := await self._current(interaction, press):
            await current[0].show_terms(read_page(press.argument))

    async def on_hint(self, interaction: Interaction, press: Press) -> None:
        """Show what a strong computer player would choose."""
        if current := await self._current(interaction, press):
            await current[0].show_hints()

    async def on_more(self, interaction: Interaction, press: Press) -> None:
        """Show the panel's secondary buttons."""
        if current := await self._current(interaction, press):
            await current[0].show_more()

    async def on_do(self, interaction: Interaction, press: Press) -> None:
        """Carry out the choice of a button or menu."""
        admit = partial(see, interaction)
        request = Request(press.at, interaction.user.id, interaction.id, press.version, admit)
        try:
            outcome = await self.bot.services.play.commands.attempt(request, press.argument)
        except UnknownCommand:
            raise UnknownPress from None
        # The user's language is needed only for the answer, so it is looked up after the commit.
        turn = Turn(interaction, self.bot.services, await self.bot.words(interaction), press.at)
        await turn.report(outcome)

    async def _current(self, interaction: Interaction, press: Press) -> tuple[Turn, Position] | None:
        """Return the turn and position of a press; if it is outdated, show the current panel instead."""
        turn = await self._pressed(interaction, press)
        position, _seat = await turn.seated()
        if position.version == press.version:
            return turn, position
        await turn.show(Notice(refusal(StalePanel(version=position.version), turn.words)))
        return None

    async def _turn(self, interaction: Interaction) -> Turn:
        words = await self.bot.words(interaction)
        table = await self.bot.services.tables.at_place(place_of(interaction))
        return Turn.at(interaction, self.bot.services, words, table)

    async def _pressed(self, interaction: Interaction, press: Press) -> Turn:
        return Turn.at(interaction, self.bot.services, await self.bot.words(interaction), press.seen)


def _carried(press: Press, table: TableRecord) -> Command:
    """Return the command that a press contains. Raises UnknownPress."""
    try:
        return games[table.game].commands.parse(press.argument)
    except UnknownCommand:
        raise UnknownPress from None


async def _matching_command(typed: str, turn: Turn) -> Command | None:
    """Return the command of a suggestion, or the only one that matches the typed words, legal or not."""
    position, seat = await turn.seated()
    parse = position.game.commands.parse
    try:
        return parse(typed)
    except UnknownCommand:
        for thought_of in (position.legal(seat), [command for command, _refusal in position.blocked(seat)]):
            offered = choices(position, seat, thought_of, turn.words)
            exact = [choice for choice in offered if same(typed, choice.label)]
            found = exact or [choice for choice in offered if fits(typed, choice.label)]
            if found:
                return parse(found[0].command) if len(found) == 1 else None
    return None


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Play(bot))

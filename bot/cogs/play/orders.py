"""`/orders`: answers that a player gives in advance."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.domain.errors import DecisionPending, NotForeseen, OtherTerms, PlanTooLong, Refused
from bot.domain.table import seated
from bot.play import Foreseen, InAdvance
from bot.text.catalogue import Words
from bot.text.folding import fits
from bot.text.orders import changed
from bot.text.slash import NAME, _, p_
from bot.ui.answer import show
from bot.ui.menu import ALL, Choice, Page
from bot.ui.panel import NOTHING, Notice, panel, read_page
from bot.ui.place import place_of
from bot.ui.play.orders import order_line, orders_page, planning_model
from bot.ui.play.panel_model import choices, message_names
from bot.ui.play.turn import Turn
from bot.ui.press import Press, read_number, reading
from bot.ui.refusals import refusal
from bot.ui.suggestions import suggestions

Interaction = discord.Interaction[Quarterdeck]


class Orders(commands.Cog):
    """The command and buttons to list, add and withdraw answers in advance."""

    def __init__(self, bot: Quarterdeck) -> None:
        self.bot = bot
        bot.presses |= {
            "beforehand": self.on_open,
            "always": self.on_always,
            "revoke": self.on_revoke,
            "ahead": self.on_ahead,
            "intend": self.on_intend,
        }

    @app_commands.command(
        name=p_(NAME, "orders"), description=_("Answers you give in advance: see, add and take back")
    )
    @app_commands.rename(move=p_(NAME, "next"))
    @app_commands.describe(
        move=_("A move for your next turn, made if it's possible then; use it again for the move after")
    )
    @app_commands.guild_only()
    async def orders(self, interaction: Interaction, move: str | None = None) -> None:
        """Show the player's answers in advance, or plan a move for their next turn."""
        words = await self.bot.words(interaction)
        table = await self.bot.services.tables.at_place(place_of(interaction))
        standing = self.bot.services.play.orders
        if move is None:
            await self._show(interaction, await standing.read(table.id, interaction.user.id), words)
            return
        foreseen = await standing.foresee(table.id, interaction.user.id)
        offered = _choices(foreseen, interaction, words)
        meant = [each for each in offered if move in (each.command, each.label)]
        meant = meant or [each for each in offered if fits(move, each.label)]
        word = meant[0].command if len(meant) == 1 else None
        command = next((each for each in foreseen.moves if str(each) == word), None)
        in_advance = await standing.plan(table.id, interaction.user.id, command)
        await self._show(interaction, in_advance, words, _replaced(in_advance, words))

    @orders.autocomplete("move")
    async def suggest(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the moves that can be foreseen for the player's next turn."""
        try:
            words = await self.bot.words(interaction)
            table = await self.bot.services.tables.at_place(place_of(interaction))
            standing = self.bot.services.play.orders
            foreseen = await standing.foresee(table.id, interaction.user.id)
        except Refused:
            return []
        offered = _choices(foreseen, interaction, words)
        return suggestions(((choice.label, choice.command) for choice in offered), typed)

    async def on_open(self, interaction: Interaction, press: Press) -> None:
        """Show the player's answers in advance, and those that can be added."""
        in_advance = await self.bot.services.play.orders.read(press.at, interaction.user.id)
        await self._show(interaction, in_advance, await self.bot.words(interaction))

    async def on_always(self, interaction: Interaction, press: Press) -> None:
        """Store the answer in advance that was picked."""
        in_advance = await self.bot.services.play.orders.add(press.at, interaction.user.id, press.argument)
        words = await self.bot.words(interaction)
        await self._show(interaction, in_advance, words, _replaced(in_advance, words))

    async def on_revoke(self, interaction: Interaction, press: Press) -> None:
        """Withdraw the answer in advance that was picked."""
        number = read_number(press.argument)
        in_advance = await self.bot.services.play.orders.revoke(press.at, interaction.user.id, number)
        words = await self.bot.words(interaction)
        await self._show(interaction, in_advance, words, Notice(words("That's taken back.")))

    async def on_ahead(self, interaction: Interaction, press: Press) -> None:
        """Show a page of the moves that the player could plan for their next turn."""
        words = await self.bot.words(interaction)
        in_advance = await self.bot.services.play.orders.read(press.at, interaction.user.id)
        if in_advance.decision is not None:
            await Turn.at(interaction, self.bot.services, words, in_advance.position.table).show()
            return
        await self._plan(interaction, in_advance, words, page=read_page(press.argument))

    async def on_intend(self, interaction: Interaction, press: Press) -> None:
        """Plan the move that was picked, and show the moves that can follow it."""
        words, standing = await self.bot.words(interaction), self.bot.services.play.orders
        in_advance = await standing.read(press.at, interaction.user.id)
        with reading():
            command = in_advance.position.game.commands.parse(press.argument)
        try:
            in_advance = await standing.plan(press.at, interaction.user.id, command, press.version)
        except DecisionPending as late:
            turn = Turn.at(interaction, self.bot.services, words, in_advance.position.table)
            await turn.show(Notice(refusal(late, words)))
        except OtherTerms as mistake:
            why = "\n".join((refusal(mistake, words), changed(mistake.changes, words)))
            await self._plan(interaction, in_advance, words, Notice(why))
        except (NotForeseen, PlanTooLong) as mistake:
            await self._plan(interaction, in_advance, words, Notice(refusal(mistake, words)))
        else:
            await self._plan(interaction, in_advance, words, Notice(words("That's planned.")))

    async def _plan(
        self,
        interaction: Interaction,
        in_advance: InAdvance,
        words: Words,
        notice: Notice = NOTHING,
        page: Page = ALL,
    ) -> None:
        foreseen = await self.bot.services.play.orders.foresee(
            in_advance.position.table.id, interaction.user.id
        )
        desk = planning_model(in_advance, foreseen, words, notice)
        try:
            view = panel(desk, words, page)
        except LookupError:
            view = panel(desk, words)
        await show(interaction, view)

    async def _show(
        self, interaction: Interaction, in_advance: InAdvance, words: Words, notice: Notice = NOTHING
    ) -> None:
        await show(interaction, orders_page(in_advance, words, notice))


def _choices(foreseen: Foreseen, interaction: Interaction, words: Words) -> list[Choice]:
    seat = seated(foreseen.position.table, interaction.user.id)
    return choices(foreseen.position, seat, foreseen.moves, words)


def _replaced(in_advance: InAdvance, words: Words) -> Notice:
    """Return the confirmation of a new order, which names the order it replaces."""
    if in_advance.instead is None:
        return Notice(words("That applies from now on."))
    before = order_line(in_advance.instead, in_advance, message_names(in_advance.position.table), words)
    return Notice(words("That applies from now on, in place of: {before}", before=before))


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Orders(bot))

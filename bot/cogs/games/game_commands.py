"""What every game's own slash commands do: carry out a typed command, and offer legal values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands

from bot.app import Quarterdeck
from bot.cogs.games.typed import add_typed_commands
from bot.domain.errors import Refused
from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.text.folding import same
from bot.text.games import texts
from bot.ui.answer import tell
from bot.ui.menu import Choice
from bot.ui.place import place_of
from bot.ui.play.panel_model import choices
from bot.ui.play.turn import Turn
from bot.ui.suggestions import suggestions
from engine import games
from engine.kernel.commands import Command, CommandSet
from engine.kernel.errors import UnknownCommand

Interaction = discord.Interaction[Quarterdeck]


@dataclass(frozen=True)
class CommandGroup:
    """Commands of a game that are grouped one level deeper, so that there is room at the first."""

    name: app_commands.locale_str
    description: app_commands.locale_str
    types: tuple[type[Command], ...]


@dataclass(frozen=True)
class GameCommands:
    """The slash commands of one game, by its id: those that answer a question."""

    bot: Quarterdeck
    game: str

    def add_to(self, group: app_commands.Group, *types: type[Command]) -> None:
        """Give a group a subcommand for each of these kinds of command; none named, for all of the game."""
        every = games[self.game].commands
        asked = CommandSet(*types) if types else every
        add_typed_commands(group, asked, texts[self.game].commands, self.run, self.suggest)

    def add_grouped(
        self, root: app_commands.Group, groups: Sequence[CommandGroup], types: Sequence[type[Command]]
    ) -> None:
        """Give the game's own group its commands: those of the groups in them, all others directly."""
        deeper = {made for group in groups for made in group.types}
        self.add_to(root, *(made for made in types if made not in deeper))
        for group in groups:
            self.add_group(root, group)

    def add_group(self, root: app_commands.Group, group: CommandGroup) -> None:
        """Give the game's own group another one with its commands."""
        nested = app_commands.Group(name=group.name, description=group.description, parent=root)
        self.add_to(nested, *group.types)

    async def run(self, interaction: Interaction, kind: str, values: Mapping[str, Any]) -> None:
        """Carry out a command that was typed field by field."""
        words = await self.bot.words(interaction)
        table = await self._here(interaction)
        if table.game != self.game:
            other = texts[table.game].name(words)
            await tell(interaction, words("This table plays {game}. /act shows what you can do.", game=other))
            return
        turn = Turn.at(interaction, self.bot.services, words, table)
        try:
            command = await self._meant(turn, kind, values) or games[self.game].commands.load(
                {"kind": kind, **values}
            )
        except UnknownCommand as mistake:
            await self.answer_unfit(turn, str(values.get(mistake.part or "", "")))
            return
        await self.give(turn, command)

    async def suggest(
        self, interaction: Interaction, kind: str, field: str, typed: str, others: Mapping[str, Any]
    ) -> list[app_commands.Choice[Any]]:
        """Offer the values of a field with which a possible command fits what is filled in already."""
        try:
            table = await self._here(interaction)
            words = await self.bot.words(interaction)
            position, seat = await Turn.at(interaction, self.bot.services, words, table).seated()
        except Refused:
            return []
        if table.game != self.game:
            return []
        possible = self.offered(position, seat)
        offered: dict[Any, list[Choice]] = {}
        for command, choice in zip(possible, choices(position, seat, possible, words), strict=True):
            if command.kind == kind and _fits(command, others):
                offered.setdefault(getattr(command, field), []).append(choice)
        return suggestions(((_name(value, fitting), value) for value, fitting in offered.items()), typed)

    async def _meant(self, turn: Turn, kind: str, values: Mapping[str, Any]) -> Command | None:
        """Return the one command on offer that has these values, however their letters were typed."""
        position, seat = await turn.seated()
        found = [
            command
            for command in self.offered(position, seat)
            if command.kind == kind
            and all(same(str(typed), str(getattr(command, field))) for field, typed in values.items())
        ]
        return found[0] if len(found) == 1 else None

    def offered(self, position: Position, seat: int) -> Sequence[Command]:
        """Return the commands from which suggestions are made."""
        return position.legal(seat)

    async def give(self, turn: Turn, command: Command) -> None:
        """Give a command for a person, and answer."""
        await turn.carry_out(command)

    async def answer_unfit(self, turn: Turn, typed: str) -> None:
        """Answer words that fit no field."""
        await turn.show_instead_of(typed)

    async def _here(self, interaction: Interaction) -> TableRecord:
        return await self.bot.services.tables.at_place(place_of(interaction))


class GameOrders(GameCommands):
    """The slash commands of one game that no question awaits: standing orders."""

    def offered(self, position: Position, seat: int) -> Sequence[Command]:
        """Return the orders that the seat may leave."""
        return position.orders(seat)

    async def give(self, turn: Turn, command: Command) -> None:
        """Leave an order for a person, and show all of theirs."""
        await turn.show_orders(await turn.order(command))

    async def answer_unfit(self, turn: Turn, typed: str) -> None:
        """Show the orders that there are."""
        await turn.show_orders(turn.not_a_choice(typed))


def _fits(command: Command, others: Mapping[str, Any]) -> bool:
    return all(str(getattr(command, field)) == str(value) for field, value in others.items())


def _name(value: Any, fitting: list[Choice]) -> str:
    """Say what a value leads to: its one choice, or the heading that its choices have in common."""
    if len(fitting) == 1:
        return fitting[0].label
    headings = {choice.group for choice in fitting}
    return headings.pop() if len(headings) == 1 else str(value)

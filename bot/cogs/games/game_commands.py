"""The common part of all games' slash commands: run a typed command, and suggest legal values."""

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
from bot.ui.answer import reply
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
    """A subgroup for some commands of a game, because Discord limits the number of subcommands per group."""

    name: app_commands.locale_str
    description: app_commands.locale_str
    types: tuple[type[Command], ...]


@dataclass(frozen=True)
class GameCommands:
    """The slash commands of one game, given by its id, for the commands that answer a decision."""

    bot: Quarterdeck
    game: str

    def add_to(self, group: app_commands.Group, *types: type[Command]) -> None:
        """Add a subcommand to a group for each of these command types, or for all if none is given."""
        every = games[self.game].commands
        chosen = CommandSet(*types) if types else every
        add_typed_commands(group, chosen, texts[self.game].commands, self.run, self.suggest)

    def add_grouped(
        self, root: app_commands.Group, groups: Sequence[CommandGroup], types: Sequence[type[Command]]
    ) -> None:
        """Add a game's commands to its group: those listed in a subgroup there, all others directly."""
        deeper = {made for group in groups for made in group.types}
        self.add_to(root, *(made for made in types if made not in deeper))
        for group in groups:
            self.add_group(root, group)

    def add_group(self, root: app_commands.Group, group: CommandGroup) -> None:
        """Create a subgroup in the game's group and add its commands."""
        nested = app_commands.Group(name=group.name, description=group.description, parent=root)
        self.add_to(nested, *group.types)

    async def run(self, interaction: Interaction, kind: str, values: Mapping[str, Any]) -> None:
        """Run a command whose fields were entered as slash command options."""
        words = await self.bot.words(interaction)
        table = await self._here(interaction)
        if table.game != self.game:
            other = texts[table.game].name(words)
            await reply(
                interaction, words("This table plays {game}. /act shows what you can do.", game=other)
            )
            return
        turn = Turn.at(interaction, self.bot.services, words, table)
        try:
            command = await self._matching_command(turn, kind, values) or games[self.game].commands.load(
                {"kind": kind, **values}
            )
        except UnknownCommand as mistake:
            await self.answer_unfit(turn, str(values.get(mistake.part or "", "")))
            return
        await self.give(turn, command)

    async def suggest(
        self, interaction: Interaction, kind: str, field: str, typed: str, others: Mapping[str, Any]
    ) -> list[app_commands.Choice[Any]]:
        """Suggest the values that a field has in the legal commands that match the other fields."""
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

    async def _matching_command(self, turn: Turn, kind: str, values: Mapping[str, Any]) -> Command | None:
        """Return the offered command with these values, ignoring case; None unless there is exactly one."""
        position, seat = await turn.seated()
        found = [
            command
            for command in self.offered(position, seat)
            if command.kind == kind
            and all(same(str(typed), str(getattr(command, field))) for field, typed in values.items())
        ]
        return found[0] if len(found) == 1 else None

    def offered(self, position: Position, seat: int) -> Sequence[Command]:
        """Return the commands that are suggested to a seat."""
        return position.legal(seat)

    async def give(self, turn: Turn, command: Command) -> None:
        """Carry out a player's command and show the result."""
        await turn.carry_out(command)

    async def answer_unfit(self, turn: Turn, typed: str) -> None:
        """Show the legal choices after a command whose fields match none of them."""
        await turn.show_instead_of(typed)

    async def _here(self, interaction: Interaction) -> TableRecord:
        return await self.bot.services.tables.at_place(place_of(interaction))


class GameOrders(GameCommands):
    """The slash commands for one game's standing orders, which don't answer a decision."""

    def offered(self, position: Position, seat: int) -> Sequence[Command]:
        """Return the orders that a seat may give."""
        return position.orders(seat)

    async def give(self, turn: Turn, command: Command) -> None:
        """Store a player's order, and show all of the player's orders."""
        await turn.show_orders(await turn.order(command))

    async def answer_unfit(self, turn: Turn, typed: str) -> None:
        """Show the orders that are possible."""
        await turn.show_orders(turn.not_a_choice(typed))


def _fits(command: Command, others: Mapping[str, Any]) -> bool:
    return all(str(getattr(command, field)) == str(value) for field, value in others.items())


def _name(value: Any, fitting: list[Choice]) -> str:
    """Return the label of a value: that of its only choice, or the common heading of its choices."""
    if len(fitting) == 1:
        return fitting[0].label
    headings = {choice.group for choice in fitting}
    return headings.pop() if len(headings) == 1 else str(value)

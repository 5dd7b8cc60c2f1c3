"""`/empires`: the slash commands of Struggle of Empires, one for each action of a power."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.games.game_commands import CommandGroup, GameCommands, GameOrders
from bot.domain.position import Position
from bot.text.slash import NAME, _, p_
from bot.ui.panel import Notice
from bot.ui.play.turn import Turn
from engine.empires import commands as c
from engine.kernel.commands import Command

GAME: Final = "empires"
TYPES: Final = tuple(c.COMMANDS.types.values())
ORDERS: Final = tuple(made for made in TYPES if issubclass(made, c.Standing) and made is not c.Deal)
ANSWERS: Final = tuple(made for made in TYPES if not issubclass(made, c.Standing))
GROUPS: Final = (
    CommandGroup(
        p_(NAME, "alliance"),
        _("Which powers join which side: proposals, bids and gifts"),
        (c.Propose, c.Bid, c.Withdraw, c.Gift, c.Give),
    ),
    CommandGroup(
        p_(NAME, "forces"),
        _("Your units: place, build and move them"),
        (c.Deploy, c.Build, c.Send, c.Stay, c.Move, c.MoveUnit),
    ),
    CommandGroup(p_(NAME, "war"), _("Attacks, allies and losses"), (c.Attack, c.Aid, c.Lose)),
)
"""Grouped by topic; tiles, colonies, and answers that occur in several parts of a turn are direct
subcommands."""
STANDING: Final = CommandGroup(
    p_(NAME, "order"), _("Standing orders, with limits of your own; /crew orders shows yours"), ORDERS
)


class Deals(GameOrders):
    """`/empires deal`: a promise between two powers, recorded and never enforced."""

    async def suggest(
        self, interaction: discord.Interaction[Any], kind: str, field: str, typed: str, others: Any
    ) -> list[app_commands.Choice[Any]]:
        """Suggest the other powers; the text of a deal is free, so it has no suggestions."""
        return [] if field == "text" else await super().suggest(interaction, kind, field, typed, {})

    def offered(self, position: Position, seat: int) -> Sequence[Command]:
        """Return a deal with each other power, with placeholder text."""
        powers = position.view(seat).powers
        return [c.Deal(other.power, "…") for other in powers if other.power and other.seat != seat]

    async def give(self, turn: Turn, command: Command) -> None:
        """Record the deal and show its confirmation."""
        await turn.show(await turn.order(command))

    async def answer_unfit(self, turn: Turn, typed: str) -> None:
        """Explain how to enter a deal."""
        offer = turn.words(
            "Name another power at this table, and write at most 200 characters, without a colon."
        )
        await turn.show(Notice(f"{turn.not_a_choice(typed).text}\n{offer}" if typed else offer))


@app_commands.guild_only()
class Empires(
    commands.GroupCog,
    group_name=p_(NAME, "empires"),
    group_description=_("Struggle of Empires, step by step"),
):
    """The slash commands of the game, generated from its command types and partly grouped by theme."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Generate the subcommands."""
        super().__init__()
        if self.app_command is not None:
            GameCommands(bot, GAME).add_grouped(self.app_command, GROUPS, ANSWERS)
            GameOrders(bot, GAME).add_group(self.app_command, STANDING)
            Deals(bot, GAME).add_to(self.app_command, c.Deal)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Empires(bot))

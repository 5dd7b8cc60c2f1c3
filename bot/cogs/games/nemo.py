"""`/nemo`: the slash commands of Nemo's War, one for each action of captain and crew."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.games.game_commands import CommandGroup, GameCommands
from bot.text.slash import NAME, _, p_
from engine.nemo import commands as c

GAME: Final = "nemo"

GROUPS: Final = (
    CommandGroup(
        p_(NAME, "roll"),
        _("What you stake on a roll, and what helps after it"),
        (c.Declare, c.Spend, c.RedSky, c.CrewArmor, c.Done, c.Suffer, c.Destroy),
    ),
    CommandGroup(
        p_(NAME, "answer"),
        _("Answers to what a card or the rules ask"),
        (
            c.Accept, c.Decline, c.Outfit, c.Choose, c.Name, c.Adopt, c.Offer, c.PickDice, c.Pick, c.Site,
            c.Flip, c.Hold, c.Engage, c.Tonnage, c.Salvage, c.Resolve, c.Bury, c.Buy, c.Discard,
        ),
    ),
    CommandGroup(
        p_(NAME, "captaincy"),
        _("Who commands, and who objects"),
        (c.Keep, c.HandOver, c.TakeGem, c.Object, c.Mutiny),
    ),
)  # fmt: skip
"""Grouped by topic; the captain's actions in the action phase are direct subcommands."""


@app_commands.guild_only()
class Nemo(commands.GroupCog, group_name=p_(NAME, "nemo"), group_description=_("Nemo's War, step by step")):
    """The slash commands of the game, generated from its command types and partly grouped by theme."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Generate the subcommands."""
        super().__init__()
        if self.app_command is not None:
            GameCommands(bot, GAME).add_grouped(self.app_command, GROUPS, tuple(c.COMMANDS.types.values()))


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Nemo(bot))

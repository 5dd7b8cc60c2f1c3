"""`/arctic`: the slash commands of 2019: The Arctic, one for each action of a company."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.games.game_commands import CommandGroup, GameCommands
from bot.text.slash import NAME, _, p_
from engine.arctic import commands as c

GROUPS: Final = (
    CommandGroup(
        p_(NAME, "politics"),
        _("Conflicts, laws, Norway's accession, slander"),
        (c.Declare, c.Close, c.Vote, c.Support, c.Slander),
    ),
    CommandGroup(
        p_(NAME, "ship"),
        _("What your ships do"),
        (c.Launch, c.Sail, c.Fight, c.Attack, c.Done),
    ),
    CommandGroup(
        p_(NAME, "market"), _("What you sell, and what a platform costs"), (c.Fee, c.Sell, c.SellMix)
    ),
)
"""Grouped by topic; the commands to place lobbyists and to choose their actions are direct subcommands."""


@app_commands.guild_only()
class Arctic(
    commands.GroupCog, group_name=p_(NAME, "arctic"), group_description=_("2019: The Arctic, step by step")
):
    """The slash commands of the game, generated from its command types and partly grouped by theme."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Generate the subcommands."""
        super().__init__()
        if self.app_command is not None:
            GameCommands(bot, "arctic").add_grouped(
                self.app_command, GROUPS, tuple(c.COMMANDS.types.values())
            )


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py requires of an extension."""
    await bot.add_cog(Arctic(bot))

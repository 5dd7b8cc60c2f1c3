"""`/pebbles`: the commands of Pebbles."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.games.game_commands import GameCommands
from bot.text.slash import NAME, _, p_


@app_commands.guild_only()
class Pebbles(
    commands.GroupCog, group_name=p_(NAME, "pebbles"), group_description=_("Pebbles, step by step")
):
    """The commands of Pebbles, which are generated from the game's command types."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Add the subcommands."""
        super().__init__()
        if self.app_command is not None:
            GameCommands(bot, "pebbles").add_to(self.app_command)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog; discord.py calls this when it loads the extension."""
    await bot.add_cog(Pebbles(bot))

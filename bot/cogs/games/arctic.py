"""`/arctic`: the commands of 2019: The Arctic, one for each thing a company can do."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.games.game_commands import GameCommands
from bot.text.slash import NAME, _, p_


@app_commands.guild_only()
class Arctic(
    commands.GroupCog, group_name=p_(NAME, "arctic"), group_description=_("2019: The Arctic, step by step")
):
    """The game's own commands, made from its command types."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Make the subcommands."""
        super().__init__()
        if self.app_command is not None:
            GameCommands(bot, "arctic").add_to(self.app_command)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py asks of an extension."""
    await bot.add_cog(Arctic(bot))

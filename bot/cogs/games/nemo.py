"""`/nemo`: the commands of Nemo's War, one for each thing that captain and crew can do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.games.game_commands import GameCommands
from bot.text.slash import NAME, _, p_
from engine.kernel.commands import Command
from engine.nemo import commands as c

GAME: Final = "nemo"

GROUPS: Final[Mapping[str, tuple[type[Command], ...]]] = {
    "roll": (c.Declare, c.Spend, c.RedSky, c.CrewArmor, c.Done, c.Suffer, c.Destroy),
    "answer": (
        c.Accept, c.Decline, c.Outfit, c.Choose, c.Name, c.Adopt, c.Offer, c.PickDice, c.Pick, c.Site, c.Flip,
        c.Hold, c.Engage, c.Tonnage, c.Salvage, c.Resolve, c.Bury, c.Buy, c.Discard,
    ),
    "captaincy": (c.Keep, c.HandOver, c.TakeGem, c.Object, c.Mutiny),
}  # fmt: skip
"""What stands one level deeper, for Discord takes 25 at one level."""
ACTIONS: Final = tuple(
    made for made in c.COMMANDS.types.values() if all(made not in group for group in GROUPS.values())
)
"""What the captain can order in the action phase."""


@app_commands.guild_only()
class Nemo(commands.GroupCog, group_name=p_(NAME, "nemo"), group_description=_("Nemo's War, step by step")):
    """The game's own commands, made from its command types, some of them in groups."""

    roll = app_commands.Group(
        name=p_(NAME, "roll"), description=_("What is staked on a roll, and what helps after it")
    )
    answer = app_commands.Group(
        name=p_(NAME, "answer"), description=_("Answers to what a card or the rules ask")
    )
    captaincy = app_commands.Group(
        name=p_(NAME, "captaincy"), description=_("Who commands, and whoever sees it differently")
    )

    def __init__(self, bot: Quarterdeck) -> None:
        """Make the subcommands."""
        super().__init__()
        if self.app_command is None:
            return
        game = GameCommands(bot, GAME)
        game.add_to(self.app_command, *ACTIONS)
        for name, types in GROUPS.items():
            group = self.app_command.get_command(name)
            if isinstance(group, app_commands.Group):
                game.add_to(group, *types)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py asks of an extension."""
    await bot.add_cog(Nemo(bot))

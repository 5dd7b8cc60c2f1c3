"""`/nemo`: the commands of Nemo's War, one for each thing that captain and crew can do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.app import Quarterdeck
from bot.cogs.game_commands import GameCommands
from bot.cogs.typed import add_typed_commands
from bot.text.games import texts
from bot.text.slash import NAME, _, p_
from engine import games
from engine.kernel.commands import CommandSet

GROUPS: Final[Mapping[str, tuple[app_commands.locale_str, app_commands.locale_str, tuple[str, ...]]]] = {
    "roll": (
        p_(NAME, "roll"),
        _("What is staked on a roll, and what helps after it"),
        ("declare", "spend", "red_sky", "crew_armor", "done", "suffer", "destroy"),
    ),
    "answer": (
        p_(NAME, "answer"),
        _("Answers to what a card or the rules ask"),
        (
            "accept", "decline", "outfit", "choose", "name", "adopt", "offer", "pick_dice", "pick", "site",
            "flip", "hold", "engage", "tonnage", "salvage", "resolve", "bury", "buy", "discard",
        ),
    ),
    "captaincy": (
        p_(NAME, "captaincy"),
        _("Who commands, and whoever sees it differently"),
        ("keep", "hand_over", "take_gem", "object", "mutiny"),
    ),
}  # fmt: skip
"""Kinds of commands that stand in a group of their own, for Discord takes 25 at one level."""


@app_commands.guild_only()
class Nemo(commands.GroupCog, group_name=p_(NAME, "nemo"), group_description=_("Nemo's War, step by step")):
    """The game's own commands, made from its command types."""

    def __init__(self, bot: Quarterdeck) -> None:
        """Make the subcommands and their groups."""
        super().__init__()
        if self.app_command is not None:
            _fill(self.app_command, GameCommands(bot, "nemo"))


def _fill(root: app_commands.Group, game: GameCommands) -> None:
    types, text = games[game.game].commands.types, texts[game.game].commands
    grouped = {kind for _name, _description, kinds in GROUPS.values() for kind in kinds}
    add_typed_commands(
        root,
        CommandSet(*(made for kind, made in types.items() if kind not in grouped)),
        text,
        game.run,
        game.suggest,
    )
    for name, description, kinds in GROUPS.values():
        group = app_commands.Group(name=name, description=description, parent=root)
        add_typed_commands(group, CommandSet(*map(types.__getitem__, kinds)), text, game.run, game.suggest)


async def setup(bot: Quarterdeck) -> None:
    """Add the cog, as discord.py asks of an extension."""
    await bot.add_cog(Nemo(bot))

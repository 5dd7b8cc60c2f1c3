"""A helper for cogs that add their commands to another cog's group, so that it can span several files."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands


def add_to_group(bot: commands.AutoShardedBot, cog: commands.Cog, group: str) -> None:
    """Add the slash commands and listeners of a cog; the commands become subcommands of an existing group.

    `group` is the group's full name: ``table``, or ``table seat`` for a group within another. Raises
    LookupError if it does not exist.
    """
    outer, *inner = group.split()
    into = bot.tree.get_command(outer)
    for name in inner:
        into = into.get_command(name) if isinstance(into, app_commands.Group) else None
    if not isinstance(into, app_commands.Group):
        raise LookupError(f"there is no group {group}")
    for command in cog.get_app_commands():
        into.add_command(command)
    for name, listener in cog.get_listeners():
        bot.add_listener(listener, name)

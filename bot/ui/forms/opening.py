"""Commands that show a form if an option is missing; a form must be an interaction's first response."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands

WITHOUT: Final = "form without"
"""The key in a command's extras for the name of an option; if it is missing, a form is shown."""


def opens_form(interaction: discord.Interaction[Any]) -> bool:
    """Return whether a command may show a form, so that it must not be acknowledged before."""
    command = interaction.command
    if not isinstance(command, app_commands.Command):
        return False
    option = command.extras.get(WITHOUT)
    return option is not None and getattr(interaction.namespace, option, None) is None

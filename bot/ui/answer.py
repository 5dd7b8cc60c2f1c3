"""Answers that only the person who asked can see, within Discord's three seconds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord
from discord import ui

from bot.ui.shorten import shorten

TEXT: Final = 3_900
"""Characters of one answer; Discord takes 4,000 in a message."""

Interaction = discord.Interaction[Any]


async def acknowledge(interaction: Interaction) -> None:
    """Give the first answer, so that what follows may take its time; before it nothing is looked up.

    A press on somebody's own panel will change that panel; everything else gets an answer of its own.
    """
    if interaction.message is not None and interaction.message.flags.ephemeral:
        await interaction.response.defer()
        return
    await interaction.response.defer(ephemeral=True, thinking=True)


async def show(interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File] = ()) -> None:
    """Answer an acknowledged interaction with a laid out message, in place of what stood there."""
    await interaction.edit_original_response(view=view, attachments=files)


async def tell(interaction: Interaction, text: str, files: Sequence[discord.File] = ()) -> None:
    """Answer an acknowledged interaction in words, and with files if there are any."""
    await show(interaction, word(text, files), files)


def word(text: str, files: Sequence[discord.File] = ()) -> ui.LayoutView:
    """Lay out an answer in words; longer than Discord takes, it is cut."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(shorten(text, TEXT)))
    for file in files:
        view.add_item(ui.File(file))
    return view

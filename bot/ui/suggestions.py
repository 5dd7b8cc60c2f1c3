"""Autocomplete suggestions for an option of a slash command."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from discord.app_commands import Choice

from bot.text.folding import fits, same
from bot.ui.shorten import shorten

MOST: Final = 25
LENGTH: Final = 100
"""The largest number of characters in a suggestion."""


def suggestions(found: Iterable[tuple[str, Any]], typed: str) -> list[Choice[Any]]:
    """Return suggestions for those named values that match the typed words; at most 25."""
    fitting = [
        Choice(name=shorten(name, LENGTH), value=value)
        for name, value in found
        if fits(typed, name) or same(typed, str(value))
    ]
    return fitting[:MOST]

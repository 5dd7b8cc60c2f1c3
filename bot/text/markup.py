"""Text that people typed, made harmless before it stands in a message."""

from __future__ import annotations

from discord.utils import escape_markdown, escape_mentions


def plain(typed: str) -> str:
    """Return text so that Discord shows it letter by letter: no formatting, no mention, one line."""
    return escape_mentions(escape_markdown(" ".join(typed.split())))

"""Text that people typed, made harmless before it stands in something the bot says."""

from __future__ import annotations

from discord.utils import escape_markdown, escape_mentions


def plain(typed: str) -> str:
    """Return typed text for a message, where it shows letter by letter: no formatting, no mention."""
    return escape_mentions(escape_markdown(bare(typed)))


def bare(typed: str) -> str:
    """Return typed text for a button, a menu or an image, where nothing is formatted: on one line."""
    return " ".join(typed.split())

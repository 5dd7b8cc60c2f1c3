"""Texts that fit into Discord's narrow places."""

from __future__ import annotations


def shorten(text: str, most: int) -> str:
    """Return a text of at most `most` characters, cut with an ellipsis if it was longer."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"

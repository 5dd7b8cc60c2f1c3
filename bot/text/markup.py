"""Escaping of text that users wrote, for messages of the bot."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from discord.utils import escape_mentions

_MARKUP: Final = re.compile(r"[\\*_~`|\[\]</]|^[#>+-]")
"""Discord's markup, anywhere or at the beginning of a line.

discord.py's own pattern ignores what follows a link. A slash makes addresses: those of pages, and
invitations, which Discord finds without a scheme.
"""
_TURNS: Final = re.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that change the direction of adjacent text."""
_NAMES: Final = 4_096
"""How many texts are cached: mostly names, of which each answer contains several."""


@lru_cache(_NAMES)
def plain(typed: str) -> str:
    """Return a user's text so that a message shows it literally, without markup, links or mentions."""
    return escape_mentions(_MARKUP.sub(r"\\\g<0>", bare(typed)))


@lru_cache(_NAMES)
def bare(typed: str) -> str:
    """Return a user's text for a button, a menu or a picture, which have no markup: on one line."""
    return " ".join(_TURNS.sub("", typed).split())

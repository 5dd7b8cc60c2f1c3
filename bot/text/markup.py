"""Escaping of text that users wrote, for messages of the bot."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from discord.utils import escape_mentions

_MARKUP: Final = re.compile(r"[\\*_~`|\[\]</]|^[#>+-]")
"""Matches Markdown characters, some of them only at the start of a line.

discord.py's own pattern ignores text after a link. Slashes are matched because they make links: web
addresses, and invitations, which Discord recognizes without a scheme.
"""
_TURNS: Final = re.compile(r"[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Matches characters that change the direction of adjacent text."""
_NAMES: Final = 4_096
"""How many escaped texts are cached; most are names, and every answer contains several."""


@lru_cache(_NAMES)
def plain(typed: str) -> str:
    """Return a user's text so that a message shows it literally, without markup, links or mentions."""
    return escape_mentions(_MARKUP.sub(r"\\\g<0>", bare(typed)))


@lru_cache(_NAMES)
def bare(typed: str) -> str:
    """Return a user's text for a button, a menu or a picture, which have no markup: on one line."""
    return " ".join(_TURNS.sub("", typed).split())

"""Helpers that shorten, measure and compare texts with emoji."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_EMOJI: Final = re.compile(r"<a?:\w{2,32}:\d+>")
"""Matches an emoji in a message; in users' text, `bot.text.markup.plain` escapes it."""
_UPLOADED: Final = re.compile(r"<a?:(\w{2,32}?)(?:_[0-9a-f]{4})?:\d+>")
"""Matches an emoji and captures its name without what changes at each upload: the picture's hash and the
id."""
_AS_LETTERS: Final = "  "
"""Two letters, about the width of an emoji in a line."""


def shorten(text: str, most: int) -> str:
    """Return a text of at most `most` characters, cut with an ellipsis if it was longer.

    The markup of an emoji counts in full, as it does for Discord, and is never cut in two.
    """
    if len(text) <= most:
        return text
    end = most - 1
    cut = next((emoji.start() for emoji in _EMOJI.finditer(text) if emoji.start() < end < emoji.end()), end)
    return text[:cut].rstrip() + "…"


@lru_cache(4_096)
def wide(text: str) -> int:
    """Return the width of a text in letters; a Chinese or Japanese character or an emoji counts as two."""
    return sum(2 if character > "\u2e7f" else 1 for character in _EMOJI.sub(_AS_LETTERS, text))


def without_uploads(text: str) -> str:
    """Return a text for comparisons, without the parts of an emoji that change with each upload."""
    return _UPLOADED.sub(r":\1:", text)

"""Spaces between Chinese and Latin text next to a value within a sentence.

A catalogue can't know whether a player's name is Chie or 大衛, so its messages have no spaces next to
placeholders.
"""

from __future__ import annotations

import re
from typing import Final

VALUE: Final = "\0"
"""Marks the start and the end of each value while a sentence is filled in; texts from Discord never contain
it."""

_HAN: Final = "[\u3400-\u9fff]"
_BETWEEN: Final = rf"[*{VALUE}]*{VALUE}[*{VALUE}]*"
"""Matches the boundary of a value, including the asterisks of bold text."""
_BEFORE: Final = re.compile(rf"(?<={_HAN}){_BETWEEN}(?=[\\]?[A-Za-z\u00c0-\u024f\d@<$]|[+\u2212-]\d)")
_AFTER: Final = re.compile(rf"(?<!:R>)(?<=[A-Za-z\u00c0-\u024f\d%>]){_BETWEEN}(?={_HAN})")
"""Matches where a space is needed after Latin text. None is needed after ``:R>``, since Discord shows such a
time in Chinese: "2 天後"."""


def spaced(text: str) -> str:
    """Return a filled-in sentence with spaces between Chinese and Latin or digits next to marked values."""
    text = _BEFORE.sub(lambda border: " " + border[0], text)
    return _AFTER.sub(lambda border: border[0] + " ", text).replace(VALUE, "")


_PLACE: Final = r"\{\w+(?::\w+)?\}"
_BESIDE: Final = re.compile(rf"(?<={_HAN})(?={_PLACE})|(?<=\}})(?={_HAN})")
_WIDE: Final = re.compile(rf"(?<={_HAN})(\**) +(\**)(?={_PLACE})|(?<=\}})(\**) +(\**)(?={_HAN})")
_NARROW: Final = re.compile(rf"(?<={_HAN})(?=[A-Za-z\d$])|(?<=[A-Za-z\d%])(?={_HAN})")


def apart(text: str) -> str:
    """Return a message with spaces around its placeholders, for pictures and pages that fill them in."""
    return _BESIDE.sub(" ", text)


def written(text: str) -> str:
    """Return a message as catalogues contain it: without spaces next to placeholders."""
    return _NARROW.sub(" ", _WIDE.sub(lambda gap: "".join(part or "" for part in gap.groups()), text))

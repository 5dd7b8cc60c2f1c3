"""How likely something is, as people read it."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from babel.numbers import format_percent

from bot.text.catalogue import Words

_LEAST: Final = 0.01


def percent(chance: Fraction | float, words: Words) -> str:
    """Return a probability in whole per cent, never rounded to certainty: "58%", "<1%"."""
    if 0 < chance < _LEAST:
        return f"<{_said(_LEAST, words)}"
    if 1 - _LEAST < chance < 1:
        return f">{_said(1 - _LEAST, words)}"
    return _said(float(chance), words)


def _said(share: float, words: Words) -> str:
    return format_percent(round(share, 2), locale=words.locale.replace("-", "_"))

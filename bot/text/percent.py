"""Probabilities as text."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

from babel.numbers import format_percent

from bot.text.catalogue import Words

_LEAST: Final = 0.01


def percent(chance: Fraction | float, words: Words) -> str:
    """Return a probability in whole percent, such as "58%", never rounded to certainty: "<1%", ">99%"."""
    if 0 < chance < _LEAST:
        return f"<{_said(_LEAST, words.locale)}"
    if 1 - _LEAST < chance < 1:
        return f">{_said(1 - _LEAST, words.locale)}"
    return _said(round(float(chance), 2), words.locale)


@cache
def _said(share: float, locale: str) -> str:
    """Format a share; the result is cached because Babel loads the locale again each time."""
    return format_percent(share, locale=locale.replace("-", "_"))

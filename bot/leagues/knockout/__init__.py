"""Cups: rounds of tables from which the best players advance, up to a final at one table."""

from __future__ import annotations

from bot.leagues.knockout.bracket import draw_round, final, last_round, remaining, through
from bot.leagues.knockout.groups import Sizes, advancing, rounds_of, sizes_of

__all__ = [
    "Sizes",
    "advancing",
    "draw_round",
    "final",
    "last_round",
    "remaining",
    "rounds_of",
    "sizes_of",
    "through",
]

"""Cups: rounds of groups of which the first ones advance, until one table is the final."""

from __future__ import annotations

from bot.leagues.knockout.bracket import advanced, draw_round, remaining
from bot.leagues.knockout.groups import Sizes, advancing, rounds_of, sizes_of

__all__ = ["Sizes", "advanced", "advancing", "draw_round", "remaining", "rounds_of", "sizes_of"]

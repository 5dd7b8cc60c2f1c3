"""Every rule of docs/rules/empires.md in a few words, a chapter a file."""

from __future__ import annotations

from typing import Final

from bot.text.empires.rulebook import (
    areas,
    auction,
    battle,
    counters,
    ending,
    examples,
    income,
    orders,
    points,
    powers,
    preparation,
    steps,
    tiles,
    turn,
    wars,
)
from bot.text.rulebook import Rulebook

rulebook: Final = Rulebook(
    powers.CHAPTER,
    areas.CHAPTER,
    counters.CHAPTER,
    preparation.CHAPTER,
    wars.CHAPTER,
    auction.CHAPTER,
    turn.CHAPTER,
    battle.CHAPTER,
    tiles.CHAPTER,
    income.CHAPTER,
    points.CHAPTER,
    ending.CHAPTER,
    examples.CHAPTER,
    orders.CHAPTER,
    steps.CHAPTER,
)

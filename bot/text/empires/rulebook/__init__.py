"""The rules of docs/rules/empires.md in short, one file for each chapter."""

from __future__ import annotations

from typing import Final

from bot.text.rules.rulebook import Rulebook, written

rulebook: Final = Rulebook(
    written(
        "empires",
        "powers",
        "areas",
        "counters",
        "preparation",
        "wars",
        "auction",
        "turn",
        "battle",
        "tiles",
        "income",
        "points",
        "ending",
        "examples",
        "orders",
        "steps",
    )
)

"""A short version of the rules in docs/rules/empires.md, with one file per chapter."""

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

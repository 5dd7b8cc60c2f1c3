"""A short version of the rules in docs/rules/nemo.md, with one file per chapter."""

from __future__ import annotations

from typing import Final

from bot.text.rules.rulebook import Rulebook, written

rulebook: Final = Rulebook(
    written(
        "nemo",
        "box/pieces",
        "box/tracks",
        "box/sea",
        "preparation",
        "turn",
        "placement",
        "tests",
        "actions",
        "combat",
        "upgrades",
        "box/treasures",
        "box/ships",
        "box/cards",
        "box/characters",
        "scoring",
        "variants",
        "crew",
        "differences",
    )
)

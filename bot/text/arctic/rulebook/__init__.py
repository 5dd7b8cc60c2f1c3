"""A short version of the rules in docs/rules/arctic.md, with one file per chapter."""

from __future__ import annotations

from typing import Final

from bot.text.rules.rulebook import Rulebook, written

rulebook: Final = Rulebook(
    written(
        "arctic",
        "pieces",
        "preparation",
        "turn",
        "actions",
        "lobbyists",
        "ships",
        "scoring",
        "council",
        "rulings",
        "further_rulings",
    )
)

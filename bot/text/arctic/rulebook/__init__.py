"""The rules of docs/rules/arctic.md in short, one file for each chapter."""

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

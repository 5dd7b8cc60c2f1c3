"""The reasons for fixes of a game's rules at running tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.text.catalogue import Words
from engine.kernel.game import Game

REASONS: Final[Mapping[tuple[str, int], str]] = {}
"""The reason for each fix, by the game and the version of its rules: a sentence marked with `N_`. A test
fails if a fix has none."""


def fix_line(game: Game[Any], fix: int, words: Words) -> str:
    """Return the log line for a fix: that the rules change from this step on, and why."""
    reason = REASONS.get((game.id, fix))
    why = " ".join(game.versions[fix].changes) if reason is None else words(reason)
    return words("From here on this table's rules are corrected (version {mend}): {why}", mend=fix, why=why)

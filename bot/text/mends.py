"""Why the rules of tables that ran were mended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bot.text.catalogue import Words
from engine.kernel.game import Game

REASONS: Final[Mapping[tuple[str, int], str]] = {}
"""By game and version of its rules, one sentence, marked with `N_`; a test asks for one for each mend."""


def mended(game: Game[Any], mend: int, words: Words) -> str:
    """Return the log line of a mend: that the rules are others from here on, and why."""
    reason = REASONS.get((game.id, mend))
    why = " ".join(game.versions[mend].changes) if reason is None else words(reason)
    return words("From here on this table's rules are corrected (version {mend}): {why}", mend=mend, why=why)

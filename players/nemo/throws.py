"""The probability that two dice reach a total."""

from __future__ import annotations

from typing import Final

from engine.nemo.outcome import THROWS, outcome

_REACHED: Final = {
    total: sum(outcome(throw, 0, (total,)) for throw in THROWS) / len(THROWS) for total in range(2, 13)
}


def reaches(total: int) -> float:
    """Return the probability that two dice show at least a total; a natural 1-1 always fails."""
    return _REACHED[max(2, total)] if total <= 12 else 0.0

"""The data class for a person's estimated skill in a game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

MEAN: Final = 25.0
"""The estimate for a person without rated games, on the scale of the ratings."""
SIGMA: Final = 25 / 3
"""The uncertainty (standard deviation) of that estimate."""
FIRST: Final = 1.5
"""How far opponents' estimates may differ at the start of the wait, as a multiple of the uncertainty."""
A_DAY: Final = 0.75
"""How much that multiple grows per day of waiting."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A person's estimated skill in one game."""

    mean: float = MEAN
    sigma: float = SIGMA
    """The uncertainty of the estimate, a standard deviation."""

    def window(self, waited: timedelta) -> float:
        """Return how far others' estimates may be from this one after a time of waiting, in rating points."""
        return self.sigma * (FIRST + A_DAY * (waited / timedelta(days=1)))


UNKNOWN: Final = Skill()

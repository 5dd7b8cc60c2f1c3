"""How likely two dice are to reach a total."""

from __future__ import annotations

from itertools import product
from typing import Final

_SUMS: Final = [one + other for one, other in product(range(1, 7), repeat=2)]
_REACHED: Final = {total: sum(s >= total for s in _SUMS if s > 2) / len(_SUMS) for total in range(2, 13)}


def reaches(total: int) -> float:
    """Return how likely two dice are to show at least a total; a natural 1-1 always fails."""
    return _REACHED[max(2, total)] if total <= 12 else 0.0

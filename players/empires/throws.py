"""How likely one side is to beat the other when both add the difference of two dice."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from typing import Final

_DIFFERENCES: Final = Counter(abs(one - other) for one, other in product(range(1, 7), repeat=2))
_THROWS: Final = 36 * 36


@cache
def wins(lead: int) -> float:
    """Return how likely a side wins that is so much stronger before the dice; it may be weaker."""
    pairs = product(_DIFFERENCES.items(), repeat=2)
    return sum(own * other for (more, own), (less, other) in pairs if lead + more > less) / _THROWS

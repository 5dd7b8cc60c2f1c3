"""How the result of two dice is determined (7, 9)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

THROWS: Final = tuple(product(range(1, 7), range(1, 7)))
"""All throws of two dice, which are equally likely."""


def is_snake_eyes(dice: Sequence[int]) -> bool:
    """Return whether both dice show 1."""
    return tuple(dice) == (1, 1)


def outcome(dice: Sequence[int], added: int, floors: Sequence[int], *, fumbles: bool = True) -> int:
    """Return how many of the totals in `floors` a throw reaches with a modifier.

    With one floor this is 1 for a success and 0 for a failure, and with the floors of an action's table it is
    the row of the result. A natural 1-1 reaches none, regardless of the modifier, unless `fumbles` is False.

    >>> outcome((3, 4), 2, (9,)), outcome((1, 1), 10, (9,)), outcome((6, 5), 0, (3, 7, 12))
    (1, 0, 2)
    """
    if fumbles and is_snake_eyes(dice):
        return 0
    total = sum(dice) + added
    return sum(total >= floor for floor in floors)

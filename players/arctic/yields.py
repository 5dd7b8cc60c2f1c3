"""The value of platforms: points at the end, by kind and number, and points from each turn's sale."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.arctic.board import Board
from engine.arctic.figures import figures
from engine.arctic.names import RESOURCES

Counts = Sequence[float]
"""The numbers of platforms of each kind, in the order of `RESOURCES`; expected numbers may be fractions."""

_SALE: Final = figures().sale


class Yields:
    """The total points for platforms at the end, for one board and one number of seats."""

    def __init__(self, board: Board, seats: int) -> None:
        """Compute the points for each number of platforms of each kind (G5)."""
        self._total: Final = tuple(
            tuple(
                float(count * board.points_each(resource, count, seats))
                for count in range(1, len(board.scoring[resource].base) + 1)
            )
            for resource in RESOURCES
        )

    def at_end(self, counts: Counts) -> float:
        """Return the points for platforms at the end, interpolated between whole numbers."""
        total = 0.0
        for table, count in zip(self._total, counts, strict=True):
            whole = int(count)
            if whole >= len(table):
                total += table[-1] * count / len(table)
            else:
                below = table[whole - 1] if whole else 0.0
                total += below + (count - whole) * (table[whole] - below)
        return total


@lru_cache(maxsize=64)
def yields_of(board: Board, seats: int) -> Yields:
    """Return the points table of a board, from a cache."""
    return Yields(board, seats)


def sold(counts: Counts) -> float:
    """Return the points for the sale of one turn's output of `counts` platforms of each kind (R2)."""
    low, middle, high = sorted(counts)
    return low * (_SALE.triple - _SALE.pair) + middle * (_SALE.pair - _SALE.single) + high * _SALE.single

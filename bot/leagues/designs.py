"""Balanced designs: tables and seats at which all people meet equally often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

Draw = list[tuple[int, ...]]
"""A draw: for each table, its people by seat, numbered from 0."""

DIFFERENCES: Final[Mapping[tuple[int, int], Sequence[int]]] = {
    (7, 3): (0, 1, 3),
    (13, 4): (0, 1, 3, 9),
    (7, 4): (0, 1, 3, 6),
    (11, 5): (0, 1, 2, 4, 7),
}
"""By (people, seats): a difference set, whose shifts are tables at which every two people meet equally
often."""


def design(people: int, seats: int) -> Draw | None:
    """Return tables at which all people meet equally often; None if no design fits these sizes.

    No one sits in the same seat twice, except at tables of two: there, each person has both seats equally
    often, or one of them once more.
    """
    if seats == 2:
        return _round_robin(people)
    shifted = DIFFERENCES.get((people, seats))
    if shifted is None and people in (seats, seats + 1):  # Everyone plays at each table, or all but one.
        shifted = range(seats)
    if shifted is None:
        return None
    return [tuple((first + step) % people for step in shifted) for first in range(people)]


def _round_robin(people: int) -> Draw:
    """Return a round robin, round by round, by the circle method: the first stays, the others rotate."""
    ring = list(range(people)) + ([-1] if people % 2 else [])
    tables: Draw = []
    for _turn in range(len(ring) - 1):
        pairs = [sorted((ring[place], ring[-1 - place])) for place in range(len(ring) // 2)]
        # If the numbers differ by an odd number, the lower one sits first: each person alternates seats.
        tables += [(low, high) if (high - low) % 2 else (high, low) for low, high in pairs if low >= 0]
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return tables

"""Geometry of closed outlines, to find land and its borders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

Point = tuple[float, float]
Outline = Sequence[Point]


def spans(outlines: Iterable[Outline], y: float) -> list[tuple[float, float]]:
    """Return the intervals at a height `y` that are inside an odd number of outlines, from left to right."""
    crossings = sorted(
        x1 + (y - y1) * (x2 - x1) / (y2 - y1)
        for outline in outlines
        for (x1, y1), (x2, y2) in pairwise(outline)
        if (y1 > y) != (y2 > y)
    )
    return list(zip(crossings[::2], crossings[1::2], strict=True))


def enclose(outlines: Iterable[Outline], point: Point) -> bool:
    return any(left < point[0] < right for left, right in spans(outlines, point[1]))


def area(outline: Outline) -> float:
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise(outline))) / 2

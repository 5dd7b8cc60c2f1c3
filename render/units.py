"""Design units and pixels: everything is measured in a design of 1600 x 1200 units."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

WIDTH: Final = 1600
HEIGHT: Final = 1200
SCALE: Final = 1.25
"""The number of pixels in a finished picture per design unit."""
OVERSAMPLING: Final = 4
"""How many times larger than their final size tokens are drawn, in each direction."""

Point = tuple[float, float]
"""The distances from the left and from the top, in design units."""

Box = tuple[float, float, float, float]
"""The left, top, right and bottom edge, in design units."""


def window(boxes: Iterable[Box], least: tuple[float, float], within: Box, margin: float = 16.0) -> Box:
    """Return the box around other boxes with a margin and a minimum size, kept inside another box."""
    around = tuple(zip(*boxes, strict=True))
    left, right = _span(min(around[0]) - margin, max(around[2]) + margin, least[0], (within[0], within[2]))
    top, bottom = _span(min(around[1]) - margin, max(around[3]) + margin, least[1], (within[1], within[3]))
    return left, top, right, bottom


def _span(low: float, high: float, least: float, limits: tuple[float, float]) -> tuple[float, float]:
    """Return an interval around another one, at least `least` long and moved inside `limits`."""
    length = min(max(high - low, least), limits[1] - limits[0])
    start = (low + high - length) / 2
    start = min(max(start, limits[0]), limits[1] - length)
    return start, start + length


def px(units: float) -> int:
    """Convert design units to whole pixels of the finished picture."""
    return round(units * SCALE)


def overlap(one: Box, other: Box) -> float:
    """Return the area that two boxes share, in square design units."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, width) * max(0.0, height)

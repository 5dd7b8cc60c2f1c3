"""Design units and pixels: everything is measured in a design of 1600 x 1200 units."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 1600
HEIGHT: Final = 1200
SCALE: Final = 1.25
"""Pixels of the finished picture per design unit."""
OVERSAMPLING: Final = 4
"""Tokens are drawn this much larger than they will be, in each direction."""

Point = tuple[float, float]
"""Across and down, in design units."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in design units."""


def px(units: float) -> int:
    """Return design units in whole pixels of the finished picture."""
    return round(units * SCALE)


def overlap(one: Box, other: Box) -> float:
    """Return the area that two boxes share, in square design units."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return max(0.0, width) * max(0.0, height)

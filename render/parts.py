"""Nine parts of a whole board, three by three, to be drawn enlarged."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render.units import HEIGHT, WIDTH, Box

SIDES: Final = 3
"""The number of parts in a row, and of rows."""
_SHARED: Final = 20.0
"""How far a part overlaps its neighbours, in design units, so that each thing is complete in one of them."""


def _part(column: int, row: int) -> Box:
    wide, high = WIDTH / SIDES, HEIGHT / SIDES
    return (
        max(0.0, column * wide - _SHARED),
        max(0.0, row * high - _SHARED),
        min(float(WIDTH), (column + 1) * wide + _SHARED),
        min(float(HEIGHT), (row + 1) * high + _SHARED),
    )


PARTS: Final[Mapping[str, Box]] = MappingProxyType(
    {
        f"part_{row * SIDES + column + 1}": _part(column, row)
        for row in range(SIDES)
        for column in range(SIDES)
    }
)
"""The box of each part, from the upper left, row by row."""

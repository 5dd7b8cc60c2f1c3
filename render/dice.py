"""Dice, as they are drawn on boards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from render.colours import RGB, ink
from render.pen import Pen, Sprite

_PIPS: Final = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
"""The pips of each face, as columns and rows."""


@lru_cache(maxsize=64)
def die(face: int, side: float, colour: RGB) -> Sprite:
    """Return a die that shows a face from 1 to 6; a dark die has a pale edge and pale pips."""
    pale_or_dark = ink(colour)
    pen = Pen(side, side, pale_or_dark)
    pen.box((0, 0, side, side), side * 0.18, colour, pale_or_dark, 1.4)
    for column, row in _PIPS[face]:
        pen.disc(side * (0.26 + 0.24 * column), side * (0.26 + 0.24 * row), side * 0.085, pale_or_dark)
    return pen.sprite()

"""Positions for the numbers of places on a picture: inside or at each place, with the least overlap."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from operator import mul
from typing import Any, Final

from PIL import Image, ImageDraw

from render.units import Box, Point, overlap

Outline = tuple[Point, ...]
"""The outline of a place, in units of the board at a glance."""
_STRADDLE: Final = 10.0
"""How far outside its place the middle of a number may be."""
_OUTSIDE: Final = 1500.0
"""The cost of a position with its middle outside its place, as a covered area in square design units."""
_OTHERS: Final = 4
"""How many times as much as other content a covered number costs."""
_TRIES: Final = 13
"""The number of positions that are tried in each direction."""
_NOWHERE: Final = 0


class Spots:
    """The free positions of a picture, of which each number takes one."""

    def __init__(self, part: Box, outlines: Sequence[Outline], taken: Sequence[Box]) -> None:
        """Set the visible part of a board, its places (at most 255), and the boxes that are occupied."""
        self._part = part
        self._taken = list(taken)
        self._numbers: list[Box] = []
        self._place = {outline: place for place, outline in enumerate(outlines, 1)}
        left, top = part[0], part[1]
        # Finding a position looks up the places of about a hundred points, so the places are painted once.
        self._size = int(part[2] - left) + 1, int(part[3] - top) + 1
        painted = Image.new("L", self._size, _NOWHERE)
        pen = ImageDraw.Draw(painted)
        for outline, place in self._place.items():
            pen.polygon([(x - left, y - top) for x, y in outline], place)
        self._map: Any = painted.load()

    def take(self, outline: Outline, size: tuple[float, float]) -> Point:
        """Return the position in or next to a place where a token overlaps least, and mark it as occupied."""
        half = size[0] / 2 + 2, size[1] / 2 + 2
        across, down = (self._tried([point[axis] for point in outline], axis, half[axis]) for axis in (0, 1))
        reach = across[0] - half[0], down[0] - half[1], across[-1] + half[0], down[-1] + half[1]
        found = [*self._taken, *self._numbers * _OTHERS]
        near = [other for other in found if overlap(other, reach) > 0]
        wide, high = (
            [_shared(at - half[axis], at + half[axis], near, axis) for at in tried]
            for axis, tried in enumerate((across, down))
        )
        own, middle = self._place[outline], ((across[0] + across[-1]) / 2, (down[0] + down[-1]) / 2)

        def cost(column: int, row: int) -> float:
            x, y = across[column], down[row]
            apart = abs(x - middle[0]) + abs(y - middle[1])
            astray = int(self._at(x, y) != own)
            for corner in product((x - half[0], x + half[0]), (y - half[1], y + half[1])):
                astray += self._at(*corner) not in (own, _NOWHERE)
            covered: float = sum(map(mul, wide[column], high[row]))
            return 2 * covered + 0.4 * apart + _OUTSIDE * astray

        _, column, row = min(
            (cost(column, row), column, row) for column in range(_TRIES) for row in range(_TRIES)
        )
        x, y = across[column], down[row]
        self._numbers.append((x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2))
        return x, y

    def _tried(self, edges: Sequence[float], axis: int, half: float) -> list[float]:
        """Return the coordinates to try along an axis, from the lowest to the highest."""
        low = max(min(edges) - _STRADDLE, self._part[axis] + half)
        high = min(max(edges) + _STRADDLE, self._part[axis + 2] - half)
        return [low + (high - low) * step / (_TRIES - 1) for step in range(_TRIES)]

    def _at(self, x: float, y: float) -> int:
        """Return the number of the place that contains a point; 0 if none does."""
        across, down = int(x - self._part[0]), int(y - self._part[1])
        if not (0 <= across < self._size[0] and 0 <= down < self._size[1]):
            return _NOWHERE
        place: int = self._map[across, down]
        return place


def _shared(low: float, high: float, boxes: Sequence[Box], axis: int) -> list[float]:
    """Return the length that each box shares with the interval from `low` to `high` along an axis."""
    return [max(0.0, min(high, box[axis + 2]) - max(low, box[axis])) for box in boxes]

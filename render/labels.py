"""Places blocks of labels inside their regions, without overlaps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import ceil, floor
from typing import Final

from PIL import Image, ImageDraw

from render.units import Box, Point

_CELL: Final = 4
"""The side length of the square cells in which areas are measured and blocks are moved, in design units."""
_STEP: Final = 2
"""The step between two possible offsets, in cells."""
_REACH: Final = 14
_SLANTS: Final = (0.0, 0.22, -0.22, 0.42, -0.42)
"""How far a row is moved sideways, per unit that it is below the middle of its block."""
_OUTSIDE, _OFFSET, _SLANT = 3.0 * _CELL**2, 0.03 * _CELL**2, 40.0
_OFFSETS: Final = sorted(
    (
        (x * x + y * y, x, y)
        for x in range(-_REACH, _REACH + 1, _STEP)
        for y in range(-_REACH, _REACH + 1, _STEP)
        if x * x + y * y <= _REACH * _REACH
    ),
)
_FIRST: Final = [offset for offset in _OFFSETS if offset[1] % 4 == 0 and offset[2] % 4 == 0]
"""The offsets at which a stack is tried first."""
_FAVOURITES: Final = 5
"""How many of the best stacks at these offsets are then tried at all offsets and slants."""
Cells = tuple[int, int, int, int]
Offset = tuple[int, int, int]
"""The squared length of an offset, and its parts to the right and down, in cells."""


@dataclass(frozen=True, slots=True)
class Stack:
    """One arrangement of a block: rows below one another."""

    rows: tuple[tuple[float, float], ...]
    """The width and height of each row, from the top, in design units."""
    cost: float
    """How much worse it looks than the best arrangement."""


@dataclass(frozen=True, slots=True)
class Settled:
    """The position that was found for a block."""

    choice: int
    """The index of the chosen stack."""
    middles: tuple[Point, ...]
    """The middle of each row of that stack, in design units."""
    cost: float
    """The cost of the position; the position with the lowest cost was chosen."""


class Room:
    """The inside of a region, with a summed-area table to compute how much of a box is inside."""

    def __init__(self, outline: Sequence[Point]) -> None:
        self.left = floor(min(x for x, _ in outline) / _CELL) * _CELL
        self.top = floor(min(y for _, y in outline) / _CELL) * _CELL
        self.across = ceil((max(x for x, _ in outline) - self.left) / _CELL)
        self.down = ceil((max(y for _, y in outline) - self.top) / _CELL)
        image = Image.new("L", (self.across * _CELL, self.down * _CELL))
        ImageDraw.Draw(image).polygon([(x - self.left, y - self.top) for x, y in outline], 1 << 7)
        cells = image.reduce(_CELL).tobytes()
        table = [[0.0] * (self.across + 1)]
        for start in range(0, len(cells), self.across):
            sums = accumulate((cell / (1 << 7) for cell in cells[start : start + self.across]), initial=0.0)
            table.append([above + value for above, value in zip(table[-1], sums, strict=True)])
        self._table = table

    def outside(self, boxes: Iterable[Cells], x: int, y: int, most: float) -> float:
        """Return how many cells of the boxes, moved by (x, y), are outside; counting stops at `most`."""
        across, down, table = self.across, self.down, self._table
        outside = 0.0
        for left, top, right, bottom in boxes:
            x0, y0, x1, y1 = left + x, top + y, right + x, bottom + y
            outside += (x1 - x0) * (y1 - y0)
            # min and max are avoided: this is the innermost loop, and four calls would double its time.
            x0, y0 = x0 if x0 > 0 else 0, y0 if y0 > 0 else 0
            x1, y1 = x1 if x1 < across else across, y1 if y1 < down else down
            if x0 < x1 and y0 < y1:
                upper, lower = table[y0], table[y1]
                outside -= lower[x1] - lower[x0] - upper[x1] + upper[x0]
            if outside >= most:
                break
        return outside


@lru_cache(maxsize=512)
def room(outline: tuple[Point, ...]) -> Room:
    """Return the room inside an outline; the cache serves several pictures."""
    return Room(outline)


def settle(
    space: Room, centre: Point, stacks: Iterable[Stack], below: float = float("inf")
) -> Settled | None:
    """Choose a stack and its position: near the centre, upright, and inside the region.

    `stacks` are in the order of their cost, and only those that can still be the best are read. Each is tried
    upright at a few positions, and the most promising ones at all positions. The choice is deterministic, so
    a block moves only when its own content changes. Returns None if nothing costs less than `below`, or there
    is no stack.
    """
    search = _Search(space, centre, below)
    results = []
    for choice, stack in enumerate(stacks):
        if stack.cost >= search.least:
            break
        search.stacks.append(stack)
        results.append((search.glance(choice), choice))
    for _, choice in sorted(results)[:_FAVOURITES]:
        for slant in _SLANTS:
            search.comb(choice, slant)
    return search.settled()


class _Search:
    """The search for the best stack and position of a block."""

    def __init__(self, space: Room, centre: Point, least: float) -> None:
        self.space = space
        self.stacks: list[Stack] = []
        self.middle = (round((centre[0] - space.left) / _CELL), round((centre[1] - space.top) / _CELL))
        self.least = least
        self.best: tuple[int, float, int, int] | None = None

    def glance(self, choice: int) -> float:
        """Try a stack upright at a few positions, and return the lowest cost."""
        least = float("inf")
        for cost, x, y in self._costs(choice, 0.0, _FIRST, least):
            least = cost
            if cost < self.least:
                self.least, self.best = cost, (choice, 0.0, x, y)
        return least

    def comb(self, choice: int, slant: float) -> None:
        """Try a stack at one slant at all positions, while it can still become the best."""
        for cost, x, y in self._costs(choice, slant, _OFFSETS, self.least):
            self.least, self.best = cost, (choice, slant, x, y)

    def _costs(
        self, choice: int, slant: float, offsets: Sequence[Offset], least: float
    ) -> Iterator[tuple[float, int, int]]:
        """Yield the cost and position of each offset that costs less than `least` and all earlier ones."""
        stack = self.stacks[choice]
        upright = stack.cost + _SLANT * abs(slant)
        if upright >= least:
            return
        widest_first = sorted(map(_cells, _boxes(stack, slant)), key=lambda box: box[0] - box[2])
        for square, right, down in offsets:
            cost = upright + _OFFSET * square
            if cost >= least:
                return
            x, y = self.middle[0] + right, self.middle[1] + down
            cost += _OUTSIDE * self.space.outside(widest_first, x, y, (least - cost) / _OUTSIDE)
            if cost < least:
                least = cost
                yield cost, x, y

    def settled(self) -> Settled | None:
        """Return the best position, or None."""
        if self.best is None:
            return None
        choice, slant, x, y = self.best
        left, top = self.space.left + x * _CELL, self.space.top + y * _CELL
        middles = tuple(
            (left + (box[0] + box[2]) / 2, top + (box[1] + box[3]) / 2)
            for box in _boxes(self.stacks[choice], slant)
        )
        return Settled(choice, middles, self.least)


def _cells(box: Box) -> Cells:
    left, top, right, bottom = (round(edge / _CELL) for edge in box)
    return left, top, max(right, left + 1), max(bottom, top + 1)


def _boxes(stack: Stack, slant: float) -> list[Box]:
    """Return the boxes of the rows, relative to the middle of the block."""
    total = sum(height for _, height in stack.rows)
    boxes, top = [], -total / 2
    for width, height in stack.rows:
        middle = slant * (top + height / 2)
        boxes.append((middle - width / 2, top, middle + width / 2, top + height))
        top += height
    return boxes

"""Plots lines over the turns of a game, each with its own colour and dashes, and a badge at its end."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Any, Final

from PIL import Image, ImageDraw

from render.board import Board
from render.colours import RGB, Identity, mix
from render.glance import LEAST, write
from render.sprites import badge, dot, plate
from render.type import BOLD
from render.units import SCALE, Box, Point, px

FINE: Final = 3
"""The oversampling of lines: how many times larger they are drawn."""
LINE: Final = 5.0
_CASING: Final = 9.0
"""The width of a line including its dark edge, which separates it from the lines that it crosses."""
SIDE: Final = 36.0
"""The side length of a badge."""
LETTER: Final = LEAST + 0.5
_APART: Final = 42.0
"""The smallest distance between two badges."""
_LABELS: Final = 54.0
"""The smallest distance between two numbers on the axis."""
PATTERNS: Final[tuple[tuple[float, ...], ...]] = (
    (), (26, 14), (7, 11), (26, 10, 7, 10), (46, 12), (14, 10), (26, 8, 7, 8, 7, 8),
)  # fmt: skip
"""The lengths of the dashes and gaps of each seat's line; the first line is solid."""


@dataclass(frozen=True, slots=True)
class Axis:
    """The horizontal axis: the turns of a game, all equally wide."""

    places: tuple[float, ...]
    """The position of each point on the axis, in turns from the beginning."""
    length: float
    """The number of turns."""
    marks: tuple[tuple[float, int], ...]
    """The position at which each chapter begins, and the chapter's number."""

    def across(self, place: float, box: Box) -> float:
        """Return the x coordinate of a position in turns, within a box."""
        return box[0] + (box[2] - box[0]) * place / max(1.0, self.length)


def axis(clocks: Sequence[int], chapters: Sequence[int]) -> Axis:
    """Return the axis of a game. The points of a turn are evenly spaced; the first of all is at the start."""
    clocks = list(accumulate(clocks, max))
    chapters = list(accumulate(chapters, max))
    turns = list(dict.fromkeys(clocks))
    places: list[float] = [0.0]
    for at, clock in enumerate(clocks[1:], 1):
        fellows = [place for place, other in enumerate(clocks) if other == clock and place]
        places.append(turns.index(clock) + (fellows.index(at) + 1) / len(fellows))
    firsts = {chapter: turns.index(clocks[at]) for at, chapter in reversed(list(enumerate(chapters)))}
    marks = tuple((float(place), chapter) for chapter, place in sorted(firsts.items()))
    return Axis(tuple(places), float(len(turns)), marks)


def grid(board: Board[Any, Any], box: Box, rungs: Sequence[tuple[float, str]]) -> None:
    """Draw horizontal lines across a plot, at shares of its height from the bottom, each with a label."""
    left, top, right, bottom = box
    for share, said in rungs:
        y = bottom - (bottom - top) * share
        strong = share in (0.0, 1.0)
        colour = board.theme.line if strong else mix(board.theme.panel, board.theme.line, 0.55)
        board.canvas.put(plate((right - left, 1.6), 0, colour), (left + right) / 2, y)
        write(board, said, left - 12, y, board.theme.second, room=84, align=1)


def turns(board: Board[Any, Any], box: Box, axis: Axis, unit: str, below: float) -> None:
    """Mark the beginning of each turn, and write as many numbers as fit, with the unit to their left."""
    theme, canvas = board.theme, board.canvas
    last = -math.inf
    for place, number in axis.marks:
        x = axis.across(place, box)
        canvas.put(plate((1.6, 9), 0, theme.third), x, box[3] + 5)
        room = axis.across(place + 1, box) - x
        middle = x + min(room / 2, _LABELS / 2)
        if middle - last >= _LABELS:
            write(board, str(number), middle, below, theme.second, room=_LABELS, align=0.5)
            last = middle
    write(board, unit, box[0] - 12, below, theme.second, room=84, align=1)


def area(board: Board[Any, Any], points: Sequence[Point], floor: float, colour: RGB) -> None:
    """Fill the area under a line."""
    outline = [*points, (points[-1][0], floor), (points[0][0], floor)]
    left, top, mask = _mask(outline, 2)
    ImageDraw.Draw(mask).polygon([_fine(point, left, top) for point in outline], 255)
    board.canvas.lay(colour, (left, top), mask.reduce(FINE))


def line(board: Board[Any, Any], points: Sequence[Point], colour: RGB, pattern: Sequence[float] = ()) -> None:
    """Draw a line, dashed if `pattern` gives the lengths of dashes and gaps."""
    strokes = list(dashes(points, pattern))
    for ink, wide in ((board.theme.panel, _CASING), (colour, LINE)):
        _stroke(board, ink, strokes, wide)


def dashes(points: Sequence[Point], pattern: Sequence[float]) -> Iterator[list[Point]]:
    """Cut a line into its dashes."""
    if not pattern:
        yield list(points)
        return
    stroke, at, left = [points[0]], 0, pattern[0]
    for (x0, y0), (x1, y1) in pairwise(points):
        length, gone = math.hypot(x1 - x0, y1 - y0), 0.0
        while length - gone > left:
            gone += left
            here = x0 + (x1 - x0) * gone / length, y0 + (y1 - y0) * gone / length
            if at % 2 == 0:
                yield [*stroke, here]
            at += 1
            stroke, left = [here], pattern[at % len(pattern)]
        left -= length - gone
        stroke.append((x1, y1))
    if at % 2 == 0:
        yield stroke


def ends(board: Board[Any, Any], box: Box, whose: Sequence[tuple[Identity, float]]) -> None:
    """Draw badges next to the ends of lines, near the height at which each line ends, without overlaps."""
    x = box[2] + 12 + SIDE / 2
    heights = apart([height for _, height in whose], _APART, box[1] + SIDE / 2, box[3] - SIDE / 2)
    for (who, _), y in zip(whose, heights, strict=True):
        board.canvas.put(badge(who, SIDE, LETTER), x, y)


def moments(board: Board[Any, Any], places: Sequence[float], box: Box, above: float) -> None:
    """Mark moments with a vertical line and a number above the plot; the numbers don't overlap."""
    for number, (place, x) in enumerate(zip(places, apart(places, _APART, box[0], box[2]), strict=True), 1):
        strokes = [[(place, y), (place, y + 5.0)] for y in range(round(box[1]) + 2, round(box[3]) - 4, 14)]
        _stroke(board, board.theme.lamp, [[(x, above), (place, box[1])], *strokes], 2.4)
        numbered(board, x, above, number)


def apart(wanted: Sequence[float], gap: float, least: float, most: float) -> list[float]:
    """Return positions as near as possible to those wanted, in the same order, with a gap between any two.

    If they don't all fit, the first ones are below `least`.
    """
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    found: list[float] = []
    for at in order:
        found.append(max(wanted[at], found[-1] + gap if found else least))
    for back in range(len(found) - 1, -1, -1):
        found[back] = min(found[back], most - gap * (len(found) - 1 - back))
    return [place for _, place in sorted(zip(order, found, strict=True))]


def numbered(board: Board[Any, Any], x: float, y: float, number: int) -> None:
    """Draw the disc with the number of a moment."""
    theme = board.theme
    board.canvas.put(dot(19, theme.lamp), x, y)
    write(board, str(number), x, y, theme.canvas, room=30, weight=BOLD, align=0.5)


def _stroke(board: Board[Any, Any], colour: RGB, strokes: Sequence[Sequence[Point]], wide: float) -> None:
    """Draw strokes with round ends."""
    if not strokes:
        return
    left, top, mask = _mask([point for stroke in strokes for point in stroke], wide)
    pen, across = ImageDraw.Draw(mask), wide * SCALE * FINE
    for stroke in strokes:
        pixels = [_fine(point, left, top) for point in stroke]
        pen.line(pixels, 255, round(across), joint="curve")
        for x, y in (pixels[0], pixels[-1]):
            pen.ellipse((x - across / 2, y - across / 2, x + across / 2, y + across / 2), 255)
    board.canvas.lay(colour, (left, top), mask.reduce(FINE))


def _mask(points: Sequence[Point], reach: float) -> tuple[int, int, Image.Image]:
    """Return an empty mask that covers some points, and its corner on the picture in pixels."""
    left, top = (px(min(point[axis] for point in points) - reach) for axis in (0, 1))
    right, bottom = (px(max(point[axis] for point in points) + reach) + 1 for axis in (0, 1))
    return left, top, Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))


def _fine(point: Point, left: int, top: int) -> Point:
    return (point[0] * SCALE - left) * FINE, (point[1] * SCALE - top) * FINE

"""Engravers' hatching: a pattern for every heraldic colour, after Silvester Petra Sancta (1638)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from render.empires.identities import Tincture
from render.units import Box, Point

Line = tuple[Point, Point]
"""The two ends of a stroke; both ends of a dot are the same point."""

_STROKES: Final[dict[Tincture, tuple[str, ...]]] = {
    "argent": (),
    "azure": ("across",),
    "gules": ("down",),
    "or": ("dots",),
    "sable": ("across", "down"),
    "tenné": ("rising", "across"),
    "vert": ("falling",),
}


def lines(tincture: Tincture, box: Box, gap: float) -> Iterator[Line]:
    """Yield the lines and dots of a pattern that fills a box; `gap` is their distance in design units."""
    for stroke in _STROKES[tincture]:
        yield from _lines(stroke, box, gap)


def _lines(stroke: str, box: Box, gap: float) -> Iterator[Line]:
    left, top, right, bottom = box
    high = bottom - top
    if stroke == "across":
        for y in _steps(top, bottom, gap):
            yield (left, y), (right, y)
    elif stroke == "down":
        for x in _steps(left, right, gap):
            yield (x, top), (x, bottom)
    elif stroke == "dots":
        for row, y in enumerate(_steps(top, bottom, gap)):
            for x in _steps(left + row % 2 * gap / 2, right, gap):
                yield (x, y), (x, y)
    else:
        for x in _steps(left - high, right, gap * 1.4):
            lower, upper = (
                ((x, bottom), (x + high, top)) if stroke == "rising" else ((x + high, bottom), (x, top))
            )
            yield _cut(lower, upper, left, right)


def _steps(start: float, end: float, gap: float) -> Iterator[float]:
    at = start + gap / 2
    while at < end:
        yield at
        at += gap


def _cut(lower: Point, upper: Point, left: float, right: float) -> Line:
    """Return a line at 45 degrees, clipped to the left and right edges of a box."""
    slope = -1 if upper[0] > lower[0] else 1

    def at(x: float) -> Point:
        within = min(max(x, left), right)
        return within, lower[1] + slope * (within - lower[0])

    return at(lower[0]), at(upper[0])

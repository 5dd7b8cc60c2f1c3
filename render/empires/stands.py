"""The layout of the areas' cards: their positions and how dense they are."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from engine.empires.names import UNITS, Area
from engine.empires.view import AreaView, PowerView, View
from render.units import HEIGHT, Box

HEAD: Final = 33.0
"""The height of a card's title."""
_COUNTERS: Final = 29.0
_GAP: Final = 8.0
"""The gap between two cards."""
_WIDE, _WIDER = 216.0, 284.0
"""The width of a card with one column of powers, and with two."""


@dataclass(frozen=True, slots=True)
class Stand:
    """The place on a sheet for a stack of cards."""

    areas: tuple[Area, ...]
    room: Box
    """The box that the cards must stay inside, in design units."""
    side: Literal["left", "right"]
    middles: tuple[float, ...]
    """The preferred height of each card's middle; it may move for the other cards and the box."""


STANDS: Final[tuple[Stand, ...]] = (
    Stand(("north_america", "caribbean"), (32, 112, 400, 560), "right", (0, 0)),
    Stand(("south_america",), (32, 568, 400, 856), "left", (0,)),
    Stand(("german_states", "mediterranean"), (426, 112, 690, 580), "left", (312, HEIGHT)),
    Stand(("baltic", "central_europe", "ottoman_empire"), (1260, 112, 1568, 580), "right", (172, 288, 470)),
    Stand(("africa",), (426, 606, 790, 856), "left", (HEIGHT,)),
    Stand(("india",), (816, 606, 1180, 856), "left", (HEIGHT,)),
    Stand(("east_indies",), (1206, 606, 1568, 856), "right", (0,)),
)


@dataclass(frozen=True, slots=True)
class Density:
    """How densely a card is filled: its columns, and the height of its rows."""

    columns: int
    row: float
    """The height of a power's row, in design units."""


_DENSITIES: Final = (
    Density(1, 36), Density(1, 33), Density(1, 30), Density(1, 27), Density(1, 25),
    Density(2, 28), Density(2, 25), Density(2, 22), Density(2, 20), Density(1, 23), Density(1, 21),
)  # fmt: skip
"""The possible densities, the most legible first; a usual board begins at row height 30, a small one at 36.
"""
_USUAL: Final = 30


@dataclass(frozen=True, slots=True)
class Card:
    """An area's card with its box and density."""

    area: AreaView
    box: Box
    density: Density


def cards(view: View, *, small: bool) -> list[Card]:
    """Lay out all cards, for a usual board or a small one."""
    areas = {area.id: area for area in view.areas}
    return [
        card
        for stand in STANDS
        for card in _stand(stand, [areas[area] for area in stand.areas], view, small=small)
    ]


def present(view: View, area: Area) -> list[PowerView]:
    """Return the powers with pieces in an area, those with most markers first."""
    there = [
        power
        for power in view.powers
        if power.markers.get(area) or any(power.units[unit].get(area) for unit in UNITS)
    ]
    return sorted(there, key=lambda power: (-power.markers.get(area, 0), power.seat))


def _stand(stand: Stand, areas: Sequence[AreaView], view: View, *, small: bool) -> Iterator[Card]:
    left, top, right, bottom = stand.room
    counts = [len(present(view, area.id)) for area in areas]
    densities = [density for density in _DENSITIES if _width(density) <= right - left]
    for density in densities:
        if density.row > _USUAL and not small:
            continue
        heights = [_height(area, count, density) for area, count in zip(areas, counts, strict=True)]
        if sum(heights) + _GAP * (len(areas) - 1) <= bottom - top:
            break
    tops = _tops(heights, stand)
    for area, count, high, y in zip(areas, counts, heights, tops, strict=True):
        wide = _width(density) if count > 1 else _WIDE
        x = left if stand.side == "left" else right - wide
        yield Card(area, (x, y, x + wide, y + high), density)


def _width(density: Density) -> float:
    if density.columns > 1:
        return _WIDER
    return _WIDE * max(1.0, density.row / _USUAL - 0.08)


def _tops(heights: Sequence[float], stand: Stand) -> list[float]:
    """Return the top edges of a stack's cards, from the first card down."""
    _, top, _, bottom = stand.room
    tops: list[float] = []
    for middle, high in zip(stand.middles, heights, strict=True):
        tops.append(max(middle - high / 2, top))
        top = tops[-1] + high + _GAP
    for index in reversed(range(len(tops))):
        tops[index] = min(tops[index], bottom - heights[index])
        bottom = tops[index] - _GAP
    return tops


def _height(area: AreaView, count: int, density: Density) -> float:
    rows = math.ceil(count / density.columns)
    return HEAD + rows * density.row + (_COUNTERS if area.counters else 0) + 5

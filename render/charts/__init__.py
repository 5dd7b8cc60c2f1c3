"""Coastlines for the charts, as rings of longitudes and latitudes in degrees.

They are from Natural Earth, public domain, prepared once by `python -m render.charts.build`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from pathlib import Path
from typing import Any, Final

Point = tuple[float, float]
"""Longitude and latitude in degrees, east and north positive; longitudes beyond 180 keep rings unbroken."""

Ring = tuple[Point, ...]
"""The outline of one piece of land; the last point equals the first."""

_FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of the map, with the land that counts in the game.

    Territories share the points of their common borders, and those on the coast share the coast's points.
    """

    coast: tuple[Ring, ...]
    """The outlines of all land, then of its lakes: a point inside an odd number of rings is on land."""
    territories: dict[str, tuple[Ring, ...]]
    """The outlines of each area and homeland, by the game's names; other land is not in the game."""


@cache
def arctic() -> tuple[Ring, ...]:
    """Return all land north of 55 degrees.

    Mainlands are cut off along the 55th parallel, outside the chart. That edge has a point at least every 5
    degrees, so that it stays an arc in a polar projection.
    """
    chart = _read(_FOLDER / "arctic.json")
    return _rings(chart["rings"], chart["parts_of_degree"])


@cache
def world() -> tuple[Ring, ...]:
    """Return the land from 255 degrees west to 105 east and from 57 south to 77 north.

    No outline is interrupted in between. Land at the edges ends one degree outside of them, so that a chart
    of exactly that extent does not show its end; land across the cut appears at both edges. Lakes come last:
    a point inside an odd number of rings is on land.
    """
    chart = _read(_FOLDER / "world.json")
    return _rings(chart["rings"], chart["parts_of_degree"])


@cache
def empires() -> dict[str, Sheet]:
    """Return the five sheets of Struggle of Empires, by the game's names of its sea boxes.

    They show: `europe` a Lambert conic chart with true parallels 40 and 60 north and corners near 39 W 50 N,
    19 W 27 N, 54 E 26 N and 75 E 48 N; `americas` 112 W to 33 W, 57 S to 71 N; `africa` 30 W to 60 E, 36 S to
    24 N; `india` 58 E to 100 E, 5 N to 33 N; `east_indies` 93 E to 143 E, 14 S to 20 N. The land ends outside
    of these extents, at edges with a point at least every 5 degrees.
    """
    return {file.stem: _sheet(_read(file)) for file in sorted((_FOLDER / "empires").glob("*.json"))}


def _read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


def _sheet(chart: dict[str, Any]) -> Sheet:
    parts = chart["parts_of_degree"]
    territories = {name: _rings(rings, parts) for name, rings in chart["territories"].items()}
    return Sheet(_rings(chart["coast"], parts), territories)


def _rings(packed: Iterable[list[int]], parts: int) -> tuple[Ring, ...]:
    """Unpack rings that are stored as a first point and steps, in integer fractions of a degree."""
    return tuple(
        tuple(
            (lon / parts, lat / parts)
            for lon, lat in zip(accumulate(ring[::2]), accumulate(ring[1::2]), strict=True)
        )
        for ring in packed
    )

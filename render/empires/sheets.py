"""The geometry of the map's five sheets: where longitudes and latitudes are on the picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final

from engine.empires.names import Area, Power
from render.units import Box, Point

MAP: Final[Box] = (24, 104, 1576, 864)
"""The box of all sheets together, in design units."""
ROPE: Final = 7.0
"""The thickness of the ropes between the sheets, in design units."""

Project = Callable[[float, float], Point]
"""Converts longitude and latitude in degrees into design units."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of the map, for a sea box of the game."""

    box: Box
    project: Project
    meridians: tuple[int, ...]
    """The longitudes of the meridians to draw."""
    parallels: tuple[int, ...]


def _conic(box: Box) -> Sheet:
    """Return a Lambert conformal conic sheet with standard parallels at 40 and 60 degrees north."""
    low, high = math.radians(40), math.radians(60)
    lon_0, lat_0, x_0, y_0 = 17.0, 48.6, 981.0, 346.0
    radius = math.degrees(17.3)
    cone = math.log(math.cos(low) / math.cos(high)) / math.log(_stretch(high) / _stretch(low))
    scale = radius * math.cos(low) * _stretch(low) ** cone / cone
    origin = scale / _stretch(math.radians(lat_0)) ** cone

    def project(longitude: float, latitude: float) -> Point:
        distance = scale / _stretch(math.radians(latitude)) ** cone
        angle = cone * math.radians(longitude - lon_0)
        return x_0 + distance * math.sin(angle), y_0 - origin + distance * math.cos(angle)

    return Sheet(box, project, tuple(range(-30, 80, 10)), tuple(range(30, 70, 10)))


def _stretch(latitude: float) -> float:
    return math.tan(math.pi / 4 + latitude / 2)


def _flat(box: Box, west: float, east: float, south: float, north: float) -> Sheet:
    """Return a sheet on which degrees of longitude and of latitude have the same size everywhere."""
    across, down = (box[2] - box[0]) / (east - west), (box[3] - box[1]) / (north - south)

    def project(longitude: float, latitude: float) -> Point:
        return box[0] + (longitude - west) * across, box[1] + (north - latitude) * down

    step = 20 if east - west > 60 else 10
    meridians = tuple(range(math.ceil(west / step) * step, math.ceil(east), step))
    return Sheet(
        box, project, meridians, tuple(range(math.ceil(south / step) * step, math.ceil(north), step))
    )


SHEETS: Final[Mapping[str, Sheet]] = MappingProxyType({
    "americas": _flat((24, 104, 408, 864), -112, -33, -57, 71),
    "europe": _conic((418, 104, 1576, 588)),
    "africa": _flat((418, 598, 798, 864), -30, 60, -36, 24),
    "india": _flat((808, 598, 1188, 864), 58, 100, 5, 33),
    "east_indies": _flat((1198, 598, 1576, 864), 93, 143, -14, 20),
})  # fmt: skip
"""The sheets by the game's sea boxes; those overseas have the extents of `render.charts.empires`."""

ROPES: Final[tuple[tuple[Point, Point], ...]] = (
    ((413, 104), (413, 864)),
    ((413, 593), (1576, 593)),
    ((803, 593), (803, 864)),
    ((1193, 593), (1193, 864)),
)
"""The lines of the ropes that divide the sea boxes (7), in design units."""

_HOMES: Final[Mapping[Power, tuple[float, float]]] = MappingProxyType({
    "britain": (-1.6, 52.6),
    "france": (2.3, 46.9),
    "spain": (-3.9, 40.2),
    "russia": (41.0, 53.6),
    "austria": (16.2, 48.0),
    "prussia": (15.6, 53.0),
    "united_provinces": (5.6, 52.3),
})  # fmt: skip
_ANCHORS: Final[Mapping[Area, tuple[float, float]]] = MappingProxyType({
    "german_states": (9.8, 50.4),
    "central_europe": (24.0, 51.8),
    "mediterranean": (11.6, 43.4),
    "baltic": (16.0, 58.6),
    "ottoman_empire": (26.5, 42.3),
    "caribbean": (-78.5, 21.6),
    "south_america": (-62.0, -8.0),
    "india": (78.5, 21.0),
    "north_america": (-96.0, 45.0),
    "east_indies": (114.0, 0.0),
    "africa": (22.0, 6.0),
})  # fmt: skip

SHEET_OF: Final[Mapping[Area, str]] = MappingProxyType({
    "german_states": "europe", "central_europe": "europe", "mediterranean": "europe", "baltic": "europe",
    "ottoman_empire": "europe", "caribbean": "americas", "south_america": "americas",
    "north_america": "americas", "india": "india", "east_indies": "east_indies", "africa": "africa",
})  # fmt: skip


@cache
def home(power: Power) -> Point:
    """Return the point for a power's badge in its homeland."""
    return SHEETS["europe"].project(*_HOMES[power])


@cache
def anchor(area: Area) -> Point:
    """Return the point of an area to which the line from its card leads."""
    return SHEETS[SHEET_OF[area]].project(*_ANCHORS[area])

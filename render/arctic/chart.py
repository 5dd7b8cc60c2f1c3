"""The geometry of the chart: where longitudes, rings and sectors are on the picture."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final

from engine.arctic.names import Nation, Ring
from engine.arctic.view import View
from render.units import Box, Point

CENTRE: Final[Point] = (514, 641)
"""The pole, in design units; longitude 0 points down, east runs anticlockwise."""
RADIUS: Final = 470.0
"""The radius of the chart's edge, in design units."""
EDGE: Final = 57.0
"""The latitude of the chart's edge, in degrees."""
_REACH: Final = 20.0
"""Half the length of a ship's arrow across a border, in design units."""
_BEND: Final = 0.45
"""The exponent that widens the pole, so that Svalbard, Siberia and Alaska are in the right rings."""

RINGS: Final[Mapping[Ring, tuple[float, float]]] = MappingProxyType({
    "pole": (0, 57),
    "inner": (57, 200),
    "middle": (200, 336),
    "outer": (336, RADIUS),
})  # fmt: skip
"""The inner and outer radius of each ring, in design units."""


def at(radius: float, longitude: float) -> Point:
    """Return the point at a distance from the pole, in design units, and at a longitude, in degrees."""
    angle = math.radians(longitude)
    return CENTRE[0] + radius * math.sin(angle), CENTRE[1] + radius * math.cos(angle)


def project(longitude: float, latitude: float) -> Point:
    """Return the point for a place on the globe; south of the chart's edge it is outside the chart."""
    distance = RADIUS * ((90 - latitude) / (90 - EDGE)) ** _BEND
    return at(distance, longitude)


@dataclass(frozen=True)
class Wedge:
    """The shape of a sector: a piece of a ring, or a disc around the pole."""

    inner: float
    outer: float
    start: float
    """The western edge, in degrees east of Greenwich."""
    end: float
    """The eastern edge, in degrees east of Greenwich; larger than `start`."""

    @property
    def whole(self) -> bool:
        """Return whether the shape is the whole disc around the pole."""
        return self.end - self.start >= 360

    def outline(self, inset: float = 0.0) -> list[Point]:
        """Return the outline as a polygon, inset by `inset` units on every side."""
        inner, outer = self.inner + inset, self.outer - inset
        if self.whole:
            return [at(outer, degrees) for degrees in range(0, 360, 2)]
        far, near = self._arc(outer, inset), self._arc(inner, inset)
        return [*far, *reversed(near)]

    def _arc(self, radius: float, inset: float) -> list[Point]:
        drawn = math.degrees(math.asin(min(1.0, inset / radius)))
        start, end = self.start + drawn, self.end - drawn
        steps = max(2, math.ceil((end - start) / 1.5))
        return [at(radius, start + (end - start) * step / steps) for step in range(steps + 1)]

    @cached_property
    def centre(self) -> Point:
        """Return the point around which labels are laid out."""
        if self.whole:
            return CENTRE
        return at((self.inner + self.outer) / 2, (self.start + self.end) / 2)

    @cached_property
    def box(self) -> Box:
        """Return the bounding box of the shape."""
        points = self.outline()
        across, down = [x for x, _ in points], [y for _, y in points]
        return min(across), min(down), max(across), max(down)


@dataclass(frozen=True, slots=True)
class Plot:
    """The properties of a sector that the chart shows; they change only when Norway joins the EU."""

    id: str
    wedge: Wedge
    owner: Nation | None
    """The nation that owns the coast; None for a sea and the pole."""


@dataclass(frozen=True)
class Plan:
    """The sectors and land borders of a map, as the chart shows them."""

    plots: tuple[Plot, ...]
    land_borders: tuple[tuple[str, str], ...]

    @cached_property
    def wedges(self) -> Mapping[str, Wedge]:
        """Return the shape of each sector, by its short name."""
        return {plot.id: plot.wedge for plot in self.plots}


def plan(view: View) -> Plan:
    """Return the plan of the map that a position is played on; equal maps give the same object."""
    places = tuple(
        (sector.id, sector.ring, sector.degrees, sector.controller if sector.kind == "coast" else None)
        for sector in view.sectors
    )
    return _plan(places, view.land_borders)


@lru_cache(maxsize=16)
def _plan(
    places: tuple[tuple[str, Ring, tuple[int, int], Nation | None], ...],
    land_borders: tuple[tuple[str, str], ...],
) -> Plan:
    plots = tuple(Plot(name, Wedge(*RINGS[ring], *degrees), owner) for name, ring, degrees, owner in places)
    return Plan(plots, land_borders)


def border(one: Wedge, other: Wedge) -> tuple[Point, Point]:
    """Return the ends of the straight border between two neighbours in a ring, shortened a little."""
    inner, outer = max(one.inner, other.inner), min(one.outer, other.outer)
    longitude = one.end if _apart(one.end, other.start) < 0.01 else one.start
    return at(inner + 4, longitude), at(outer - 4, longitude)


def crossings(one: Wedge, other: Wedge) -> list[tuple[Point, Point]]:
    """Return short lines from one sector into a neighbouring one, across their border or their corner."""
    return [_way(*meeting) for meeting in _meetings(one, other)]


def _way(radius: float, longitude: float, outward: float, east: float) -> tuple[Point, Point]:
    """Return a line through a point, in the direction given by an outward and an eastward component."""
    x, y = at(radius, longitude)
    angle = math.radians(longitude)
    dx = _REACH * (outward * math.sin(angle) + east * math.cos(angle))
    dy = _REACH * (outward * math.cos(angle) - east * math.sin(angle))
    return (x - dx, y - dy), (x + dx, y + dy)


def _meetings(one: Wedge, other: Wedge) -> list[tuple[float, float, float, float]]:
    """Return points at which two sectors meet, with the directions from `one` to `other` there."""
    if one.inner == other.inner:
        eastward = _apart(one.end, other.start) < 0.01
        longitude = one.end if eastward else one.start
        depths = (one.inner + (one.outer - one.inner) * part for part in (0.5, 0.75, 0.25, 0.88, 0.12))
        return [(depth, longitude, 0, 1 if eastward else -1) for depth in depths]
    outward = 1 if other.inner >= one.outer - 0.01 else -1
    radius = one.outer if outward > 0 else one.inner
    if one.whole or other.whole:
        ring = other if one.whole else one
        return _along(radius, ring.start, ring.end, outward)
    turn = 360 * round((one.start + one.end - other.start - other.end) / 720)
    low, high = max(one.start, other.start + turn), min(one.end, other.end + turn)
    if high - low > 0.01:
        return _along(radius, low, high, outward)
    slant = math.sqrt(0.5)
    east = slant if other.start + turn >= one.end - 0.01 else -slant
    return [(radius, (low + high) / 2, outward * slant, east)]


def _along(radius: float, low: float, high: float, outward: float) -> list[tuple[float, float, float, float]]:
    return [(radius, low + (high - low) * part, outward, 0) for part in (0.5, 0.25, 0.75, 0.1, 0.9)]


def _apart(one: float, other: float) -> float:
    """Return the angle between two longitudes, in degrees."""
    return abs((one - other + 180) % 360 - 180)

"""Cuts a sheet of the map into territories that share their border points, without gaps or overlaps."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import shapely
from shapely import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from render.charts import Point
from render.charts.build.packing import PARTS_OF_DEGREE
from render.charts.build.topology import Frame, cut

_LONGEST: Final = 5
"""The length in degrees above which an edge gets more points, to follow its parallel in a conic projection.
"""
_NOBODY: Final = ""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A hand-drawn outline; the land inside belongs to another territory than the rest of its country."""

    territory: str
    countries: tuple[str, ...]
    """The countries that the land is cut from; the outline may cover other countries too."""
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """How to cut a sheet: first by the drawn outlines, in order, then by whole countries."""

    frame: Frame
    tolerance: float
    """The side of a square in degrees: points that change the land by less than this square are omitted."""
    smallest: float
    """The area below which islands are omitted, in square degrees."""
    territories: Mapping[str, tuple[str, ...]]
    """The present-day countries that make up each territory; the land of other countries has no owner."""
    drawn: tuple[Drawn, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """The land of one sheet, and the parts of each territory."""

    land: list[Polygon]
    territories: dict[str, list[Polygon]]


def sheet(plan: Plan, countries: Sequence[tuple[str, Polygon]]) -> Sheet:
    """Cut the countries' land inside the frame into the plan's territories and simplify them together.

    All points are put on the grid of the packed form before the land is divided, so that packing moves none
    of them across a border. Raises ValueError if the plan names an unknown country, or a territory has no
    land.
    """
    if unknown := _named(plan) - {name for name, _ in countries}:
        raise ValueError(f"unknown countries: {sorted(unknown)}")
    land = [(name, part) for name, piece in countries for part in cut(piece, plan.frame)]
    owned: dict[str, list[Polygon]] = defaultdict(list)
    for face in _faces(plan, land):
        point = face.representative_point()
        country = next((name for name, part in land if part.contains(point)), None)
        if country is not None:
            owned[_owner(plan, country, point)].append(face)
    if missing := plan.territories.keys() - owned.keys():
        raise ValueError(f"territories without land: {sorted(missing)}")
    return _simplified(plan, {name: shapely.union_all(faces) for name, faces in owned.items()})


def _named(plan: Plan) -> set[str]:
    return {*chain(*plan.territories.values(), *(drawn.countries for drawn in plan.drawn))}


def _faces(plan: Plan, land: list[tuple[str, Polygon]]) -> Iterable[Polygon]:
    """Return the faces into which the borders of countries and the drawn lines divide the frame."""
    lines = [part.boundary for _, part in land]
    lines += [Polygon(drawn.outline).boundary for drawn in plan.drawn]
    net = shapely.union_all(lines, grid_size=1 / PARTS_OF_DEGREE)
    return shapely.get_parts(shapely.polygonize(shapely.get_parts(net)))


def _owner(plan: Plan, country: str, point: shapely.Point) -> str:
    for drawn in plan.drawn:
        if country in drawn.countries and Polygon(drawn.outline).contains(point):
            return drawn.territory
    return next((name for name, whole in plan.territories.items() if country in whole), _NOBODY)


def _simplified(plan: Plan, owned: Mapping[str, BaseGeometry]) -> Sheet:
    coverage = shapely.coverage_simplify(list(owned.values()), plan.tolerance)
    coverage = shapely.segmentize(coverage, _LONGEST)
    masses = shapely.get_parts(shapely.coverage_union_all(coverage))
    land = MultiPolygon([mass for mass in masses if mass.area >= plan.smallest])
    shapely.prepare(land)
    territories = {
        name: [part for part in shapely.get_parts(whole) if land.contains(part.representative_point())]
        for name, whole in zip(owned, coverage, strict=True)
        if name != _NOBODY
    }
    return Sheet(list(land.geoms), territories)

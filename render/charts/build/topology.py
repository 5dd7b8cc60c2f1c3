"""Reads outlines from the TopoJSON files of the package `world-atlas`: Natural Earth, public domain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Any, Final

import shapely
from shapely import Polygon, affinity, box
from shapely.geometry.base import BaseGeometry

from fonts.npm import Package
from render.charts import Point

WORLD_ATLAS: Final = Package(
    "world-atlas",
    "2.0.2",
    "IXfV0qwlKXpckz1FhwXVwKRjiIhOnWttOskm5CtxMsjgE/MXAYRHWJqgXOpM8IkcPBoXnyTU5lFHcYa5ChG0LQ==",
)

Topology = dict[str, Any]
Frame = tuple[float, float, float, float]
"""The west, south, east and north edges of a chart's part, in degrees."""

_TURN: Final = 360


def land(topology: Topology) -> Iterator[Polygon]:
    """Yield the pieces of land in degrees; longitudes may exceed 180, so that no outline is interrupted."""
    for _, piece in _pieces(topology, "land"):
        yield piece


def countries(topology: Topology) -> Iterator[tuple[str, Polygon]]:
    """Yield pairs of a present-day country's name and a piece of its land, which is as in `land`."""
    for properties, piece in _pieces(topology, "countries"):
        yield properties["name"], piece


def cut(piece: BaseGeometry, frame: Frame) -> Iterator[Polygon]:
    """Yield the parts of a piece inside the frame; its longitudes may be off by 360 degrees."""
    window = box(*frame)
    for turn in (-_TURN, 0, _TURN):
        moved = affinity.translate(piece, turn)
        if window.intersects(box(*moved.bounds)):
            parts = shapely.get_parts(window.intersection(moved))
            yield from (part for part in parts if isinstance(part, Polygon) and not part.is_empty)


def _pieces(topology: Topology, name: str) -> Iterator[tuple[dict[str, str], Polygon]]:
    scale, origin = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [list(_decoded(steps, scale, origin)) for steps in topology["arcs"]]
    for geometry in topology["objects"][name]["geometries"]:
        pieces = geometry["arcs"] if geometry["type"] == "MultiPolygon" else [geometry["arcs"]]
        for outlines in pieces:
            outer, *lakes = (_unbroken(_joined(outline, arcs)) for outline in outlines)
            yield geometry.get("properties", {}), Polygon(outer, [_near(outer, lake) for lake in lakes])


def _decoded(steps: list[list[int]], scale: list[float], origin: list[float]) -> Iterator[Point]:
    x = y = 0
    for dx, dy in steps:
        x, y = x + dx, y + dy
        yield x * scale[0] + origin[0], y * scale[1] + origin[1]


def _joined(outline: list[int], arcs: list[list[Point]]) -> list[Point]:
    return list(chain.from_iterable(arcs[i] if i >= 0 else reversed(arcs[~i]) for i in outline))


def _unbroken(ring: list[Point]) -> list[Point]:
    """Return a ring whose longitudes continue where the source jumps from 180 to -180 degrees or back."""
    turns = 0
    unbroken = ring[:1]
    for (before, _), (lon, lat) in pairwise(ring):
        turns -= round((lon - before) / _TURN)
        unbroken.append((lon + turns * _TURN, lat))
    return unbroken


def _near(outer: list[Point], lake: list[Point]) -> list[Point]:
    """Return a lake with its longitudes in the same turn of the globe as those of the land around it."""
    turn = _TURN * round((_middle(outer) - _middle(lake)) / _TURN)
    return [(lon + turn, lat) for lon, lat in lake]


def _middle(ring: list[Point]) -> float:
    longitudes = [lon for lon, _ in ring]
    return (min(longitudes) + max(longitudes)) / 2

"""Writes rings in the packed form that `render.charts` reads."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from shapely import Polygon

from render import charts
from render.charts import Point

PARTS_OF_DEGREE: Final = 50


def outlines(pieces: Iterable[Polygon]) -> list[list[Point]]:
    """Return the outer outlines of the pieces, followed by those of their lakes."""
    polygons = list(pieces)
    rings = [piece.exterior for piece in polygons]
    rings += [lake for piece in polygons for lake in piece.interiors]
    return [[(x, y) for x, y in ring.coords] for ring in rings]


def packed(rings: Iterable[Sequence[Point]]) -> list[list[int]]:
    """Encode each ring as its first point and steps, always the shorter way around the globe."""
    return [_packed(ring) for ring in rings]


def _packed(ring: Sequence[Point]) -> list[int]:
    whole = [(round(lon * PARTS_OF_DEGREE), round(lat * PARTS_OF_DEGREE)) for lon, lat in ring]
    numbers = list(whole[0])
    half = 180 * PARTS_OF_DEGREE
    for (lon, lat), (next_lon, next_lat) in pairwise(whole):
        step = ((next_lon - lon + half) % (2 * half) - half, next_lat - lat)
        if step != (0, 0):
            numbers += step
    return numbers


def write(name: str, chart: dict[str, Any]) -> None:
    """Write a chart as JSON to `name`, a path below `render/charts`, and print its size."""
    file = Path(charts.__file__).parent / f"{name}.json"
    file.parent.mkdir(exist_ok=True)
    chart = {"parts_of_degree": PARTS_OF_DEGREE, **chart}
    file.write_text(json.dumps(chart, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{name}: {file.stat().st_size} bytes")

"""Builds the coastlines: `python -m render.charts.build` (needs npm and shapely).

Takes Natural Earth's 1:50m land from the package `world-atlas` and keeps what the Arctic chart shows of it.
All work is done on a plane in which the pole is the origin and distance from it is the distance on the globe
(azimuthal equidistant): nothing there is broken at 180 degrees, and lengths north of the cut are true
within 7 per cent.
"""

from __future__ import annotations

import json
import math
import tempfile
from collections.abc import Iterator
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, Final

import shapely
from shapely import Polygon

from fonts.npm import Package
from render.charts import Point

WORLD_ATLAS: Final = Package(
    "world-atlas",
    "2.0.2",
    "IXfV0qwlKXpckz1FhwXVwKRjiIhOnWttOskm5CtxMsjgE/MXAYRHWJqgXOpM8IkcPBoXnyTU5lFHcYa5ChG0LQ==",
)
CUT: Final = 55
"""Degrees north: two outside the chart's rim."""
TOLERANCE: Final = 0.025
"""How far the simplified coast may lie from the true one, in degrees of arc (about 2.8 km)."""
SMALLEST: Final = 0.01
"""Islands below this area are left out, in square degrees of arc (about 120 square km)."""
PARTS_OF_DEGREE: Final = 50


def land(topology: dict[str, Any]) -> Iterator[Polygon]:
    """Yield the pieces of land of a TopoJSON file that reach north of the cut, on the plane.

    Only outer outlines are read: inland seas lie further south.
    """
    scale, origin = topology["transform"]["scale"], topology["transform"]["translate"]
    arcs = [list(_decoded(steps, scale, origin)) for steps in topology["arcs"]]
    for geometry in topology["objects"]["land"]["geometries"]:
        for outer, *_ in geometry["arcs"]:
            outline = list(chain.from_iterable(arcs[i] if i >= 0 else reversed(arcs[~i]) for i in outer))
            if max(lat for _, lat in outline) > CUT:
                yield Polygon(map(_to_plane, outline))


def _decoded(steps: list[list[int]], scale: list[float], origin: list[float]) -> Iterator[Point]:
    x = y = 0
    for dx, dy in steps:
        x, y = x + dx, y + dy
        yield x * scale[0] + origin[0], y * scale[1] + origin[1]


def _to_plane(point: Point) -> Point:
    lon, distance = math.radians(point[0]), 90 - point[1]
    return distance * math.sin(lon), distance * math.cos(lon)


def _from_plane(point: Point) -> Point:
    return math.degrees(math.atan2(*point)), 90 - math.hypot(*point)


def arctic(topology: dict[str, Any]) -> Iterator[list[Point]]:
    """Simplify the land, cut it off at the parallel and yield its outlines."""
    rim = Polygon([_to_plane((lon, CUT)) for lon in range(0, 360, 5)])
    for mass in land(topology):
        for piece in shapely.get_parts(mass.simplify(TOLERANCE).intersection(rim)):
            if piece.area >= SMALLEST:
                yield [_from_plane(point) for point in piece.exterior.coords]


def packed(ring: list[Point]) -> list[int]:
    """Round a ring and write it as its first point and steps, each the shorter way round the globe."""
    whole = [(round(lon * PARTS_OF_DEGREE), round(lat * PARTS_OF_DEGREE)) for lon, lat in ring]
    numbers = list(whole[0])
    half = 180 * PARTS_OF_DEGREE
    for (lon, lat), (next_lon, next_lat) in pairwise(whole):
        step = ((next_lon - lon + half) % (2 * half) - half, next_lat - lat)
        if step != (0, 0):
            numbers += step
    return numbers


def main() -> None:
    """Fetch the source and write the chart."""
    with tempfile.TemporaryDirectory() as directory:
        source = WORLD_ATLAS.unpack(Path(directory)) / "land-50m.json"
        topology = json.loads(source.read_text(encoding="utf-8"))
    rings = [packed(ring) for ring in arctic(topology)]
    file = Path(__file__).with_name("arctic.json")
    chart = {"parts_of_degree": PARTS_OF_DEGREE, "rings": rings}
    file.write_text(json.dumps(chart, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{file.name}: {len(rings)} rings, {sum(map(len, rings)) // 2} points, {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()

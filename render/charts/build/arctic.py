"""The land of the Arctic chart.

All computations use a plane with the pole as the origin, in which the distance from the pole is true
(azimuthal equidistant): nothing is interrupted at 180 degrees, and lengths north of the cut are true within 7
per cent.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Final

import shapely
from shapely import Polygon

from render.charts import Point

CUT: Final = 55
"""The latitude at which the land is cut off, in degrees: two outside the chart's edge."""
TOLERANCE: Final = 0.025
"""The largest deviation of the simplified coast from the true one, in degrees of arc (about 2.8 km)."""
SMALLEST: Final = 0.01
"""The area below which islands are omitted, in square degrees of arc (about 120 square km)."""


def arctic(land: Iterable[Polygon]) -> Iterator[list[Point]]:
    """Simplify the land, cut it off at the parallel and yield its outlines.

    Only outer outlines are used, as inland seas are further south.
    """
    rim = Polygon([_to_plane((lon, CUT)) for lon in range(0, 360, 5)])
    for piece in land:
        if piece.bounds[3] <= CUT:
            continue
        mass = Polygon([_to_plane((lon, lat)) for lon, lat in piece.exterior.coords])
        for part in shapely.get_parts(mass.simplify(TOLERANCE).intersection(rim)):
            if part.area >= SMALLEST:
                yield [_from_plane(point) for point in part.exterior.coords]


def _to_plane(point: Point) -> Point:
    lon, distance = math.radians(point[0]), 90 - point[1]
    return distance * math.sin(lon), distance * math.cos(lon)


def _from_plane(point: Point) -> Point:
    return math.degrees(math.atan2(*point)), 90 - math.hypot(*point)

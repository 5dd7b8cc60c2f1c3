"""Coastlines for the charts, as rings of longitude and latitude in degrees.

Natural Earth's land, public domain, prepared once by `render/charts/build.py`.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import accumulate
from pathlib import Path

Point = tuple[float, float]
"""Longitude and latitude in degrees, east and north positive. Longitudes may pass 180: rings are unbroken."""

Ring = tuple[Point, ...]
"""The outline of one piece of land; the last point repeats the first."""


@cache
def arctic() -> tuple[Ring, ...]:
    """Return all land north of 55 degrees.

    Mainlands end in an edge along the 55th parallel, which a chart that begins further north does not show;
    it has a point at least every 5 degrees, so that it stays an arc in a polar projection.
    """
    return _rings(Path(__file__).with_name("arctic.json"))


def _rings(file: Path) -> tuple[Ring, ...]:
    """Unpack rings stored as a first point and steps, in whole parts of a degree."""
    chart = json.loads(file.read_text(encoding="utf-8"))
    parts = chart["parts_of_degree"]
    return tuple(
        tuple(
            (lon / parts, lat / parts)
            for lon, lat in zip(accumulate(ring[::2]), accumulate(ring[1::2]), strict=True)
        )
        for ring in chart["rings"]
    )

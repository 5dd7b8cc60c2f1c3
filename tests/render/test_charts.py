"""The Arctic's coastline: closed outlines in the right places, without the cuts of the source data."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import render.charts
from render.charts import Point, arctic
from tests.render.outlines import area, enclose

CUT = 55.0
RIM = 57.0
"""The latitude at which the board's chart ends."""


def plane(point: Point) -> Point:
    """Return a point's position as seen from above the pole, in degrees from it."""
    lon, distance = math.radians(point[0]), 90 - point[1]
    return distance * math.sin(lon), distance * math.cos(lon)


def is_land(lon: float, lat: float) -> bool:
    return enclose([[plane(point) for point in ring] for ring in arctic()], plane((lon, lat)))


def edges() -> Iterator[tuple[Point, Point]]:
    for ring in arctic():
        yield from pairwise(ring)


@pytest.mark.parametrize(
    ("place", "lon", "lat"),
    [
        ("Spitsbergen, inland of Longyearbyen", 16.5, 78.1),
        ("Novaya Zemlya, north island", 60.0, 75.0),
        ("Greenland, ice cap", -40.0, 72.0),
        ("Greenland, northernmost", -35.0, 83.0),
        ("Ellesmere Island", -75.0, 81.0),
        ("Baffin Island", -70.0, 68.0),
        ("Victoria Island", -110.0, 71.0),
        ("Iceland", -18.5, 65.0),
        ("Severnaya Zemlya", 97.0, 79.7),
        ("New Siberian Islands, Kotelny", 139.0, 75.4),
        ("Wrangel Island", -179.5, 71.2),
        ("Franz Josef Land, George Land", 49.0, 80.5),
        ("Bear Island", 19.0, 74.45),
        ("Chukotka, on the 180th meridian", 180.0, 68.0),
        ("Chukotka, on the other side of it", -175.0, 67.0),
        ("Alaska, North Slope", -152.0, 69.5),
        ("Finnmark", 25.0, 69.5),
        ("Taymyr", 100.0, 75.0),
    ],
)
def test_known_places_are_on_land(place: str, lon: float, lat: float) -> None:
    assert is_land(lon, lat), place


@pytest.mark.parametrize(
    ("place", "lon", "lat"),
    [
        ("North Pole", 0.0, 90.0),
        ("Barents Sea", 38.0, 74.0),
        ("Kara Sea", 72.0, 76.0),
        ("Laptev Sea", 125.0, 76.0),
        ("East Siberian Sea, on the 180th meridian", 180.0, 74.0),
        ("Chukchi Sea", -170.0, 69.5),
        ("Bering Sea, on the 180th meridian", 180.0, 60.0),
        ("Beaufort Sea", -140.0, 73.0),
        ("Hudson Bay", -85.0, 60.0),
        ("Baffin Bay", -67.0, 74.0),
        ("Fram Strait", 0.0, 79.0),
        ("Denmark Strait", -27.0, 67.0),
        ("Norwegian Sea", 2.0, 67.0),
        ("White Sea", 37.5, 65.5),
        ("Gulf of Bothnia", 20.0, 62.0),
    ],
)
def test_known_places_are_at_sea(place: str, lon: float, lat: float) -> None:
    assert not is_land(lon, lat), place


def test_every_ring_is_closed_and_has_an_area() -> None:
    for ring in arctic():
        assert ring[0] == ring[-1]
        assert len(ring) >= 4
        assert area([plane(point) for point in ring]) > 0


def test_rings_are_unbroken_at_180_degrees() -> None:
    assert max(abs(to[0] - start[0]) for start, to in edges()) < 180


def test_no_seam_runs_along_the_180th_meridian() -> None:
    seams = [
        (start, to)
        for start, to in edges()
        if math.isclose(abs(start[0]), 180, abs_tol=0.1) and math.isclose(abs(to[0]), 180, abs_tol=0.1)
    ]

    assert [seam for seam in seams if abs(seam[0][1] - seam[1][1]) > 0.1] == []


def test_land_is_cut_outside_the_rim_of_the_chart() -> None:
    assert min(lat for ring in arctic() for _, lat in ring) == CUT


def test_the_cut_follows_its_parallel() -> None:
    along = [(start, to) for start, to in edges() if max(start[1], to[1]) <= CUT + 0.1]

    assert along
    for start, to in along:
        (x1, y1), (x2, y2) = plane(start), plane(to)
        assert 90 - math.hypot((x1 + x2) / 2, (y1 + y2) / 2) < RIM - 1.5


def test_within_the_chart_no_coast_is_a_long_straight_line() -> None:
    lengths = [math.dist(plane(start), plane(to)) for start, to in edges() if min(start[1], to[1]) >= RIM]

    assert max(lengths) < 1.5


def test_the_file_stays_below_60_kilobytes() -> None:
    assert Path(render.charts.__file__).with_name("arctic.json").stat().st_size < 60_000


def test_the_chart_is_read_once() -> None:
    assert arctic() is arctic()

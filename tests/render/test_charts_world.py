"""The chart of the seven seas: every ocean in one piece, without the cut of the globe."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import render.charts
from render.charts import Point, world
from tests.render.outlines import area, enclose

WEST, SOUTH, EAST, NORTH = -255.0, -57.0, 105.0, 77.0
"""The edges of the board, in degrees."""


def edges() -> Iterator[tuple[Point, Point]]:
    for ring in world():
        yield from pairwise(ring)


@pytest.mark.parametrize(
    ("place", "lon", "lat"),
    [
        ("China, at the left edge", -250.0, 30.0),
        ("Japan", -222.0, 35.7),
        ("Australia", -226.0, -25.0),
        ("New Zealand, South Island", -189.0, -43.5),
        ("Kamchatka", -201.0, 56.0),
        ("Chukotka, on the 180th meridian", -180.0, 68.0),
        ("Hawaii", -155.5, 19.6),
        ("California", -120.0, 37.0),
        ("Cuba", -78.5, 21.5),
        ("Paraguay", -58.0, -23.0),
        ("Greenland", -42.0, 70.0),
        ("Ireland", -8.0, 53.0),
        ("Ashanti", -1.6, 6.7),
        ("Abyssinia", 39.0, 9.0),
        ("Madagascar", 47.0, -19.0),
        ("Ceylon", 80.7, 7.5),
        ("Selangor", 101.6, 3.1),
        ("Siam", 101.0, 15.5),
    ],
)
def test_known_places_are_on_land(place: str, lon: float, lat: float) -> None:
    assert enclose(world(), (lon, lat)), place


@pytest.mark.parametrize(
    ("ocean", "lon", "lat"),
    [
        ("Arctic Ocean", -160.0, 73.5),
        ("Western Pacific", -225.0, 20.0),
        ("Central Pacific", -180.0, 5.0),
        ("South Pacific", -180.0, -30.0),
        ("Pacific Coast", -135.0, 40.0),
        ("Eastern Pacific", -110.0, -10.0),
        ("Cape Horn", -67.0, -56.5),
        ("North Atlantic", -40.0, 40.0),
        ("South Atlantic", -15.0, -20.0),
        ("European Seas, North Sea", 3.0, 56.0),
        ("European Seas, Mediterranean", 18.0, 35.5),
        ("Cape of Good Hope", 18.0, -40.0),
        ("Indian Ocean", 75.0, -10.0),
        ("Caribbean", -75.0, 15.0),
        ("Bering Strait", -169.0, 65.9),
        ("Caspian Sea", 50.5, 42.0),
        ("Black Sea", 34.0, 43.0),
        ("Red Sea", 38.0, 20.0),
    ],
)
def test_known_places_are_in_water(ocean: str, lon: float, lat: float) -> None:
    assert not enclose(world(), (lon, lat)), ocean


def test_every_ring_is_closed_and_has_an_area() -> None:
    for ring in world():
        assert ring[0] == ring[-1]
        assert len(ring) >= 4
        assert area(ring) > 0


def test_no_line_jumps_across_the_picture() -> None:
    inland = [
        math.dist(start, to) for start, to in edges() if WEST < start[0] < EAST and SOUTH < start[1] < NORTH
    ]

    assert max(inland) < 7


def test_no_seam_runs_along_the_180th_meridian() -> None:
    seams = [
        (start, to)
        for start, to in edges()
        if math.isclose(start[0], -180, abs_tol=0.1) and math.isclose(to[0], -180, abs_tol=0.1)
    ]

    assert [seam for seam in seams if abs(seam[0][1] - seam[1][1]) > 0.3] == []


def test_land_ends_one_degree_outside_the_picture() -> None:
    longitudes = [lon for ring in world() for lon, _ in ring]
    latitudes = [lat for ring in world() for _, lat in ring]

    assert (min(longitudes), max(longitudes)) == (WEST - 1, EAST + 1)
    assert max(latitudes) == NORTH + 1
    assert min(latitudes) >= SOUTH - 1


def test_both_edges_of_the_cut_have_the_same_coast() -> None:
    checked = [(EAST + step / 5, SOUTH + row / 3) for step in range(-4, 5) for row in range(1, 400)]

    assert len({enclose(world(), point) for point in checked}) == 2
    for lon, lat in checked:
        assert enclose(world(), (lon, lat)) == enclose(world(), (lon - 360, lat)), (lon, lat)


def test_the_file_stays_below_60_kilobytes() -> None:
    assert Path(render.charts.__file__).with_name("world.json").stat().st_size < 60_000


def test_the_chart_is_read_once() -> None:
    assert world() is world()

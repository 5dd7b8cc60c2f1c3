from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from render.arctic.chart import CENTRE, EDGE, RADIUS, RINGS, Wedge, border, crossings, plan, project


def test_the_north_pole_is_the_middle_of_the_chart() -> None:
    assert project(123, 90) == pytest.approx(CENTRE)


@pytest.mark.parametrize(
    ("longitude", "direction"), [(0, (0, 1)), (90, (1, 0)), (180, (0, -1)), (270, (-1, 0))]
)
def test_greenwich_points_down_and_east_runs_anticlockwise(
    longitude: int, direction: tuple[int, int]
) -> None:
    expected = CENTRE[0] + RADIUS * direction[0], CENTRE[1] + RADIUS * direction[1]
    assert project(longitude, EDGE) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("place", "longitude", "latitude", "ring"),
    [("Svalbard", 16, 78.5, "middle"), ("Iceland", -19, 65, "outer"), ("Nome", -165, 64.5, "outer")],
)
def test_places_are_inside_their_rings(place: str, longitude: float, latitude: float, ring: str) -> None:
    x, y = project(longitude, latitude)
    inner, outer = RINGS[ring]  # type: ignore[index]
    assert inner < hypot(x - CENTRE[0], y - CENTRE[1]) < outer, place


def test_rings_touch_and_fill_the_chart() -> None:
    edges = list(RINGS.values())
    assert edges[0][0] == 0
    assert edges[-1][1] == RADIUS
    assert all(here[1] == beyond[0] for here, beyond in pairwise(edges))


def test_an_inset_outline_is_inside_the_outline() -> None:
    wedge = Wedge(200, 336, 35, 65)
    for x, y in wedge.outline(6):
        assert 205.9 < hypot(x - CENTRE[0], y - CENTRE[1]) < 330.1
    left, top, right, bottom = wedge.box
    assert all(left < x < right and top < y < bottom for x, y in wedge.outline(6))


def radius(point: tuple[float, float]) -> float:
    return hypot(point[0] - CENTRE[0], point[1] - CENTRE[1])


def test_a_way_north_crosses_the_ring_inwards() -> None:
    for start, end in crossings(Wedge(336, 470, 35, 75), Wedge(200, 336, 65, 105)):
        assert radius(end) < 336 < radius(start)


def test_a_way_across_the_seam_at_360_degrees_is_found() -> None:
    west, east = Wedge(336, 470, 332, 350), Wedge(336, 470, 350, 372)
    for start, end in crossings(west, east):
        assert end[0] > start[0]
    for start, end in crossings(east, west):
        assert end[0] < start[0]


def test_a_way_over_a_corner_goes_both_inwards_and_sideways() -> None:
    ((start, end),) = crossings(Wedge(336, 470, 12, 35), Wedge(200, 336, 35, 65))
    assert radius(end) < radius(start)
    assert end[0] > start[0]


def test_a_way_to_the_pole_ends_closer_to_it() -> None:
    for start, end in crossings(Wedge(57, 200, 350, 395), Wedge(0, 57, 0, 360)):
        assert radius(end) < 57 < radius(start)


def test_a_land_border_runs_along_the_shared_meridian() -> None:
    inner, outer = border(Wedge(336, 470, 190, 212), Wedge(336, 470, 212, 235))
    assert radius(inner) == pytest.approx(340)
    assert radius(outer) == pytest.approx(466)


def test_equal_maps_share_one_plan(positions: list[tuple[object, object]]) -> None:
    views = [view for view, _ in positions[:3]]
    assert plan(views[0]) is plan(views[1])  # type: ignore[arg-type]

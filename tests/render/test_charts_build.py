"""The construction of charts, with lands small enough to verify by hand."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("shapely", reason="only building charts needs it")

from shapely import Polygon, box, union_all

from render.charts.build import topology
from render.charts.build.empires import PLANS
from render.charts.build.packing import outlines, packed
from render.charts.build.sheets import Drawn, Plan, sheet

EAST, WEST, ISLET = box(0, 0, 10, 10), box(-10, 0, 0, 10), box(20, 0, 20.5, 0.5)
COUNTRIES = [("East", EAST), ("West", WEST), ("Islet", ISLET)]


def plan(**changes: Any) -> Plan:
    whole: dict[str, Any] = {
        "frame": (-30, -30, 30, 30),
        "tolerance": 0.01,
        "smallest": 1,
        "territories": {"red": ("East",), "blue": ("West",)},
    }
    return Plan(**whole | changes)


def square(left: float, bottom: float, right: float, top: float) -> tuple[tuple[float, float], ...]:
    return (left, bottom), (right, bottom), (right, top), (left, top)


def file(arcs: list[list[list[int]]], *outlines: list[list[int]]) -> topology.Topology:
    """Return a land with these outlines, with whole degrees as the unit."""
    return {
        "transform": {"scale": [1, 1], "translate": [0, 0]},
        "arcs": arcs,
        "objects": {"land": {"geometries": [{"type": "MultiPolygon", "arcs": list(outlines)}]}},
    }


def test_an_outline_is_joined_from_arcs_some_of_them_backwards() -> None:
    arcs = [[[0, 0], [4, 0], [0, 3]], [[0, 0], [0, 3], [4, 0]]]

    (land,) = topology.land(file(arcs, [[0, -2]]))

    assert land.equals(box(0, 0, 4, 3))


def test_longitudes_continue_past_180_degrees() -> None:
    arcs = [[[170, 0], [20 - 360, 0], [0, 5], [360 - 20, 0], [0, -5]]]

    (land,) = topology.land(file(arcs, [[0]]))

    assert land.equals(box(170, 0, 190, 5))


def test_a_lake_has_the_same_range_of_longitudes_as_its_land() -> None:
    shore = [[170, 0], [40 - 360, 0], [0, 9], [360 - 40, 0], [0, -9]]
    lake = [[-160, 3], [2, 0], [0, 2], [-2, 0], [0, -2]]

    (land,) = topology.land(file([shore, lake], [[0], [1]]))

    assert land.equals(box(170, 0, 210, 9).difference(box(200, 3, 202, 5)))


def test_land_is_found_in_the_frame_s_own_count_of_longitudes() -> None:
    (inside,) = topology.cut(box(170, 0, 190, 5), (-185, 2, -175, 9))

    assert inside.equals(box(-185, 2, -175, 5))


def test_a_ring_is_packed_as_a_first_point_and_steps_in_fiftieths_of_a_degree() -> None:
    assert packed([[(1, 2), (1.5, 2), (1.5, 1.98), (1, 2)]]) == [[50, 100, 25, 0, 0, -1, -25, 1]]


def test_points_with_equal_rounding_are_packed_once() -> None:
    assert packed([[(0, 0), (0.001, 0.001), (1, 0)]]) == [[0, 0, 50, 0]]


def test_lakes_come_after_all_land() -> None:
    lake = box(2, 2, 4, 4)

    assert len(outlines([EAST.difference(lake), WEST])) == 3
    assert Polygon(outlines([EAST.difference(lake), WEST])[2]).equals(lake)


def test_countries_become_territories() -> None:
    cut = sheet(plan(), COUNTRIES)

    assert union_all(cut.territories["red"]).equals(EAST)
    assert union_all(cut.territories["blue"]).equals(WEST)
    assert union_all(cut.land).equals(union_all([EAST, WEST]))


def test_a_drawn_line_takes_land_only_from_the_named_countries() -> None:
    drawn = Drawn("blue", ("East",), square(-5, -5, 3, 15))

    cut = sheet(plan(drawn=(drawn,)), COUNTRIES)

    assert union_all(cut.territories["blue"]).equals(box(-10, 0, 3, 10))
    assert union_all(cut.territories["red"]).equals(box(3, 0, 10, 10))


def test_the_earlier_of_two_drawn_lines_takes_precedence() -> None:
    first = Drawn("blue", ("East",), square(0, 0, 5, 5))
    second = Drawn("green", ("East",), square(0, 0, 10, 5))

    cut = sheet(plan(drawn=(first, second)), COUNTRIES)

    assert union_all(cut.territories["blue"]).equals(union_all([WEST, box(0, 0, 5, 5)]))
    assert union_all(cut.territories["green"]).equals(box(5, 0, 10, 5))


def test_land_of_unnamed_countries_has_no_owner() -> None:
    cut = sheet(plan(territories={"red": ("East",)}), COUNTRIES)

    assert cut.territories.keys() == {"red"}
    assert union_all(cut.land).equals(union_all([EAST, WEST]))


def test_small_islands_are_omitted_from_land_and_territory() -> None:
    cut = sheet(plan(territories={"red": ("East", "Islet")}), COUNTRIES)

    assert union_all(cut.territories["red"]).equals(EAST)
    assert not union_all(cut.land).intersects(ISLET)


def test_a_country_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match=r"unknown countries: \['Atlantis'\]"):
        sheet(plan(territories={"red": ("Atlantis",)}), COUNTRIES)


def test_a_territory_without_land_is_refused() -> None:
    with pytest.raises(ValueError, match=r"territories without land: \['green'\]"):
        sheet(plan(territories={"red": ("East",), "green": ()}), COUNTRIES)


@pytest.mark.parametrize("name", PLANS)
def test_drawn_lines_belong_to_territories_of_their_sheet_and_do_not_cross_themselves(name: str) -> None:
    for drawn in PLANS[name].drawn:
        assert drawn.territory in PLANS[name].territories
        assert Polygon(drawn.outline).is_valid, drawn

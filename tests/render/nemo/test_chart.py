from __future__ import annotations

from itertools import combinations

import pytest

from engine.nemo.corrections import corrected
from render.nemo import words
from render.nemo.chart import LINKS, MAP, REGIONS, ROUND_THE_EDGE, SITES, project
from render.units import overlap
from tests.render.outlines import enclose

BOX = corrected("")


def outline(ocean: str) -> list[tuple[float, float]]:
    points = REGIONS[ocean].outline
    return [*points, points[0]]


def test_every_ocean_of_the_game_has_its_place_and_name() -> None:
    assert set(REGIONS) == set(BOX.oceans) == set(words.OCEANS)


def test_every_uprising_site_has_its_place_and_name() -> None:
    assert set(SITES) == {*BOX.sites, *BOX.figures.silver_sites} == set(words.SITES)


def test_every_link_is_marked_once() -> None:
    linked = {
        frozenset((name, other))
        for name, ocean in BOX.oceans.items()
        for other in (*ocean.links, *ocean.dashed)
    }
    marked = [frozenset(pair) for pair in LINKS]
    assert len(set(marked)) == len(marked)
    assert linked - set(marked) == {frozenset(ROUND_THE_EDGE)}
    assert set(marked) <= linked


def test_a_mark_connects_the_two_oceans() -> None:
    for (one, other), (start, end) in LINKS.items():
        assert enclose([outline(one)], start), (one, other)
        assert enclose([outline(other)], end), (one, other)


@pytest.mark.parametrize("ocean", REGIONS)
def test_name_ships_and_nautilus_are_inside_their_ocean(ocean: str) -> None:
    region = REGIONS[ocean]
    assert enclose([outline(ocean)], region.nautilus)
    assert enclose([outline(ocean)], (region.cards[0] + 52, region.cards[1] + 27))
    assert overlap(region.name, region.cards) == 0


def test_blocks_of_names_and_ships_do_not_overlap() -> None:
    blocks = [box for region in REGIONS.values() for box in (region.name, region.cards)]
    assert [pair for pair in combinations(blocks, 2) if overlap(*pair) > 0] == []


def test_sites_are_inside_an_ocean_that_they_are_linked_to() -> None:
    for site, oceans in BOX.sites.items():
        assert any(enclose([outline(ocean)], SITES[site].at) for ocean in oceans), site


def test_the_chart_ends_at_105_degrees_east_on_both_sides() -> None:
    assert project(-255, 77) == (MAP[0], MAP[1])
    east, south = project(105, -57)
    assert (east, south) == pytest.approx((MAP[2], MAP[3]), abs=0.5)

from __future__ import annotations

from collections import Counter

from engine.empires.atlas import AMERICAS, BORDERS, COLONIES, NAVAL, SEA_BOX, atlas
from engine.empires.counters import counters_named
from engine.empires.names import AREAS, POWERS
from engine.empires.tiles import tiles_named


def test_there_are_five_areas_in_europe_and_six_colonies():
    assert Counter(area.kind for area in atlas().areas.values()) == {"europe": 5, "colony": 6}


def test_five_land_borders_separate_the_areas_of_europe():
    assert {frozenset((one, other)) for one in AREAS for other in BORDERS[one]} == {
        frozenset(pair)
        for pair in (
            ("german_states", "baltic"),
            ("german_states", "central_europe"),
            ("german_states", "mediterranean"),
            ("baltic", "central_europe"),
            ("central_europe", "ottoman_empire"),
        )
    }


def test_every_border_is_mutual():
    assert all(one in BORDERS[other] for one in AREAS for other in BORDERS[one])


def test_fifteen_borders_connect_homelands_and_areas():
    homelands = {power: len(atlas().powers[power].borders) for power in POWERS}

    assert homelands == {
        "britain": 1,
        "france": 2,
        "spain": 1,
        "russia": 3,
        "austria": 4,
        "prussia": 3,
        "united_provinces": 1,
    }


def test_eight_areas_admit_navies_and_three_in_europe_do_not():
    assert set(AREAS) - set(NAVAL) == {"german_states", "central_europe", "ottoman_empire"}


def test_ropes_separate_five_sea_boxes():
    assert set(SEA_BOX.values()) == {"europe", "americas", "africa", "india", "east_indies"}
    assert set(AMERICAS) == {"north_america", "caribbean", "south_america"}
    assert SEA_BOX["home"] == "europe"


def test_europe_pays_three_places_and_a_colony_two():
    places = {area: len(atlas().areas[area].points) for area in AREAS}

    assert all(count == (2 if area in COLONIES else 3) for area, count in places.items())
    assert atlas().areas["german_states"].points == (8, 5, 3)
    assert atlas().areas["africa"].points == (3, 2)


def test_the_areas_have_sixty_five_counters():
    counters = counters_named("standard")

    assert len(counters.bag) == 65
    assert {area: len(faces) for area, faces in counters.counters.items()} == {
        "german_states": 9,
        "baltic": 5,
        "central_europe": 6,
        "mediterranean": 6,
        "ottoman_empire": 4,
        "africa": 3,
        "india": 7,
        "east_indies": 6,
        "north_america": 6,
        "caribbean": 7,
        "south_america": 6,
    }


def test_there_are_seventy_two_tiles_of_three_kinds():
    tiles = tiles_named("standard").kinds.values()
    copies: Counter[str] = Counter()
    for tile in tiles:
        copies[tile.sort] += tile.copies

    assert copies == {"improvement": 52, "company": 9, "alliance": 11}
    assert Counter(tile.sort for tile in tiles) == {"improvement": 13, "company": 6, "alliance": 11}


def test_invented_parts_are_marked():
    tiles = tiles_named("standard")

    assert all(tile.house for tile in tiles.kinds.values())
    assert tiles["army_training"].provenance.name == "found"
    assert counters_named("standard").provenance.kinds == "house"

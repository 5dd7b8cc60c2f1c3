"""The maps of Struggle of Empires: all lands, without overlaps and gaps, with the rules' borders."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest

import render.charts
from engine.empires.atlas import SEA_BOX, atlas
from engine.empires.names import AREAS, HOME, POWERS
from render.charts import Point, Ring, Sheet, empires
from tests.render.outlines import area, enclose, spans

SHOWN = {
    "americas": (-112, -57, -33, 71),
    "africa": (-30, -36, 60, 24),
    "india": (58, 5, 100, 33),
    "east_indies": (93, -14, 143, 20),
}
"""The western, southern, eastern and northern edges of the maps that are plain grids of degrees."""
OVER_WATER = {frozenset({"britain", "german_states"}), frozenset({"spain", "mediterranean"})}
"""Pairs of areas that are adjacent by the rules although their lands don't touch (2)."""

each_sheet = pytest.mark.parametrize("sheet", empires().values(), ids=empires().keys())


def rings(sheet: Sheet) -> Iterator[Ring]:
    yield from sheet.coast
    for pieces in sheet.territories.values():
        yield from pieces


def owners(name: str, point: Point) -> list[str]:
    return [owner for owner, pieces in empires()[name].territories.items() if enclose(pieces, point)]


def lines(sheet: Sheet) -> Iterator[float]:
    """Yield parallels across a map that contain no point of its grid."""
    latitudes = [lat for ring in sheet.coast for _, lat in ring]
    for row in range(math.ceil((max(latitudes) - min(latitudes)) * 5)):
        yield min(latitudes) + row / 5 + 0.0071


def owned(sheet: Sheet, lat: float) -> list[tuple[float, float, str]]:
    """Return the owners of the land along a parallel, from west to east, as intervals."""
    return sorted(
        (west, east, owner)
        for owner, pieces in sheet.territories.items()
        for west, east in spans(pieces, lat)
    )


def conic(point: Point) -> tuple[float, float]:
    """Return a point's position on the board: Lambert's conformal conic projection from 40 and 60 degrees."""
    south, middle, north, lat = (math.radians(angle) for angle in (40, 48.6, 60, point[1]))

    def opening(angle: float) -> float:
        return math.tan(math.pi / 4 + angle / 2)

    bend = math.log(math.cos(south) / math.cos(north)) / math.log(opening(north) / opening(south))
    reach = math.degrees(17.3 * math.cos(south) * opening(south) ** bend / bend)
    turn = bend * math.radians(point[0] - 17)
    centre, radius = reach / opening(middle) ** bend, reach / opening(lat) ** bend
    return 981 + radius * math.sin(turn), 346 - centre + radius * math.cos(turn)


def touching(sheet: Sheet) -> set[frozenset[str]]:
    sides = defaultdict(set)
    for owner, pieces in sheet.territories.items():
        for ring in pieces:
            for side in pairwise(ring):
                sides[frozenset(side)].add(owner)
    return {frozenset(both) for both in sides.values() if len(both) > 1}


def test_there_is_a_sheet_for_every_sea_box() -> None:
    assert empires().keys() == set(SEA_BOX.values())


def test_areas_are_on_the_sheet_of_their_sea_box_and_homelands_in_europe() -> None:
    drawn = sorted((owner, name) for name, sheet in empires().items() for owner in sheet.territories)

    areas = [(name, SEA_BOX[name]) for name in AREAS]
    homelands = [(power, SEA_BOX[HOME]) for power in POWERS]
    assert drawn == sorted([*areas, *homelands])


@pytest.mark.parametrize(
    ("city", "lon", "lat", "owner"),
    [
        ("London", -0.1, 51.5, "britain"),
        ("Edinburgh", -3.3, 55.9, "britain"),
        ("Dublin", -6.5, 53.3, "britain"),
        ("Paris", 2.35, 48.86, "france"),
        ("Strasbourg", 7.6, 48.5, "france"),
        ("Marseille", 5.5, 43.5, "france"),
        ("Madrid", -3.7, 40.4, "spain"),
        ("Majorca", 3.0, 39.6, "spain"),
        ("Moscow", 37.6, 55.75, "russia"),
        ("Saint Petersburg", 30.5, 59.8, "russia"),
        ("Kiev", 30.5, 50.4, "russia"),
        ("Poltava", 34.5, 49.6, "russia"),
        ("Vienna", 16.3, 48.2, "austria"),
        ("Prague", 14.4, 50.1, "austria"),
        ("Buda", 19.0, 47.5, "austria"),
        ("Klausenburg in Transylvania", 23.6, 46.8, "austria"),
        ("Temesvar", 21.2, 45.75, "austria"),
        ("Berlin", 13.4, 52.5, "prussia"),
        ("Magdeburg", 11.64, 52.13, "prussia"),
        ("Stettin", 14.5, 53.4, "prussia"),
        ("Koenigsberg", 20.6, 54.65, "prussia"),
        ("Amsterdam", 4.9, 52.35, "united_provinces"),
        ("Groningen", 6.6, 53.2, "united_provinces"),
        ("Hanover", 9.7, 52.4, "german_states"),
        ("Dresden", 13.7, 51.05, "german_states"),
        ("Leipzig", 12.4, 51.3, "german_states"),
        ("Munich", 11.6, 48.1, "german_states"),
        ("Brussels", 4.35, 50.85, "german_states"),
        ("Rostock", 12.2, 54.0, "german_states"),
        ("Warsaw", 21.0, 52.2, "central_europe"),
        ("Danzig", 18.6, 54.3, "central_europe"),
        ("Breslau", 17.0, 51.1, "central_europe"),
        ("Vilna", 25.3, 54.7, "central_europe"),
        ("Lemberg", 24.0, 49.85, "central_europe"),
        ("Rome", 12.5, 41.9, "mediterranean"),
        ("Turin", 7.7, 45.1, "mediterranean"),
        ("Chambery in Savoy", 5.95, 45.6, "mediterranean"),
        ("Corsica", 9.1, 42.2, "mediterranean"),
        ("Palermo", 13.4, 37.9, "mediterranean"),
        ("Stockholm, west of it", 17.5, 59.3, "baltic"),
        ("Stralsund", 13.0, 54.2, "baltic"),
        ("Jutland", 9.2, 56.2, "baltic"),
        ("Riga", 24.3, 56.9, "baltic"),
        ("Turku, inland", 22.6, 60.7, "baltic"),
        ("Constantinople, west of it", 28.6, 41.2, "ottoman_empire"),
        ("Belgrade", 20.45, 44.7, "ottoman_empire"),
        ("Athens", 23.7, 38.1, "ottoman_empire"),
        ("Jassy", 27.6, 47.15, "ottoman_empire"),
        ("Bakhchisaray in the Crimea", 34.0, 44.8, "ottoman_empire"),
        ("Damascus", 36.3, 33.5, "ottoman_empire"),
    ],
)
def test_cities_in_europe_have_their_owner(city: str, lon: float, lat: float, owner: str) -> None:
    assert owners("europe", (lon, lat)) == [owner], city


@pytest.mark.parametrize(
    ("sheet", "place", "lon", "lat", "owner"),
    [
        ("americas", "Boston, inland", -71.5, 42.4, "north_america"),
        ("americas", "Quebec", -71.5, 47.0, "north_america"),
        ("americas", "Mexico", -99.1, 19.4, "north_america"),
        ("americas", "Cuba", -78.5, 21.5, "caribbean"),
        ("americas", "Jamaica", -77.3, 18.15, "caribbean"),
        ("americas", "Saint-Domingue", -72.3, 19.2, "caribbean"),
        ("americas", "Guadeloupe", -61.7, 16.15, "caribbean"),
        ("americas", "Trinidad", -61.3, 10.4, "caribbean"),
        ("americas", "Cayenne, inland", -53.0, 4.0, "south_america"),
        ("americas", "Lima, inland", -76.5, -12.0, "south_america"),
        ("americas", "Buenos Aires", -58.8, -34.8, "south_america"),
        ("americas", "Bahia, inland", -39.0, -12.7, "south_america"),
        ("africa", "Gold Coast", -1.6, 6.7, "africa"),
        ("africa", "Cape of Good Hope, inland", 19.0, -33.5, "africa"),
        ("africa", "Madagascar", 47.0, -19.0, "africa"),
        ("india", "Delhi", 77.2, 28.6, "india"),
        ("india", "Pondicherry, inland", 79.5, 12.0, "india"),
        ("india", "Calcutta", 88.4, 22.7, "india"),
        ("india", "Ceylon", 80.7, 7.5, "india"),
        ("east_indies", "Batavia, inland", 106.9, -6.5, "east_indies"),
        ("east_indies", "Malacca, inland", 102.5, 2.5, "east_indies"),
        ("east_indies", "Manila, inland", 121.1, 15.0, "east_indies"),
        ("east_indies", "Celebes", 120.0, -2.5, "east_indies"),
    ],
)
def test_places_overseas_have_their_owner(sheet: str, place: str, lon: float, lat: float, owner: str) -> None:
    assert owners(sheet, (lon, lat)) == [owner], place


@pytest.mark.parametrize(
    ("sheet", "place", "lon", "lat"),
    [
        ("europe", "Lisbon, inland", -8.5, 39.2),
        ("europe", "Algiers, inland", 3.0, 35.5),
        ("europe", "Tiflis", 44.8, 41.7),
        ("europe", "Tabriz", 46.3, 38.1),
        ("americas", "Guatemala", -90.5, 15.0),
        ("americas", "Greenland", -45.0, 65.0),
        ("africa", "Mecca", 40.5, 21.4),
        ("india", "Lhasa", 91.1, 29.6),
        ("india", "Ava", 96.0, 21.9),
        ("east_indies", "Siam", 101.0, 15.5),
        ("east_indies", "Australia", 133.0, -13.5),
    ],
)
def test_land_outside_the_game_has_no_owner(sheet: str, place: str, lon: float, lat: float) -> None:
    assert enclose(empires()[sheet].coast, (lon, lat)), place
    assert owners(sheet, (lon, lat)) == [], place


@pytest.mark.parametrize(
    ("sheet", "place", "lon", "lat"),
    [
        ("europe", "North Sea", 3.0, 56.0),
        ("europe", "Baltic Sea", 19.5, 57.0),
        ("europe", "Adriatic", 15.0, 43.2),
        ("europe", "Black Sea", 34.0, 43.0),
        ("europe", "Sea of Azov", 36.5, 46.0),
        ("europe", "Caspian Sea", 50.5, 42.0),
        ("americas", "Hudson Bay", -85.0, 60.0),
        ("americas", "Caribbean Sea", -75.0, 15.0),
        ("africa", "Gulf of Guinea", 0.0, 2.0),
        ("india", "Bay of Bengal", 88.0, 15.0),
        ("east_indies", "Java Sea", 110.0, -5.0),
    ],
)
def test_known_places_are_in_water(sheet: str, place: str, lon: float, lat: float) -> None:
    assert not enclose(empires()[sheet].coast, (lon, lat)), place


def test_areas_and_homelands_of_europe_touch_exactly_along_the_borders_of_the_rules() -> None:
    ruled = {frozenset({area, other}) for area in AREAS for other in atlas().areas[area].borders}
    ruled |= {frozenset({power, other}) for power in POWERS for other in atlas().powers[power].borders}

    drawn = touching(empires()["europe"])
    between_homelands = {frozenset(two) for two in combinations(POWERS, 2)}
    assert drawn - between_homelands == ruled - OVER_WATER


def test_areas_overseas_do_not_touch() -> None:
    assert touching(empires()["americas"]) == set()


@each_sheet
def test_every_ring_is_closed_and_has_an_area(sheet: Sheet) -> None:
    for ring in rings(sheet):
        assert ring[0] == ring[-1]
        assert len(ring) >= 4
        assert area(ring) > 0


@each_sheet
def test_no_land_has_two_owners(sheet: Sheet) -> None:
    checked = [two for lat in lines(sheet) for two in pairwise(owned(sheet, lat))]

    assert checked
    for (_, east, owner), (west, _, other) in checked:
        assert east <= west + 1e-9, (owner, other, west, east)


@each_sheet
def test_the_sea_has_no_owner(sheet: Sheet) -> None:
    for lat in lines(sheet):
        land = spans(sheet.coast, lat)
        for west, east, owner in owned(sheet, lat):
            ashore = any(left - 1e-9 <= west and east <= right + 1e-9 for left, right in land)
            assert ashore, (owner, west, lat)


@each_sheet
def test_no_sliver_of_land_remains_between_neighbours(sheet: Sheet) -> None:
    for lat in lines(sheet):
        land = spans(sheet.coast, lat)
        for (_, east, owner), (west, _, other) in pairwise(owned(sheet, lat)):
            if owner != other and 1e-9 < west - east < 0.1:
                gap = (west + east) / 2
                assert not any(left < gap < right for left, right in land), (owner, other, gap, lat)


@pytest.mark.parametrize("name", SHOWN)
def test_land_ends_a_degree_outside_the_sheet(name: str) -> None:
    west, south, east, north = SHOWN[name]
    longitudes = [lon for ring in empires()[name].coast for lon, _ in ring]
    latitudes = [lat for ring in empires()[name].coast for _, lat in ring]

    assert west - 1 <= min(longitudes) < max(longitudes) <= east + 1
    assert south - 1 <= min(latitudes) < max(latitudes) <= north + 1
    for start, to in (side for ring in empires()[name].coast for side in pairwise(ring)):
        if west <= start[0] <= east and south <= start[1] <= north:
            assert math.dist(start, to) < 3


def test_the_cut_of_europe_follows_its_parallels_outside_the_sheet() -> None:
    sides = [side for ring in empires()["europe"].coast for side in pairwise(ring)]
    cut = [side for side in sides if math.dist(*side) > 2]

    assert cut
    assert max(math.dist(*side) for side in cut) < 5.1
    for start, to in cut:
        (x1, y1), (x2, y2) = conic(start), conic(to)
        middle = (x1 + x2) / 2, (y1 + y2) / 2
        assert not (418 < middle[0] < 1576 and 104 < middle[1] < 588), (start, to)


def test_every_file_stays_below_60_kilobytes() -> None:
    sizes = [file.stat().st_size for file in (Path(render.charts.__file__).parent / "empires").iterdir()]

    assert len(sizes) == len(empires())
    assert max(sizes) < 60_000


def test_the_sheets_are_read_once() -> None:
    assert empires() is empires()

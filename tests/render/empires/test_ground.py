from __future__ import annotations

from typing import Any

import pytest

from engine.empires.names import AREAS, POWERS, Power
from render.charts import empires as charts
from render.colours import RGB, mix
from render.empires import colours
from render.empires.ground import chart
from render.empires.homelands import units_at_home
from render.empires.identities import powers
from render.empires.sheets import MAP, SHEET_OF, SHEETS, anchor, home
from render.ground import corner
from render.palettes import STANDARD
from render.units import SCALE, Box, Point


def ground_of(power: Power) -> set[RGB]:
    """Return the colours with which a homeland is drawn."""
    who = powers(STANDARD)[power]
    lands = {mix(land, who.base, colours.home_share(who)) for land in STANDARD.lands}
    return {*lands, colours.hatch(who, STANDARD)}


def colour_at(image: Any, point: Point) -> RGB:
    left, top = corner(MAP)
    found: RGB = image.getpixel((round(point[0] * SCALE) - left, round(point[1] * SCALE) - top))
    return found


def near(one: RGB, others: set[RGB]) -> bool:
    return any(max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 2 for other in others)


@pytest.mark.parametrize("power", POWERS)
def test_a_homeland_has_its_powers_colour_only_while_the_power_is_played(power: Power) -> None:
    played = chart(frozenset({power}), STANDARD, plain=True)
    absent = chart(frozenset(POWERS) - {power}, STANDARD, plain=True)
    assert near(colour_at(played, home(power)), ground_of(power))
    assert not near(colour_at(absent, home(power)), ground_of(power))


def inside(point: Point, box: Box) -> bool:
    return box[0] < point[0] < box[2] and box[1] < point[1] < box[3]


def test_every_area_and_homeland_of_the_game_is_on_its_sheet() -> None:
    drawn = {territory for sheet in charts().values() for territory in sheet.territories}
    assert drawn == {*AREAS, *POWERS}
    assert all(inside(anchor(area), SHEETS[SHEET_OF[area]].box) for area in AREAS)
    assert all(inside(home(power), SHEETS["europe"].box) for power in POWERS)


def test_badges_and_units_of_homelands_do_not_overlap() -> None:
    places = [place for power in POWERS for place in (home(power), units_at_home(power, 1.0))]
    for number, (x, y) in enumerate(places):
        for other_x, other_y in places[number + 1 :]:
            assert abs(x - other_x) >= 42 or abs(y - other_y) >= 25


def test_a_plain_map_has_no_hatching() -> None:
    left, top = corner(MAP)
    x, y = (round(middle * SCALE) for middle in home("russia"))
    plain, full = (
        chart(frozenset(POWERS), STANDARD, plain).crop(
            (x - left - 30, y - top - 30, x - left + 30, y - top + 30)
        )
        for plain in (True, False)
    )
    assert len(plain.getcolors()) < len(full.getcolors())

"""The pictures of rules: each shows the result that the engine computes."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from engine.empires.commands import Aid, Attack, Bid, Colonise, Propose
from engine.empires.model import State
from engine.empires.names import POP, Area
from engine.empires.view import AreaView, View
from render import example
from render.empires.examples import EXAMPLES
from render.palettes import THEMES
from render.scene import Scene
from tests.engine.empires.positions import (
    GAME,
    at_war,
    auctioning,
    counter,
    marker,
    play,
    throw,
    units,
)


def seen(state: State) -> View:
    view: View = GAME.view(state, None)
    return view


def area(view: View, name: Area) -> AreaView:
    return next(area for area in view.areas if area.id == name)


def pieces(view: View, name: Area) -> list[tuple[int, int, dict[str, int]]]:
    """Return the markers and units of each seat in an area."""
    return [
        (
            power.seat,
            power.markers.get(name, 0),
            {unit: places[name] for unit, places in power.units.items() if name in places},
        )
        for power in view.powers
    ]


def test_a_bid_is_raised_as_in_the_example() -> None:
    before, after = (frame.view for frame in EXAMPLES["auction"]().frames)
    raise_ = EXAMPLES["auction"]().frames[1].events
    state = auctioning(("spain", "france", "austria", "prussia"))

    play(state, 0, Propose("spain", "france"), Bid(5))
    assert seen(state).auction == before.auction
    assert seen(state).decisions == before.decisions
    happened = play(state, 1, Propose("spain", "austria"), Bid(6))

    assert seen(state).auction == after.auction
    assert seen(state).decisions == after.decisions
    assert set(raise_) <= set(happened)


def test_a_colony_is_founded_as_in_the_example() -> None:
    before, after = EXAMPLES["colony"]().frames
    state = at_war("britain", "france")
    counter(state, "south_america", "1")
    counter(state, "south_america", POP)

    assert area(seen(state), "south_america") == area(before.view, "south_america")
    happened = play(state, 0, Colonise("south_america"))

    assert area(seen(state), "south_america").counters == area(after.view, "south_america").counters
    assert pieces(seen(state), "south_america") == pieces(after.view, "south_america")
    assert seen(state).powers[0].population == after.view.powers[0].population
    assert set(after.events) <= set(happened)


def test_a_battle_with_an_ally_ends_as_in_the_example() -> None:
    before, after = EXAMPLES["battle"]().frames
    state = at_war("spain", "britain", "austria", "france")
    for seat, count in ((0, 2), (1, 2), (2, 1)):
        units(state, seat, "army", "india", count)
    marker(state, 1, "india")
    assert pieces(seen(state), "india") == pieces(before.view, "india")
    assert seen(state).rows == before.view.rows

    throw(state, 6, 2, 4, 3)
    happened = play(state, 0, Attack("india", "britain"))
    happened += play(state, 2, Aid("armies"))

    assert pieces(seen(state), "india") == pieces(after.view, "india")
    assert [event for event in happened if event in after.events] == list(after.events)


def test_an_area_scores_as_in_the_example() -> None:
    (frame,) = EXAMPLES["control"]().frames
    state = at_war("russia", "prussia", "france")
    for seat, count in enumerate((3, 1, 1)):
        marker(state, seat, "baltic", count)

    assert area(seen(state), "baltic") == area(frame.view, "baltic")
    assert pieces(seen(state), "baltic") == pieces(frame.view, "baltic")


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("palette", ["standard", "light"])
def test_every_example_is_a_small_picture_in_any_palette(name: str, palette: str) -> None:
    assert palette in THEMES
    png = example("empires", name, Scene(("Ann", "Bartek", "Chie", "Dai"), str, palette=palette))
    with Image.open(BytesIO(png)) as picture:
        assert 600 <= picture.width <= 1_600
        assert picture.height <= 720
    assert len(png) < 400_000

"""The pictures of rules: each shows the result that the engine computes."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from engine.kernel.flow import settle
from engine.nemo.commands import Attack, Declare, Incite, Pick, Rest, Site, Tonnage
from engine.nemo.model import State
from engine.nemo.steps.placing import Placing
from engine.nemo.steps.turns import Turns
from engine.nemo.view import OceanView, View
from render import example
from render.nemo.examples import EXAMPLES
from render.palettes import THEMES
from render.scene import Scene
from tests.engine.nemo.positions import DONAU, FULMAR, GAME, at_sea, order, reveal, throw


def alone() -> State:
    state = at_sea("western_pacific")
    state.characters = []
    return state


def seen(state: State) -> View:
    view: View = GAME.view(state, None)
    return view


def oceans(view: View, *names: str) -> list[OceanView]:
    return [ocean for ocean in view.oceans if ocean.id in names]


def shown(name: str) -> tuple[Any, Any]:
    before, after = EXAMPLES[name]().frames
    assert after.events
    return before, after


def test_exertion_fails_as_in_the_example() -> None:
    before, after = shown("exertion")
    state = alone()
    assert seen(state).resources == before.view.resources
    assert seen(state).action_points == before.view.action_points

    throw(state, 2, 2)
    happened = order(state, Rest(), Declare("hull"))

    assert seen(state).resources == after.view.resources
    assert seen(state).action_points == after.view.action_points
    assert set(after.events) <= {event for event in happened if event.kind == "resource_changed"}


def test_a_bold_attack_continues_as_in_the_example() -> None:
    before, after = shown("bold")
    state = alone()
    reveal(state, DONAU)
    reveal(state, FULMAR)
    assert oceans(seen(state), "western_pacific") == oceans(before.view, "western_pacific")

    throw(state, 6, 5)
    happened = order(state, Attack("bold", DONAU), Declare("none"), Tonnage())

    assert oceans(seen(state), "western_pacific") == oceans(after.view, "western_pacific")
    assert [event for event in happened if event in after.events] == list(after.events)
    assert Attack("bold", FULMAR) in GAME.legal(state, 0)
    order(state, Attack("bold", FULMAR))
    assert state.notoriety == 1


def test_a_ship_spreads_as_in_the_example() -> None:
    before, after = shown("spread")
    state = alone()
    for ship in oceans(before.view, "western_pacific")[0].ships:
        reveal(state, ship.id, back=True)
    state.oceans["south_pacific"].hidden = 0
    near = ("western_pacific", "south_pacific")
    assert oceans(seen(state), *near) == oceans(before.view, *near)

    state.steps = [Turns("action"), Placing("western_pacific")]
    settle(state)
    happened = order(state, Pick("south_pacific"))

    assert oceans(seen(state), *near) == oceans(after.view, *near)
    assert [event for event in happened if event in after.events] == list(after.events)


def test_an_uprising_begins_as_in_the_example() -> None:
    before, after = shown("uprising")
    state = alone()
    state.notoriety = 12
    assert oceans(seen(state), "western_pacific") == oceans(before.view, "western_pacific")

    throw(state, 5, 5)
    happened = order(state, Incite(), Declare("none"), Site("shogun_rebellion"))

    assert oceans(seen(state), "western_pacific") == oceans(after.view, "western_pacific")
    assert [event for event in happened if event in after.events] == list(after.events)
    assert state.notoriety == 10


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("palette", ["standard", "light"])
def test_every_example_is_a_small_picture_in_any_palette(name: str, palette: str) -> None:
    assert palette in THEMES
    png = example("nemo", name, Scene(("Ann",), str, palette=palette))
    with Image.open(BytesIO(png)) as picture:
        assert 600 <= picture.width <= 1_600
        assert picture.height <= 720
    assert len(png) < 400_000

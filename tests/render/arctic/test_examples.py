"""The pictures of rules: each shows the result that the engine computes."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image

from engine.arctic.board import board_named
from engine.arctic.commands import Act, Attack, Fight, Sail
from engine.arctic.names import RESOURCES, Nation
from engine.arctic.view import SectorView, View
from engine.kernel.commands import Command
from engine.kernel.events import Event
from render import example
from render.arctic.examples import EXAMPLES
from render.palettes import THEMES
from render.scene import Scene
from tests.engine.arctic.positions import ARCTIC, Position


def sailing(position: Position, nation: Nation) -> Position:
    position.lobbyist(0, nation, 1).waiting().begin(6)
    position.give(Act("movement"))
    return position


def empty() -> Position:
    return Position().no_ships("RUS", "NOR", "EU", "CAN", "USA", "CHN")


def fight() -> Position:
    return sailing(empty().ships("B3", RUS=2, NOR=1, EU=1).conflict("RUS", "NOR"), "RUS")


def takeover() -> Position:
    seas = empty().ships("B11", USA=1, EU=1).law("C").controlled("B11", "EU").controlled("B12", "EU")
    return sailing(seas.platform(1, "B12"), "USA")


def defence() -> Position:
    ships = empty().ships("B8", USA=3, CAN=1, EU=1, CHN=1).law("B").conflict("USA", "CAN")
    return sailing(ships.platform(1, "B8"), "USA")


def seen(view: View, *sectors: str) -> list[SectorView]:
    return [sector for sector in view.sectors if sector.id in sectors]


@pytest.mark.parametrize(
    ("name", "position", "command", "sectors"),
    [
        ("fight", fight, Fight("B3", "NOR"), ["B3"]),
        ("takeover", takeover, Sail("B11", "B12"), ["B11", "B12"]),
        ("defence", defence, Fight("B8", "CAN"), ["B8"]),
    ],
)
def test_ships_in_the_example_act_as_in_the_game(
    name: str, position: Callable[[], Position], command: Command, sectors: list[str]
) -> None:
    before, after = EXAMPLES[name]().frames
    played = position()
    assert seen(ARCTIC.view(played.state, None), *sectors) == seen(before.view, *sectors)
    happened: list[Event] = played.give(command)
    assert seen(ARCTIC.view(played.state, None), *sectors) == seen(after.view, *sectors)
    assert set(after.events) <= set(happened)


def test_two_ships_are_too_few_as_in_the_example() -> None:
    played = defence()
    played.give(Fight("B8", "CAN"))
    refusal = played.refused(Attack("B8", unmoved=2))
    assert (refusal.code, dict(refusal.params)) == ("too_weak", {"sector": "B8", "ships": 2, "defence": 2})


def test_lobbyists_return_as_in_the_example() -> None:
    before, after = EXAMPLES["returning"]().frames
    acted = {action: seat for action, seat in before.view.nations[0].actions.items() if seat is not None}
    played = Position()
    for action, seat in acted.items():
        played.acting(seat, "RUS", action)
    happened = played.begin(8)
    assert tuple(played.state.displays["RUS"].influence) == after.view.nations[0].influence
    assert set(after.events) <= set(happened)


def test_platforms_of_the_final_example_have_the_points_of_the_table() -> None:
    (frame,) = EXAMPLES["scoring"]().frames
    board = board_named("standard")
    for score in frame.view.result.scores:
        for resource in RESOURCES:
            worth = {n * board.points_each(resource, n, 3) for n in range(1, 7)}
            assert score.parts[resource] in worth | {0}
    assert frame.view.result.scores[0].total == 149


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("palette", ["standard", "light"])
def test_every_example_is_a_small_picture_in_any_palette(name: str, palette: str) -> None:
    assert palette in THEMES
    png = example("arctic", name, Scene(("Ann", "Bartek", "Chie"), str, palette=palette))
    with Image.open(BytesIO(png)) as picture:
        assert 600 <= picture.width <= 1_600
        assert picture.height <= 720
    assert len(png) < 400_000

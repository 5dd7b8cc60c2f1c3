"""Cards with a test, and the effects of passing and of failing each."""

from __future__ import annotations

import pytest

from engine.nemo.commands import Choose, Declare, Done
from engine.nemo.model import State
from tests.engine.nemo.positions import GAME, at_sea, order, pending, play_card, throw

POINTS = 31
"""A treasure that is worth points and has no effect."""

# By card: its effects if the test is passed, and if it is failed. Treasures are counted.
CHANGES = {
    1: ({"notoriety": -2, "pile": "pass"}, {"notoriety": 4}),
    6: ({"notoriety": -2, "pile": "fail"}, {"notoriety": 2, "hull": -1}),
    7: ({}, {"crew": -1}),
    9: ({"treasures": 2}, {}),
    12: ({"notoriety": 1, "treasures": 1}, {"notoriety": 2, "hull": -1}),
    14: ({}, {"nemo": -1}),
    15: ({"crew": 2}, {"crew": -1}),
    17: ({"treasures": 1}, {"hull": -1}),
    21: ({}, {"nemo": -1}),
    24: ({"hull": 1}, {"nemo": -1}),
    25: ({"treasures": 1}, {"crew": -1}),
    27: ({}, {"nemo": -1}),
    29: ({"crew": 1}, {"hull": -2}),
    30: ({}, {"hull": -1, "action_points": -1}),
    32: ({}, {"hull": -2}),
    33: ({}, {"crew": -2}),
    34: ({"treasures": 2}, {"crew": -2}),
    37: ({}, {"nemo": -1}),
    47: ({"crew": 1}, {"crew": -1}),
    50: ({"pile": "fitted"}, {"hull": -1}),
}


def _ready() -> State:
    """Return a position with medium resources, no characters, and only treasures without effects."""
    state = at_sea()
    state.characters = []
    state.resources = {"nemo": 4, "crew": 6, "hull": 6}
    state.notoriety = state.peak = 8
    state.cup = [POINTS, POINTS + 1, POINTS + 2]
    return state


def _take_first_ways(state: State) -> None:
    while pending(state) != "act":
        command = {"declare": Declare("none"), "after_roll": Done()}.get(pending(state), Choose(0))
        order(state, command)


def _changes(state: State, before: State, card: int) -> dict[str, object]:
    found: dict[str, object] = {
        "notoriety": state.notoriety - before.notoriety,
        "treasures": len(state.treasures),
        "action_points": state.action_points - before.action_points,
        **{track: state.resources[track] - before.resources[track] for track in state.resources},
    }
    return {name: change for name, change in found.items() if change}


def _pile(state: State, card: int) -> str:
    if card in state.passed[0]:
        return "pass"
    return "fail" if card in state.failed[0] else "fitted"


@pytest.mark.parametrize("card", CHANGES)
def test_passing_has_the_effects_of_the_card(card):
    state = _ready()
    before = state.clone()
    throw(state, 6, 6)
    play_card(state, card)
    _take_first_ways(state)
    expected = dict(CHANGES[card][0])
    assert _pile(state, card) == expected.pop("pile", "pass")
    assert _changes(state, before, card) == expected
    assert ("magnetic_mines" in state.fitted) == (card == 50)


@pytest.mark.parametrize("card", CHANGES)
def test_failing_has_the_effects_of_the_card(card):
    state = _ready()
    before = state.clone()
    throw(state, 1, 1)
    play_card(state, card)
    _take_first_ways(state)
    assert _pile(state, card) == "fail"
    assert _changes(state, before, card) == CHANGES[card][1]


def test_every_test_card_has_a_test():
    box = at_sea().box
    assert {n for n, card in box.cards.items() if card.type == "test" and n < 1000} == set(CHANGES)


@pytest.mark.parametrize(("card", "option", "change"), [
    (21, 1, {"nemo": 1}), (24, 1, {"hull": -1}), (29, 1, {"treasures": 1}), (34, 1, {"hull": -2}),
    (34, 2, {"crew": -1, "hull": -1}), (47, 1, {"hull": 1}),
])  # fmt: skip
def test_the_alternatives_of_a_card(card, option, change):
    state = _ready()
    before = state.clone()
    throw(state, *((1, 1) if card in (24, 34) else (6, 6)))
    play_card(state, card)
    order(state, Declare("none"), Choose(option))
    assert _changes(state, before, card) == change
    assert _pile(state, card) == ("pass" if card in (29, 47) else "fail")


@pytest.mark.parametrize(("card", "character"), [(7, "ned_land"), (37, "aronnax")])
def test_a_failed_test_takes_the_named_character_with_the_penalty_only(card, character):
    state = _ready()
    before = state.clone()
    state.characters = [character]
    throw(state, 1, 1)
    play_card(state, card)
    order(state, Declare("none"))
    assert state.characters == []
    assert _changes(state, before, card) == {"notoriety": 1}


def test_the_iceberg_takes_its_action_point_off_later_dice():
    state = _ready()
    state.dice_rolled = False
    throw(state, 1, 1)
    play_card(state, 30)
    order(state, Declare("none"))
    assert state.dice_gain == -1
    assert state.action_points == 5
    assert GAME.pending(state)[0].kind == "act"

"""Motives, compared by the expected score of the game with each."""

from __future__ import annotations

from players.nemo.motives import promise
from tests.engine.nemo.positions import at_sea


def test_a_motive_that_values_earlier_finds_promises_more() -> None:
    state = at_sea(motive="war")
    plain = promise(state, "explore")
    wonders = [number for number in state.cup if state.box.treasures[number].sort == "wonder"]
    state.treasures = wonders[:5]
    assert promise(state, "explore") - plain == 5 * (7 - 2)


def test_a_motive_near_its_notoriety_limit_promises_less() -> None:
    state = at_sea(motive="war")
    calm = promise(state, "science")
    state.notoriety = 24
    assert promise(state, "science") < calm - 50


def test_a_motive_promises_nothing_beyond_itself() -> None:
    state = at_sea(motive="explore")
    assert promise(state, "explore") == 0

"""Under which conditions a game is likely to reach its end."""

from __future__ import annotations

import pytest

from engine.nemo.model import State
from engine.nemo.names import TRACKS
from players.nemo.survival import survival
from players.nemo.traits import outlook
from tests.engine.nemo.positions import FULMAR, at_sea, reveal


def likely(state: State) -> float:
    return survival(outlook(state))


@pytest.mark.parametrize("track", TRACKS)
def test_more_resources_raise_the_chance_of_survival_and_the_first_steps_count_most(track: str) -> None:
    state, found = at_sea(), []
    for steps in range(1, 7):
        state.resources[track] = steps  # type: ignore[index]
        found.append(likely(state))
    assert found == sorted(found)
    assert found[1] / found[0] > found[5] / found[4]


def test_a_revealed_ship_takes_room_and_a_hostile_one_takes_most() -> None:
    state = at_sea()
    state.oceans["indian_ocean"].hidden = 0
    free = likely(state)
    state.oceans["indian_ocean"].hidden = 1
    hidden = likely(state)
    state.oceans["indian_ocean"].hidden = 0
    reveal(state, FULMAR, "indian_ocean")
    white = likely(state)
    state.turned.append(FULMAR)
    assert likely(state) < white < min(hidden, free)


def test_hostile_ships_everywhere_are_deadlier_with_many_placements_remaining() -> None:
    state = at_sea()
    _crowd(state)
    many = likely(state)
    state.draw = state.draw[-2:]
    assert many < 0.1 < likely(state)


def test_notoriety_is_more_dangerous_near_the_end_of_the_track() -> None:
    state = at_sea()
    known, limit = [], state.box.motives[state.motive].defeat
    for state.notoriety in (0, 5, limit - 6, limit - 1):
        known.append(likely(state))
    assert known == sorted(known, reverse=True)
    assert known[1] / known[0] > known[3] / known[2]


def test_upgrades_raise_the_chance_of_survival() -> None:
    state = at_sea()
    plain = likely(state)
    state.fitted = ["strengthened_prow"]
    assert likely(state) > plain


def _crowd(state: State) -> None:
    """Fill every ocean with hostile ships."""
    ships = [number for number in state.pool if state.box.ships[number].group == "A"]
    for name, waters in state.oceans.items():
        waters.hidden, waters.ships = 0, []
        for _ in range(state.box.oceans[name].capacity):
            ship = ships.pop()
            waters.ships.append(ship)
            state.turned.append(ship)

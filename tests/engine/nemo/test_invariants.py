"""Violations of each invariant are detected."""

from __future__ import annotations

import re

import pytest

from engine.kernel.errors import BrokenState
from engine.nemo.model import State
from tests.engine.nemo.positions import DONAU, GAME, at_sea


def a_ship_lost(state: State) -> None:
    state.pool.remove(DONAU)


def a_ship_twice(state: State) -> None:
    state.discard.append(DONAU)


def a_ship_owed(state: State) -> None:
    state.here.hidden = -1


def a_sea_token_twice(state: State) -> None:
    state.pool += [100, 100]


def a_card_twice(state: State) -> None:
    state.tableau.append(state.draw[0])


def a_treasure_twice(state: State) -> None:
    state.treasures.append(state.cup[0])


def a_treasure_of_another_game(state: State) -> None:
    state.treasures.append(999)


def an_upgrade_lost(state: State) -> None:
    state.aside.pop()


def a_gem_from_nowhere(state: State) -> None:
    state.gems += 1


def action_points_off_the_track(state: State) -> None:
    state.action_points = 6


def notoriety_above_its_peak(state: State) -> None:
    state.notoriety = state.peak + 1


def a_site_with_two_cubes(state: State) -> None:
    state.cubes = ["fenian_troubles", "fenian_troubles"]


def a_cube_nowhere(state: State) -> None:
    state.cubes = ["atlantis"]


def a_crew_of_nobody_that_sails_on(state: State) -> None:
    state.resources["crew"] = 0


def more_hull_than_built(state: State) -> None:
    state.resources["hull"] = 11


def five_ships_of_salvage(state: State) -> None:
    state.salvage = [state.pool.pop() for _ in range(5)]


def a_captain_not_aboard(state: State) -> None:
    state.captain = 1


def an_end_without_a_reason(state: State) -> None:
    state.steps.clear()


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (a_ship_lost, "ships: {} too many, {9: 1} missing"),
        (a_ship_twice, "ships: {9: 1} too many"),
        (a_ship_owed, "an ocean has a negative number of hidden ships"),
        (a_sea_token_twice, "token of the Dead Seas is in two places"),
        (a_card_twice, "a card is in two places"),
        (a_treasure_twice, "a treasure is in two places"),
        (a_treasure_of_another_game, "an unknown treasure"),
        (an_upgrade_lost, "upgrades: {} too many"),
        (a_gem_from_nowhere, "there are 13 gems"),
        (action_points_off_the_track, "action points are off their track"),
        (notoriety_above_its_peak, "Notoriety is off its track"),
        (a_site_with_two_cubes, "too many cubes"),
        (a_cube_nowhere, "a cube is at an unknown site"),
        (a_crew_of_nobody_that_sails_on, "crew is off its track"),
        (more_hull_than_built, "hull is off its track"),
        (five_ships_of_salvage, "too much salvage"),
        (a_captain_not_aboard, "there is no captain"),
        (an_end_without_a_reason, "only a game that has not ended can have steps"),
    ],
)
def test_a_broken_position_is_detected(spoil, reason):
    state = at_sea()
    GAME.check(state)
    spoil(state)
    with pytest.raises(BrokenState, match=re.escape(reason)):
        GAME.check(state)

"""Violations of each invariant are detected."""

from __future__ import annotations

import pytest

from engine.empires.model import State
from engine.kernel.errors import BrokenState
from tests.engine.empires.positions import GAME, at_war, marker, tile, units

FOUR = ("britain", "france", "spain", "russia")


def gold_from_nowhere(state: State) -> None:
    state.realms[0].gold += 1


def an_eighth_navy(state: State) -> None:
    units(state, 0, "navy", "india", 8)


def a_navy_on_land(state: State) -> None:
    units(state, 0, "navy", "ottoman_empire")


def a_place_with_no_unit(state: State) -> None:
    units(state, 0, "army", "india", 0)


def a_marker_too_many(state: State) -> None:
    marker(state, 0, "india", 21)


def a_counter_lost(state: State) -> None:
    state.bag.pop()


def a_tile_lost(state: State) -> None:
    state.stock["docks"] -= 1


def a_tile_held_that_works_once(state: State) -> None:
    tile(state, 0, "government_reform")


def a_company_turned_down(state: State) -> None:
    tile(state, 0, "levant_company")
    state.realms[0].up, state.realms[0].down = {}, {"levant_company": 1}


def too_many_people(state: State) -> None:
    state.realms[0].population = 10


def unrest_below_nothing(state: State) -> None:
    state.realms[0].unrest = -1


def a_power_in_both_rows(state: State) -> None:
    state.rows["bottom"].append(state.rows["top"][0])


def a_power_without_a_place(state: State) -> None:
    state.rows["top"].pop()


def a_power_without_a_turn(state: State) -> None:
    state.order.pop()


def a_power_played_twice(state: State) -> None:
    state.realms[0].power = state.realms[1].power


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (gold_from_nowhere, "the gold does not add up"),
        (an_eighth_navy, "more than its navy pieces"),
        (a_navy_on_land, "a navy of seat 0 is in an impossible place"),
        (a_place_with_no_unit, "a place with 0 army units"),
        (a_marker_too_many, "more markers than pieces"),
        (a_counter_lost, "counters instead of"),
        (a_tile_lost, "there are 3 copies of docks"),
        (a_tile_held_that_works_once, "works only once"),
        (a_company_turned_down, "turned down a permanent tile"),
        (too_many_people, "more population than the track"),
        (unrest_below_nothing, "has a negative value"),
        (a_power_in_both_rows, "has two places in the alliances"),
        (a_power_without_a_place, "no place in the alliances"),
        (a_power_without_a_turn, "turn order does not contain each seat once"),
        (a_power_played_twice, "two seats play one power"),
    ],
)
def test_a_broken_position_is_detected(spoil, reason):
    state = at_war(*FOUR)
    GAME.check(state)
    spoil(state)

    with pytest.raises(BrokenState, match=reason):
        GAME.check(state)

from __future__ import annotations

import pytest

from engine.empires.commands import Build, Done, Move, MoveUnit, Pass, Send, Stay
from engine.empires.movement import open_to_armies
from tests.engine.empires.positions import (
    GAME,
    at_war,
    marker,
    met,
    pending,
    play,
    refused,
    throw,
    units,
)  # fmt: skip


def test_the_rulebooks_new_spanish_navy_rolls_one_then_six_and_reaches_the_caribbean():
    state = at_war("spain", "france")
    throw(state, 1, 6)
    events = play(state, 0, Build("navy"), Send("caribbean"))

    roll = met(events, "sea_rolled")[0]
    assert (roll.dice, roll.outcome) == ((1, 6), "arrived")
    assert state.realms[0].units["navy"] == {"caribbean": 1}
    assert state.realms[0].population == 4


@pytest.mark.parametrize("second", [1, 2])
def test_after_a_one_a_low_second_roll_drowns_the_unit_for_one_unrest(second):
    state = at_war("spain", "france")
    throw(state, 1, second)
    events = play(state, 0, Build("navy"), Send("india"))

    assert met(events, "unit_lost")[0].cause == "drowned"
    assert state.realms[0].units["navy"] == {}
    assert state.realms[0].unrest == 1


@pytest.mark.parametrize("second", [3, 4])
def test_after_a_one_a_medium_second_roll_turns_the_unit_back_without_unrest(second):
    state = at_war("spain", "france")
    units(state, 0, "navy", "africa")
    throw(state, 1, second)
    play(state, 0, Move(), MoveUnit("navy", "africa", "india"))

    assert state.realms[0].units["navy"] == {"africa": 1}
    assert state.realms[0].unrest == 0


@pytest.mark.parametrize("first", [2, 3, 4, 5, 6])
def test_a_unit_that_rolls_two_or_more_arrives_at_once(first):
    state = at_war("spain", "france")
    throw(state, first)
    events = play(state, 0, Build("navy"), Send("east_indies"))

    assert met(events, "sea_rolled")[0].dice == (first,)
    assert state.realms[0].units["navy"] == {"east_indies": 1}


@pytest.mark.parametrize(
    ("origin", "target", "rolls"),
    [
        ("north_america", "caribbean", 0),
        ("caribbean", "south_america", 0),
        ("baltic", "mediterranean", 0),
        ("home", "baltic", 0),
        ("mediterranean", "home", 0),
        ("africa", "india", 1),
        ("india", "east_indies", 1),
        ("north_america", "baltic", 1),
    ],
)
def test_only_crossing_a_rope_needs_a_roll_and_one_roll_is_enough(origin, target, rolls):
    state = at_war("spain", "france")
    units(state, 0, "navy", origin)
    throw(state, 5)
    events = play(state, 0, Move(), MoveUnit("navy", origin, target))

    assert len(met(events, "sea_rolled")) == rolls
    assert state.realms[0].units["navy"] == {target: 1}


@pytest.mark.parametrize(
    ("power", "areas"),
    [
        ("britain", {"german_states"}),
        ("united_provinces", {"german_states"}),
        ("spain", {"mediterranean"}),
        ("france", {"german_states", "mediterranean"}),
        ("russia", {"central_europe", "baltic", "ottoman_empire"}),
        ("prussia", {"german_states", "central_europe", "baltic"}),
        ("austria", {"german_states", "central_europe", "mediterranean", "ottoman_empire"}),
    ],
)
def test_an_army_may_enter_the_areas_next_to_its_homeland(power, areas):
    state = at_war(power, "spain" if power != "spain" else "france")

    assert set(open_to_armies(state.realms[0])) == areas


def test_a_marker_opens_its_area_and_those_next_to_it():
    state = at_war("spain", "france")
    marker(state, 0, "baltic")
    marker(state, 0, "caribbean")

    assert set(open_to_armies(state.realms[0])) == {
        "mediterranean",
        "baltic",
        "german_states",
        "central_europe",
        "caribbean",
    }


def test_a_navy_opens_its_area_and_no_other_of_its_sea_box():
    state = at_war("britain", "france")
    units(state, 0, "navy", "north_america")

    assert set(open_to_armies(state.realms[0])) == {"german_states", "north_america"}


def test_a_navy_in_the_mediterranean_lets_armies_into_the_ottoman_empire():
    state = at_war("britain", "france")
    units(state, 0, "navy", "mediterranean")

    assert set(open_to_armies(state.realms[0])) == {"german_states", "mediterranean", "ottoman_empire"}


def test_a_navy_that_has_arrived_lets_an_army_follow():
    state = at_war("britain", "france")
    units(state, 0, "navy", "home")
    units(state, 0, "army", "home")
    throw(state, 6, 6)
    play(state, 0, Move())
    assert refused(state, 0, MoveUnit("army", "home", "india")).code == "not_open"
    play(state, 0, MoveUnit("navy", "home", "india"), MoveUnit("army", "home", "india"))

    assert state.realms[0].units["army"] == {"india": 1}


def test_an_allys_markers_and_navies_open_nothing():
    state = at_war("britain", "france", "spain", "russia")
    marker(state, 2, "baltic")
    units(state, 2, "navy", "india")

    assert set(open_to_armies(state.realms[0])) == {"german_states"}


def test_a_unit_that_has_moved_does_not_move_again_in_the_action():
    state = at_war("britain", "france")
    units(state, 0, "navy", "baltic")
    units(state, 0, "army", "home")
    play(state, 0, Move(), MoveUnit("navy", "baltic", "mediterranean"))

    assert refused(state, 0, MoveUnit("navy", "mediterranean", "baltic")).code == "has_moved"


def test_of_two_units_in_an_area_the_unmoved_one_may_move():
    state = at_war("britain", "france")
    units(state, 0, "navy", "baltic")
    units(state, 0, "navy", "mediterranean")
    play(state, 0, Move(), MoveUnit("navy", "baltic", "mediterranean"))
    play(state, 0, MoveUnit("navy", "mediterranean", "baltic"))

    assert state.realms[0].units["navy"] == {"mediterranean": 1, "baltic": 1}


def test_a_returned_unit_does_not_move_again():
    state = at_war("britain", "france")
    units(state, 0, "navy", "africa")
    units(state, 0, "army", "home")
    throw(state, 1, 3)
    play(state, 0, Move(), MoveUnit("navy", "africa", "india"))

    assert refused(state, 0, MoveUnit("navy", "africa", "india")).code == "has_moved"


def test_a_fort_moves_from_the_homeland_and_never_again():
    state = at_war("britain", "france")
    units(state, 0, "fort", "home")
    units(state, 0, "army", "home")
    play(state, 0, Move(), MoveUnit("fort", "home", "german_states"), Done())
    units(state, 0, "navy", "home")
    play(state, 0, Move())

    assert refused(state, 0, MoveUnit("fort", "german_states", "home")).code == "fort_stays"


def test_an_army_overland_in_europe_and_home_again_needs_no_roll():
    state = at_war("prussia", "france")
    units(state, 0, "army", "central_europe")
    events = play(state, 0, Move(), MoveUnit("army", "central_europe", "home"))

    assert not met(events, "sea_rolled")
    assert state.realms[0].units["army"] == {"home": 1}


def test_a_move_may_end_after_one_unit_but_not_before():
    state = at_war("britain", "france")
    units(state, 0, "navy", "home", 2)
    play(state, 0, Move())
    assert Done() not in GAME.legal(state, 0)
    play(state, 0, MoveUnit("navy", "home", "baltic"), Done())

    assert pending(state) == [(0, "act")]


def test_a_new_unit_may_stay_in_the_homeland():
    state = at_war("britain", "france")
    play(state, 0, Build("fort"), Stay())

    assert state.realms[0].units["fort"] == {"home": 1}


def test_without_a_unit_there_is_nothing_to_move():
    state = at_war("britain", "france")

    assert refused(state, 0, Move()).code == "no_unit_to_move"
    assert Pass() in GAME.legal(state, 0)


def test_a_navy_sails_only_to_areas_that_admit_navies():
    state = at_war("britain", "france")
    units(state, 0, "navy", "home")
    play(state, 0, Move())

    for area in ("german_states", "central_europe", "ottoman_empire"):
        assert refused(state, 0, MoveUnit("navy", "home", area)).code == "no_navies_here"

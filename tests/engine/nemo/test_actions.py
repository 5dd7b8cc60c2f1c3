"""The actions with their tables, and the effect of a treasure (rules 8 and 11)."""

from __future__ import annotations

import pytest

from engine.kernel.flow import settle
from engine.kernel.ruleset import Ruleset
from engine.nemo.commands import (
    Buy,
    Choose,
    Declare,
    Decline,
    Destroy,
    End,
    Incite,
    Move,
    Name,
    Refit,
    Repair,
    Rest,
    Sacrifice,
    Search,
    Site,
    Suffer,
    UseTreasure,
)
from engine.nemo.model import Rules, State
from engine.nemo.steps.treasure import draw_treasures
from tests.engine.nemo.positions import DONAU, GAME, KOTETSU, at_sea, order, pending, reveal, throw

DICE = {2: (1, 1), 5: (2, 3), 7: (3, 4), 9: (4, 5), 12: (6, 6)}


def _ready(ocean: str = "western_pacific") -> State:
    state = at_sea(ocean, motive="war")
    state.characters, state.cup = [], [31, 32, 33, 34]
    state.resources = {"nemo": 4, "crew": 6, "hull": 6}
    state.notoriety = state.peak = 8
    return state


def _outcome(state: State) -> tuple[int, int, int, int]:
    return (
        state.resources["crew"] - 6,
        state.resources["hull"] - 6,
        state.notoriety - 8,
        len(state.treasures),
    )


@pytest.mark.parametrize(("action", "total", "outcome"), [
    (Search(), 2, (-1, -1, 0, 0)), (Search(), 5, (-1, 0, 0, 0)), (Search(), 7, (0, 0, 1, 1)),
    (Search(), 9, (0, 0, 0, 1)), (Search(), 12, (0, 0, 0, 2)),
    (Rest(), 2, (-1, 0, 0, 0)), (Rest(), 5, (0, 0, 0, 0)), (Rest(), 7, (1, 0, 1, 0)),
    (Rest(), 9, (1, 0, 0, 0)), (Rest(), 12, (2, 0, 0, 0)),
    (Repair(), 2, (0, -1, 0, 0)), (Repair(), 5, (0, 0, 0, 0)), (Repair(), 7, (0, 1, 0, 0)),
    (Repair(), 9, (0, 1, 0, 0)), (Repair(), 12, (0, 2, 0, 0)),
    (Incite(), 2, (-1, 0, 2, 0)), (Incite(), 5, (0, 0, 0, 0)), (Incite(), 7, (0, 0, -1, 0)),
    (Incite(), 9, (0, 0, -2, 0)), (Incite(), 12, (0, 0, -4, 0)),
], ids=str)  # fmt: skip
def test_the_outcomes_of_an_action(action, total, outcome):
    state = _ready()
    throw(state, *DICE[total])
    order(state, action, Declare("none"))
    while pending(state) != "act":
        order(state, Choose(0) if pending(state) == "choose" else Site("tientsin_massacre"))
    assert _outcome(state) == outcome
    assert state.action_points == 5 - state.box.actions[action.kind].cost
    assert state.here.gem == (action != Search() or total < 7)
    assert len(state.cubes) == (action == Incite() and total >= 7)


def test_in_a_lull_the_long_actions_cost_one():
    for action in (Rest(), Repair()):
        state = _ready()
        state.lull = True
        order(state, action)
        assert state.action_points == 4


def test_ships_and_cubes_make_searching_and_inciting_harder_and_the_library_easier():
    for upgrades, outcome in (([], 5), (["arcane_library"], 6)):
        state = _ready()
        state.fitted, state.cubes, state.silver = list(upgrades), ["shogun_rebellion"], ["korea"]
        reveal(state, DONAU)
        reveal(state, KOTETSU)
        throw(state, 4, 5)
        events = order(state, Incite(), Declare("none"))
        assert next(event.total for event in events if event.kind == "test_ended") == outcome


def test_a_sunken_fleet_adds_two_treasures_to_the_next_search_only():
    state = _ready()
    state.here.fleet = True
    throw(state, 4, 5)
    order(state, Search(), Declare("none"))
    assert (len(state.treasures), state.here.fleet) == (3, False)


def test_a_hydro_drive_continues_sailing_for_free():
    state = _ready()
    state.fitted = ["hydro_drive"]
    order(state, Move("indian_ocean"), Move("cape_of_good_hope"))
    assert (state.nautilus, state.action_points) == ("cape_of_good_hope", 4)
    order(state, Move("south_atlantic"), Decline())
    assert (state.nautilus, state.action_points) == ("south_atlantic", 3)


def test_only_one_action_point_can_be_saved():
    state = _ready()
    events = order(state, End())
    saved = next(event for event in events if event.kind == "action_points_changed")
    assert (saved.by, saved.value) == (-4, 1)


def test_an_upgrade_can_be_destroyed_instead_of_the_stake():
    state = _ready()
    state.fitted = ["arcane_library", "double_hull"]
    throw(state, 2, 2)
    order(state, Repair(), Declare("crew"), Destroy("arcane_library"), Suffer())
    assert (state.resources["crew"], state.wrecked) == (5, ["arcane_library"])


def _draw(state: State, *tokens: int) -> None:
    state.cup = list(tokens)
    throw(state, *[1] * len(tokens))
    draw_treasures(state, 1)
    settle(state)


def test_a_treasure_that_draws_two_more_is_resolved_before_the_next():
    state = _ready()
    _draw(state, 24, 31, 32)
    assert state.treasures == [31, 32]


@pytest.mark.parametrize(("token", "rise"), [(28, 2), (29, 3)])
def test_some_treasures_raise_notoriety(token, rise):
    state = _ready()
    _draw(state, token)
    assert (state.notoriety, state.treasures) == (8 + rise, [])


def test_a_treasure_costs_a_resource_or_a_character():
    state = _ready()
    state.characters = ["conseil"]
    _draw(state, 27)
    other = state.clone()
    order(state, Choose(0), Name("hull"))
    assert state.resources["hull"] == 5
    order(other, Sacrifice("conseil", "none"))
    assert other.characters == []


def test_a_treasure_places_a_cube_on_any_empty_site():
    state = _ready()
    _draw(state, 30)
    assert len(GAME.legal(state, 0)) == 15
    order(state, Site("diamond_mines"))
    assert (state.cubes, state.notoriety) == (["diamond_mines"], 8)


def test_held_treasures_are_used_in_the_action_phase():
    state = _ready()
    state.treasures, state.action_points = [11, 15, 23], 1
    order(state, UseTreasure(11), UseTreasure(15), UseTreasure(23))
    assert (state.resources["nemo"], state.action_points, len(state.offered)) == (5, 2, 5)


def test_the_empty_cup_gives_nothing():
    state = _ready()
    state.cup = []
    throw(state, 6, 6)
    order(state, Search(), Declare("none"))
    assert (state.treasures, pending(state)) == ([], "act")


def _refitting(version: int, salvage: int) -> State:
    """Return a position with upgrades for 3 on offer, and this Salvage, under a version of the rules."""
    state = _ready()
    state.rules = Rules(state.rules.options, Ruleset(version))
    state.offered = ["periscope_device", "hydro_drive"]
    state.salvage = [state.pool.pop() for _ in range(salvage)]
    return state


@pytest.mark.parametrize(("version", "salvage", "possible"), [
    (1, 2, False), (1, 3, True), (2, 1, False), (2, 2, True), (2, 3, True),
])  # fmt: skip
def test_salvage_for_a_great_success_is_enough_to_attempt_a_refit(version, salvage, possible):
    assert (Refit() in GAME.legal(_refitting(version, salvage), 0)) == possible


@pytest.mark.parametrize(("faces", "bought"), [((6, 6), True), ((5, 5), False)])
def test_salvage_for_a_great_success_buys_nothing_on_a_lesser_one(faces, bought):
    state = _refitting(2, 2)
    throw(state, *faces)
    order(state, Refit(), Declare("none"))
    assert (pending(state) == "buy") == bought
    if bought:
        order(state, Buy("hydro_drive"))
        assert (state.fitted, state.salvage) == (["hydro_drive"], [])

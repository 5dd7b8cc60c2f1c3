"""Each token of the Dead Seas (rule 16)."""

from __future__ import annotations

from engine.kernel.flow import settle
from engine.nemo.commands import (
    Accept,
    Attack,
    Bury,
    Declare,
    Done,
    Engage,
    Name,
    Pick,
    RedSky,
    Sacrifice,
    Tonnage,
)
from engine.nemo.model import State
from engine.nemo.names import HIDDEN
from engine.nemo.steps.placing import Placing
from engine.nemo.steps.turns import Turns
from tests.engine.nemo.positions import DONAU, FULMAR, GAME, KOTETSU, at_sea, order, pending, reveal, throw

NUMBERS = {name: number for number, name in at_sea().box.sea_tokens.items()}


def _meeting(token: str) -> State:
    """Attack a hidden ship that is revealed as a token."""
    state = at_sea(dead_seas=True, motive="war")
    number = NUMBERS[token]
    for place in (state.pool, *state.groups.values()):
        if number in place:
            place.remove(number)
    state.pool.append(number)
    state.here.hidden = 2
    throw(state, len(state.pool))
    order(state, Attack("stalk", HIDDEN))
    return state


def test_a_coastal_village_may_rise_for_free():
    state = _meeting("coastal_village")
    state.notoriety = 3
    assert pending(state) == "village"
    order(state, Accept(), GAME.legal(_accepted(state), 0)[0])
    assert (len(state.cubes), state.notoriety, state.here.hidden) == (1, 2, 2)


def _accepted(state: State) -> State:
    copy = state.clone()
    order(copy, Accept())
    return copy


def test_a_cyclone_strikes_once_and_takes_every_ship_around_the_nautilus():
    state = at_sea(dead_seas=True, motive="war")
    state.characters = []
    for place in (state.pool, *state.groups.values()):
        if NUMBERS["cyclone"] in place:
            place.remove(NUMBERS["cyclone"])
    state.pool.append(NUMBERS["cyclone"])
    state.here.hidden = 1
    reveal(state, DONAU)
    throw(state, len(state.pool), 2, 3, 4, 4)
    order(state, Attack("bold", HIDDEN))
    assert state.resources["hull"] == 8
    assert (state.here.count, state.discard) == (0, [DONAU])
    assert pending(state) == "act"


def test_fire_aboard_takes_a_resource_or_a_character():
    state = _meeting("fire_aboard")
    other = state.clone()
    order(state, Name("crew"))
    assert state.resources["crew"] == 9
    order(other, Sacrifice("conseil", "none"))
    assert "conseil" not in other.characters


def test_a_breakdown_ends_the_action_phase():
    state = _meeting("nautilus_breakdown")
    assert state.turn == 2
    assert state.action_points <= 5
    assert not state.becalmed, "a new turn has begun"


def test_after_a_breakdown_the_dice_bring_no_action_points():
    state = at_sea("cape_horn")
    state.becalmed, state.action_points = True, 0
    state.steps = [Turns("placement")]
    throw(state, 1, 6)
    settle(state)
    kinds = [event.kind for event in state.take_events()]
    assert "phase_skipped" in kinds
    assert kinds.index("dice_chosen") < kinds.index("phase_skipped")
    assert "action_points_changed" not in kinds[: kinds.index("phase_skipped")]


def test_red_sky_at_night_is_kept_until_a_roll():
    state = _meeting("red_sky_at_night")
    assert state.red_sky
    state.characters, state.here.hidden = [], 0
    reveal(state, DONAU)
    throw(state, 3, 4)
    order(state, Attack("bold", DONAU), Declare("none"))
    assert GAME.legal(state, 0) == [RedSky(), Done()]
    order(state, RedSky(), Tonnage())
    assert not state.red_sky


def test_a_rogue_wave_takes_a_character_with_the_penalty_only():
    state = _meeting("rogue_wave")
    order(state, Sacrifice("first_officer", "none"))
    assert (state.resources["nemo"], state.action_points) == (5, 4)


def test_an_uncharted_island_is_a_free_adventure():
    state = _meeting("uncharted_island")
    assert pending(state) == "adventure"
    order(state, Bury())
    assert (state.action_points, state.buried, pending(state)) == (4, 1, "act")


def test_a_group_adds_two_ships_and_is_then_fought():
    state = _meeting("group_patrol")
    assert state.here.ships == [NUMBERS["group_patrol"]]
    assert state.here.hidden == 3
    assert pending(state) == "engage"
    throw(state, 6, 6, 6, 6)
    order(state, Engage(), Declare("none"), Tonnage())
    assert state.tonnage["western_pacific"] == [NUMBERS["group_patrol"]]
    assert pending(state) == "act"
    GAME.check(state)


def test_a_token_drawn_by_a_placement_does_not_move_the_hidden_ship():
    state = at_sea("cape_horn", dead_seas=True)
    for name in ("european_seas", "north_atlantic", "indian_ocean"):
        state.oceans[name].hidden = state.box.oceans[name].capacity
    number = NUMBERS["red_sky_at_night"]
    for place in (state.pool, *state.groups.values()):
        if number in place:
            place.remove(number)
    state.pool.append(number)
    throw(state, len(state.pool))
    state.steps = [Turns("action"), Placing("european_seas")]
    hidden = sum(waters.hidden for waters in state.oceans.values())
    state.steps[-1].advance(state)
    state.steps[-1].advance(state)
    assert state.red_sky
    assert sum(waters.hidden for waters in state.oceans.values()) == hidden


def test_a_group_drawn_by_a_placement_takes_the_chosen_place():
    state = at_sea("cape_horn", dead_seas=True)
    for name in ("european_seas", "north_atlantic", "indian_ocean"):
        state.oceans[name].hidden = state.box.oceans[name].capacity
    number = NUMBERS["group_convoy"]
    for place in (state.pool, *state.groups.values()):
        if number in place:
            place.remove(number)
    state.pool.append(number)
    throw(state, len(state.pool))
    state.steps = [Turns("action"), Placing("european_seas")]
    settle(state)
    order(state, Pick("north_atlantic"))
    assert number in state.oceans["north_atlantic"].ships


def test_naval_collusion_counts_every_revealed_ship_but_the_target():
    state = at_sea(collusion=True)
    state.characters = []
    for ship in (DONAU, FULMAR):
        reveal(state, ship)
    reveal(state, KOTETSU)
    throw(state, 6, 6, 5, 4)
    order(state, Attack("stalk", KOTETSU), Declare("none"))
    assert state.notoriety == 1, "9 and 1 for the stalk, less 2 for two others, is not 10"

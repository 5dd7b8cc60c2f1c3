"""Rules 2 and 6: ships that are drawn for full oceans, lulls, gems, and the fleets that Notoriety brings."""

from __future__ import annotations

from engine.kernel.flow import settle
from engine.nemo.commands import Declare, End, Flip, Pick, Site
from engine.nemo.events import ShipAttacked
from engine.nemo.model import State
from engine.nemo.notoriety import change_notoriety
from engine.nemo.ships import draw_ship
from engine.nemo.steps.gems import LullGems
from engine.nemo.steps.placement import Placement
from engine.nemo.steps.placing import Placing
from engine.nemo.steps.turns import Turns
from engine.nemo.steps.uprisings import UprisingCheck
from tests.engine.nemo.positions import (
    DONAU,
    GAME,
    KOTETSU,
    VICTORIA,
    at_sea,
    drawn_next,
    order,
    pending,
    reveal,
    throw,
)


def _fill(state: State, *spared: str) -> State:
    """Fill every other ocean with grey ships."""
    grey = iter([ship for ship in list(state.pool) if state.box.ships[ship].group == "A"])
    for name, waters in state.oceans.items():
        waters.hidden = 0
        for _ in range(0 if name in spared else state.box.oceans[name].capacity):
            reveal(state, next(grey), name, back=True)
    return state


def _place(state: State, ocean: str) -> None:
    state.steps = [Turns("action"), Placing(ocean)]
    settle(state)


def test_a_full_ocean_spills_over_to_an_adjacent_one_including_dashed_links():
    state = _fill(at_sea("cape_horn"), "south_pacific", "pacific_coast")
    _place(state, "western_pacific")
    assert pending(state) == "spread"
    assert GAME.legal(state, 0) == [Pick("south_pacific"), Pick("pacific_coast")]
    order(state, Pick("south_pacific"))
    assert state.oceans["south_pacific"].hidden == 1


def test_without_room_near_a_hidden_ship_is_revealed():
    state = _fill(at_sea("cape_horn"))
    for ocean in ("indian_ocean", "arctic_ocean"):
        state.pool.append(state.oceans[ocean].ships.pop())
        state.oceans[ocean].hidden = 1
    throw(state, drawn_next(state, 30))
    _place(state, "western_pacific")
    assert GAME.pending(state)[0].about["ship"] == 30
    order(state, Pick("arctic_ocean"))
    assert (state.oceans["arctic_ocean"].hidden, state.oceans["arctic_ocean"].ships) == (0, [30])


def test_without_a_hidden_ship_near_a_white_ship_turns_hostile():
    state = _fill(at_sea("cape_horn"))
    white = state.oceans["western_pacific"].ships[0]
    other = state.oceans["arctic_ocean"].ships[0]
    state.turned.remove(white)
    state.turned.remove(other)
    _place(state, "western_pacific")
    assert GAME.legal(state, 0) == [Flip(white), Flip(other)]
    order(state, Flip(white))
    assert white in state.turned


def test_without_any_other_placement_a_warship_hunts_the_nautilus():
    state = _fill(at_sea("cape_of_good_hope"), "cape_of_good_hope")
    state.characters = []
    state.pool = [next(ship for ship in state.pool if state.box.ships[ship].group == "A")]
    hunter = state.pool[0]
    throw(state, 1, 6, 6)
    _place(state, "western_pacific")
    if pending(state) == "hunt":
        order(state, Pick("cape_of_good_hope"))
    events = state.take_events()
    assert state.here.ships == [hunter]
    assert pending(state) == "declare", "she must fight, and cannot decline"
    assert state.face(hunter).warship
    assert any(isinstance(event, ShipAttacked) and event.forced for event in events)
    order(state, Declare("none"))


def test_a_hunter_without_room_on_the_map_ends_the_game():
    state = _fill(at_sea("cape_horn"))
    order(state, End())
    # End leads to the turn's event, and then to placement dice for which no ocean has room.
    while not state.ended:
        order(state, GAME.legal(state, 0)[0])
    assert state.ended == "imperialists"


def test_ships_are_placed_in_ascending_order_and_black_dice_only_outside_a_lull():
    for dice, placed in (((2, 5, 6), ["eastern_pacific", "european_seas", "indian_ocean"]),
                         ((5, 5, 6), ["european_seas", "european_seas"])):  # fmt: skip
        state = at_sea("cape_horn")
        for waters in state.oceans.values():
            waters.hidden, waters.gem = 0, False
        state.white, state.black = 2, 1
        state.steps = [Turns("action"), Placement()]
        throw(state, *dice)
        settle(state)
        events = state.take_events()
        assert [event.ocean for event in events if event.kind == "ship_placed"] == placed
        assert state.lull == (dice[0] == dice[1])


def test_a_lulls_gem_spills_to_an_ocean_without_one_and_the_deck_gets_another():
    state = at_sea("cape_horn")
    state.steps = [Turns("action"), LullGems("indian_ocean")]
    before = state.gems
    settle(state)
    assert state.oceans["cape_of_good_hope"].gem, "the only ocean near without a gem"
    assert (state.deck_gems, state.gems) == (2, before - 2)


def test_a_spilled_gem_prompts_for_an_ocean_and_is_lost_without_room():
    state = at_sea("cape_horn")
    state.steps = [Turns("action"), LullGems("western_pacific")]
    settle(state)
    assert pending(state) == "spill"
    assert Pick("south_pacific") in GAME.legal(state, 0)
    for ocean in state.box.adjacent["western_pacific"]:
        state.oceans[ocean].gem = True
    state.steps = [Turns("turn"), LullGems("western_pacific")]
    before = state.gems
    state.steps[-1].advance(state)
    assert state.gems == before


def test_an_endangered_uprising_can_be_given_up():
    state = at_sea("cape_horn")
    state.cubes = ["fenian_troubles", "spanish_revolution"]
    state.silver = ["crete"]
    state.steps = [Turns("action"), UprisingCheck("european_seas")]
    throw(state, 2)
    settle(state)
    assert GAME.pending(state)[0].about["count"] == 3, "the silver cube counts"
    order(state, Site("spanish_revolution"))
    assert (state.cubes, state.silver) == (["fenian_troubles"], ["crete"])


def test_fleets_join_once_and_stay():
    state = at_sea(motive="war")
    change_notoriety(state, 14)
    assert {44, 45, 46, 47} <= set(state.pool)
    assert len(state.pool) == 48
    change_notoriety(state, -10)
    change_notoriety(state, 10)
    assert len(state.pool) == 48


def test_an_empty_pool_takes_the_discards_and_then_all_late_groups_at_once():
    state = at_sea(motive="war")
    state.pool, state.discard = [], [DONAU]
    assert draw_ship(state) == DONAU
    assert state.discard == []
    ship = draw_ship(state)
    assert ship in range(44, 60)
    assert len(state.pool) == 15
    assert {VICTORIA, KOTETSU} <= {*state.pool, ship}
    change_notoriety(state, 26)
    assert len(state.pool) == 15


def test_after_thirty_six_white_ships_appear_white_and_others_purple():
    state = at_sea(motive="war")
    state.notoriety = state.peak = 36
    state.pool = [DONAU]
    assert draw_ship(state) == DONAU
    assert state.turned == []
    state.pool = [KOTETSU]
    draw_ship(state)
    assert state.turned == [KOTETSU]

"""Cards that are played when they are drawn, including acts and finales."""

from __future__ import annotations

import pytest

from engine.nemo.commands import (
    Accept,
    Adopt,
    Choose,
    Declare,
    Decline,
    Done,
    End,
    Offer,
    Pick,
    Sacrifice,
    Suffer,
    Tonnage,
)
from engine.nemo.model import State
from engine.nemo.scoring import score_parts
from engine.nemo.steps.turns import Turns
from tests.engine.nemo.positions import GAME, at_sea, kinds, order, pending, play_card, throw


def test_public_opinion_only_places_a_ship_for_each_of_two_dice():
    state = at_sea("european_seas")
    for waters in state.oceans.values():
        waters.hidden = 0
    throw(state, 3, 3)
    play_card(state, 2)
    assert state.oceans["north_atlantic"].hidden == 2
    assert (state.action_points, state.lull, state.failed) == (5, False, [[2]])


@pytest.mark.parametrize(("card", "ship", "attack"), [(4, 68, 6), (38, 67, 8)])
def test_a_black_ship_appears_even_in_a_full_ocean_and_must_be_fought(card, ship, attack):
    state = at_sea()
    state.here.hidden = 4
    state.characters = []
    throw(state, 6, 6, 6, 6)
    play_card(state, card)
    assert state.here.ships == [ship]
    assert pending(state) == "declare"
    order(state, Declare("none"), Tonnage())
    assert state.tonnage["western_pacific"] == [ship]
    assert state.failed == [[card]]
    assert state.action_points == 5
    assert state.box.ships[ship].front.attack == attack


def test_a_black_ship_that_survives_stays():
    state = at_sea()
    state.characters = []
    throw(state, 6, 6, 1, 2)
    play_card(state, 4)
    order(state, Declare("none"))
    assert state.here.ships == [68]
    assert state.notoriety == 1


@pytest.mark.parametrize(("option", "track"), [(0, "nemo"), (1, "crew")])
def test_aegri_somnia_takes_nemo_or_crew(option, track):
    state = at_sea()
    before = state.resources[track]
    play_card(state, 11)
    order(state, Choose(option))
    assert state.resources[track] == before - 1
    assert state.passed == [[11]]


def test_lost_time_takes_two_points_off_later_dice_but_not_off_saved_points():
    state = at_sea()
    state.dice_rolled = False
    play_card(state, 13)
    assert (state.dice_gain, state.action_points, state.failed) == (-2, 5, [[13]])


def test_the_red_sea_is_passed_only_near_it():
    for command, pile in ((Accept(), "passed"), (Decline(), "failed")):
        state = at_sea("north_atlantic")
        play_card(state, 18)
        order(state, command)
        assert getattr(state, pile) == [[18]]
    state = at_sea("european_seas")
    play_card(state, 18)
    order(state, Decline())
    assert state.passed == [[18]]


def test_ocean_wealth_brings_a_treasure_and_a_gem_to_an_empty_major_ocean():
    state = at_sea()
    state.cup, state.here.gem, state.gems = [31], False, state.gems + 1
    before = state.gems
    play_card(state, 20)
    assert (state.treasures, state.here.gem, state.gems) == ([31], True, before - 1)
    GAME.check(state)


def test_ocean_wealth_brings_no_gem_to_a_transitional_ocean():
    state = at_sea("cape_horn")
    state.cup = [31]
    play_card(state, 20)
    assert not state.here.gem


def test_commerce_scare_raises_notoriety():
    state = at_sea()
    play_card(state, 23)
    assert (state.notoriety, state.passed) == (3, [[23]])


def test_the_cards_place_the_treasure_fleets():
    state = at_sea()
    play_card(state, 26)
    play_card(state, 51)
    order(state, Choose(1))
    assert [name for name, waters in state.oceans.items() if waters.fleet] == [
        "european_seas",
        "indian_ocean",
    ]
    assert state.failed == [[26, 51]]


def test_a_mass_execution_takes_nemo_or_makes_notorious():
    for option, change in ((0, (5, 0)), (1, (6, 3))):
        state = at_sea()
        play_card(state, 39)
        order(state, Choose(option))
        assert (state.resources["nemo"], state.notoriety) == change
        assert state.failed == [[39]]


def test_a_sacrifice_to_the_gods_takes_a_character_or_nemo_and_crew():
    state = at_sea()
    play_card(state, 40)
    order(state, Sacrifice("ned_land", "none"))
    assert "ned_land" not in state.characters
    assert state.notoriety == 1
    play_card(state, 40)
    order(state, Choose(1))
    assert (state.resources["nemo"], state.resources["crew"]) == (5, 9)


def test_a_sacrifice_to_the_gods_takes_nemo_and_crew_without_remaining_characters():
    state = at_sea()
    state.characters = []
    play_card(state, 40)
    assert (state.resources["nemo"], state.resources["crew"], pending(state)) == (5, 9, "act")


def test_the_grecian_archipelago_lets_a_treasure_buy_a_silver_cube():
    state = at_sea()
    state.treasures = [31]
    state.cup.remove(31)
    play_card(state, 44)
    order(state, Accept())
    assert (state.silver, state.treasures, state.passed) == (["crete"], [], [[44]])
    assert score_parts(state)["characters"] == 28 + 12 + 4


def test_without_ned_land_the_grecian_archipelago_fails():
    state = at_sea()
    state.characters.remove("ned_land")
    play_card(state, 44)
    assert state.failed == [[44]]


def test_prussia_places_a_ship_and_counts_as_two_sunk_ones():
    state = at_sea(motive="war")
    for waters in state.oceans.values():
        waters.hidden = 0
    play_card(state, 48)
    assert state.oceans["european_seas"].hidden == 1
    parts = score_parts(state)
    assert (parts["warships"], parts["non_warships"]) == (4, 2)


def test_act_one_puts_the_nautilus_to_sea():
    state = at_sea()
    state.nautilus, state.act = None, 0
    state.draw = [10, *state.draw]
    throw(state, 5)
    play_card(state, 1001)
    assert (state.nautilus, state.act, state.white, state.black) == ("european_seas", 1001, 2, 0)
    assert state.tableau == [10], "the next card is drawn at once"


def test_act_two_brings_the_dark_yellow_ships_and_a_black_die():
    state = at_sea()
    state.draw = [10, *state.draw]
    play_card(state, 1002)
    assert {52, 53, 54, 55} <= set(state.pool)
    assert (state.act, state.white, state.black) == (1002, 2, 1)


def test_act_three_offers_a_new_motive_an_upgrade_or_neither():
    state = at_sea(motive="explore")
    state.draw = [10, *state.draw]
    play_card(state, 1003)
    order(state, Choose(0), Adopt("war"))
    assert (state.motive, state.white, state.black) == ("war", 3, 1)
    assert {56, 57, 58, 59} <= set(state.pool)

    state = at_sea(motive="explore")
    upgrade = state.aside[2]
    state.draw = [10, *state.draw]
    play_card(state, 1003)
    order(state, Choose(1), Offer(upgrade))
    assert upgrade in state.offered
    assert len(state.offered) == 5

    state = at_sea(motive="explore")
    state.draw = [10, *state.draw]
    play_card(state, 1003)
    order(state, Choose(2))
    assert (state.motive, len(state.offered), state.act) == ("explore", 4, 1003)


def test_a_new_motive_exceeded_by_the_notoriety_is_a_defeat():
    state = at_sea(motive="explore")
    state.notoriety = state.peak = 30
    play_card(state, 1003)
    order(state, Choose(0), Adopt("science"))
    assert state.ended == "notoriety"


@pytest.mark.parametrize(("peak", "left"), [(0, 3), (26, 4), (36, 5), (44, 6)])
def test_the_rising_action_thins_out_the_red_fleet_and_one_red_ship_attacks(peak, left):
    state = at_sea(motive="war")
    state.notoriety = state.peak = peak
    state.characters = []
    play_card(state, 1004)
    red = [ship for ship in state.here.ships if ship >= 60]
    assert len(red) == 1
    assert (red[0] in state.turned) == (peak >= 36)
    while pending(state) != "act":
        answer = {"declare": Declare("none"), "spoils": Tonnage(), "loss": Suffer()}
        order(state, answer.get(pending(state), Done()))
        if state.ended:
            return
    assert sum(ship in state.pool for ship in range(60, 67)) == left
    assert "G" not in state.groups
    GAME.check(state)


def _finale(number: int) -> State:
    state = at_sea(motive="war")
    state.steps = [Turns("placement")]
    state.draw = [card for card in state.draw if card < 9000]
    return state


@pytest.mark.parametrize(("card", "points"), [(9002, 4), (9003, 7), (9004, 14)])
def test_played_finales_bring_their_points(card, points):
    state = _finale(card)
    play_card(state, card)
    if card == 9003:
        assert (pending(state), state.action_points) == ("act", 5)
        order(state, End())
    assert state.ended == "finale"
    assert score_parts(state)["adventures"] == points
    assert score_parts(state)["finale"] == (-8 if card == 9004 else 0)


def test_the_last_thousand_leagues_add_three_points_for_one_more_action_phase():
    state = _finale(9003)
    state.action_points = 1
    play_card(state, 9003)
    assert state.action_points == 4
    assert state.phase == "action"


@pytest.mark.parametrize(("alive", "wonders"), [(True, 2), (False, 0)])
def test_twenty_thousand_leagues_are_a_wonder_with_aronnax_only(alive, wonders):
    state = _finale(9007)
    before = score_parts(state)["wonders"]
    if not alive:
        state.characters.remove("aronnax")
    play_card(state, 9007)
    assert score_parts(state)["wonders"] - before == 2 * wonders


@pytest.mark.parametrize(("card", "points"), [(9001, 4), (9005, 9), (9006, 11)])
def test_passed_finales_bring_their_points(card, points):
    state = _finale(card)
    throw(state, 6, 6)
    play_card(state, card)
    order(state, Declare("none"))
    assert state.ended == "finale"
    assert score_parts(state)["adventures"] == points


def test_the_maelstrom_hits_as_often_as_a_die_says():
    state = _finale(9001)
    state.characters = []
    throw(state, 2, 1, 3, 1, 2, 6)
    play_card(state, 9001)
    order(state, Declare("none"))
    assert state.resources == {"nemo": 5, "crew": 9, "hull": 9}
    assert (state.ended, state.failed) == ("finale", [[9001]])


def test_a_mutiny_at_the_end_can_be_a_defeat():
    state = _finale(9005)
    state.characters, state.resources["nemo"] = [], 1
    throw(state, 6, 5)
    play_card(state, 9005)
    order(state, Declare("none"))
    assert state.ended == "nemo", "eleven less three for the sacrificed is not enough for nine"


def test_modus_vivendi_is_harder_for_the_notorious():
    state = _finale(9006)
    state.characters, state.peak = [], 36
    throw(state, 5, 5)
    play_card(state, 9006)
    order(state, Declare("none"))
    assert (state.ended, state.failed) == ("finale", [[9006]])


def test_placing_ships_in_full_seas_prompts_the_captain():
    state = at_sea("european_seas")
    for ocean in ("european_seas", "north_atlantic", "indian_ocean"):
        state.oceans[ocean].hidden = state.box.oceans[ocean].capacity
    state.oceans["north_atlantic"].hidden -= 1
    state.oceans["indian_ocean"].hidden -= 1
    play_card(state, 48)
    assert GAME.legal(state, 0) == [Pick("north_atlantic"), Pick("indian_ocean")]
    events = order(state, Pick("indian_ocean"))
    assert "ship_placed" in kinds(events)
    assert state.oceans["indian_ocean"].hidden == 3

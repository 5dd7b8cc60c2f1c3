"""Kept cards: the ocean in which they are used, their effects, and the pile where they go."""

from __future__ import annotations

import pytest

from engine.kernel.errors import IllegalCommand
from engine.kernel.flow import settle
from engine.nemo.commands import Accept, Attack, Declare, Decline, Done, Move, Repair, Search, UseCard
from engine.nemo.model import State
from engine.nemo.scoring import score_parts
from engine.nemo.steps.closing import Closing
from tests.engine.nemo.positions import DONAU, GAME, KOTETSU, at_sea, order, pending, play_card, reveal, throw

# By card: the ocean in which it is used, its price, its effect and its pile.
USES = {
    5: ("western_pacific", 0, {"action_points": 2}, "fail"),
    8: ("western_pacific", 0, {"hull": 1, "action_points": 1}, "fail"),
    10: ("south_pacific", 2, {"crew": 1}, "pass"),
    16: ("indian_ocean", 1, {"nemo": 1}, "pass"),
    22: ("european_seas", 1, {}, "pass"),
    28: ("south_atlantic", 2, {"hull": 1}, "pass"),
    31: ("cape_horn", 3, {}, "pass"),
    36: ("north_atlantic", 1, {"notoriety": -3}, "fail"),
    42: ("south_pacific", 2, {}, "pass"),
    45: ("european_seas", 3, {}, "pass"),
}
TESTED = {
    19: ("indian_ocean", 0, {"treasures": 3}, "fail", {}),
    43: ("western_pacific", 1, {}, "pass", {"hull": -1}),
    49: ("western_pacific", 1, {}, "fail", {"notoriety": 2}),
}


def _holding(card: int, ocean: str) -> State:
    state = at_sea(ocean)
    state.characters = []
    state.resources = {"nemo": 4, "crew": 6, "hull": 6}
    state.notoriety = state.peak = 8
    state.action_points = 3
    state.cup = [31, 32, 33]
    play_card(state, card)
    assert state.tableau == [card]
    return state


def _changes(state: State, before: State, price: int) -> dict[str, int]:
    found = {
        "notoriety": state.notoriety - before.notoriety,
        "treasures": len(state.treasures),
        "action_points": state.action_points - before.action_points + price,
        **{track: state.resources[track] - before.resources[track] for track in state.resources},
    }
    return {name: change for name, change in found.items() if change}


@pytest.mark.parametrize("card", USES)
def test_using_a_kept_card(card):
    ocean, price, change, pile = USES[card]
    state = _holding(card, ocean)
    before = state.clone()
    order(state, UseCard(card))
    assert _changes(state, before, price) == change
    assert (state.passed if pile == "pass" else state.failed) == [[card]]
    assert state.tableau == []


@pytest.mark.parametrize("card", TESTED)
@pytest.mark.parametrize("dice", [(6, 6), (1, 1)], ids=["passed", "failed"])
def test_using_a_kept_card_with_a_test(card, dice):
    ocean, price, gain, pile, loss = TESTED[card]
    state = _holding(card, ocean)
    before = state.clone()
    throw(state, *dice)
    order(state, UseCard(card), Declare("none"))
    passed = dice == (6, 6)
    assert _changes(state, before, price) == (gain if passed else loss)
    assert (state.passed if passed and pile == "pass" else state.failed) == [[card]]
    assert state.nautilus == ("south_pacific" if passed and card == 43 else ocean)
    assert state.silver == (["korea"] if passed and card == 49 else [])


def test_every_kept_card_has_a_test():
    box = at_sea().box
    kept = {number for number, card in box.cards.items() if card.type == "keep"}
    assert kept == {*USES, *TESTED, 3, 35, 41, 46}


@pytest.mark.parametrize(
    ("card", "elsewhere"), [(10, "indian_ocean"), (45, "north_atlantic"), (19, "cape_horn")]
)
def test_a_card_cannot_be_used_in_another_ocean(card, elsewhere):
    state = _holding(card, elsewhere)
    with pytest.raises(IllegalCommand) as refused:
        order(state, UseCard(card))
    assert (refused.value.code, refused.value.params) == ("card_elsewhere", {"card": card})


def test_days_ashore_is_refused_next_to_a_warship():
    state = _holding(10, "central_pacific")
    reveal(state, KOTETSU)
    with pytest.raises(IllegalCommand) as refused:
        order(state, UseCard(10))
    assert refused.value.code == "warship_near"


def test_the_arabian_tunnel_can_be_sailed_both_ways():
    state = _holding(22, "european_seas")
    order(state, UseCard(22), Move("indian_ocean"), Move("european_seas"))
    assert state.nautilus == "european_seas"


def test_the_gulf_stream_moves_one_or_two_oceans_for_free():
    state = _holding(35, "north_atlantic")
    order(state, UseCard(35), Move("arctic_ocean"))
    assert pending(state) == "sail_on"
    order(state, Decline())
    assert (state.nautilus, state.action_points, state.failed) == ("arctic_ocean", 3, [[35]])

    state = _holding(35, "north_atlantic")
    order(state, UseCard(35), Move("south_atlantic"), Move("cape_horn"))
    assert (state.nautilus, pending(state)) == ("cape_horn", "act")


def test_as_master_wishes_rerolls_after_the_roll():
    state = _holding(3, "western_pacific")
    reveal(state, DONAU)
    throw(state, 1, 1, 6, 6)
    order(state, Attack("stalk", DONAU), Declare("none"))
    assert GAME.legal(state, 0) == [UseCard(3), Done()]
    order(state, UseCard(3))
    assert pending(state) == "spoils"
    assert state.failed == [[3]]


def test_required_repairs_replace_gaining_hull():
    for command, hull, failed in ((Accept(), 6, [[46]]), (Decline(), 7, [[]])):
        state = _holding(46, "western_pacific")
        throw(state, 5, 5)
        order(state, Repair(), Declare("none"))
        assert pending(state) == "forgo"
        order(state, command)
        assert (state.resources["hull"], state.failed) == (hull, failed)


def test_required_repairs_need_hull_to_gain():
    state = _holding(46, "western_pacific")
    state.resources["hull"] = 10
    throw(state, 5, 5)
    order(state, Repair(), Declare("none"))
    assert (pending(state), state.tableau) == ("act", [46])


def test_all_by_electricity_strengthens_the_hull_before_it_is_lost():
    state = _holding(8, "indian_ocean")
    state.resources["hull"] = 1
    throw(state, 1, 1)
    order(state, Search(), Declare("none"))
    assert pending(state) == "loss"
    order(state, UseCard(8))
    assert state.resources["hull"] == 1
    assert state.ended is None


@pytest.mark.parametrize(("dice", "pile", "wonders"), [((5, 4), "passed", 1), ((4, 4), "failed", 0)])
def test_the_diaries_are_tested_at_the_end_without_exertion(dice, pile, wonders):
    state = _holding(41, "western_pacific")
    before = score_parts(state)["wonders"]
    state.steps = [Closing()]
    throw(state, *dice)
    settle(state)
    assert state.ended == "finale"
    assert getattr(state, pile) == [[41]]
    assert score_parts(state)["wonders"] - before == 7 * wonders


def test_unused_cards_go_to_the_pile_that_they_name():
    state = at_sea(motive="explore")
    box = state.box
    kept = [number for number, card in box.cards.items() if card.type == "keep" and card.end != "test"]
    state.tableau = list(kept)
    state.steps = [Closing()]
    settle(state)
    assert state.passed == [[number for number in kept if box.cards[number].end == "pass"]]
    assert state.failed == [[number for number in kept if box.cards[number].end == "fail"]]
    assert score_parts(state)["resources"] == -8, "the repairs were never made"

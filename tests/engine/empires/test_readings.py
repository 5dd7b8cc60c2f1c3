"""Interpretations of the rules that a table can choose: each alone, and all of the official FAQ's at once."""

from __future__ import annotations

from typing import Any

import pytest

from engine.empires.commands import Aid, Attack, Bid, Grant, Move, MoveUnit, Pass, Propose, Use
from engine.empires.game import Empires
from engine.empires.model import State
from engine.empires.scoring import standing, standings
from engine.kernel.dice import Dice
from engine.kernel.errors import BadOptions
from engine.kernel.ruleset import Ruleset
from tests.engine.empires.positions import (
    GAME,
    at_war,
    auctioning,
    fund,
    marker,
    met,
    opening,
    pending,
    play,
    refused,
    shipped,
    throw,
    tile,
    units,
)

SEVEN: Any = ("britain", "france", "spain", "russia", "austria", "prussia", "united_provinces")


def battle(dice: tuple[int, ...], own: int = 1, **options: Any) -> list[tuple[int, str]]:
    """Let seat 0 attack seat 1 on land with two helpers; return which seats lose a unit, and why."""
    state = at_war(*SEVEN[:6], **options)
    marker(state, 1, "german_states")
    units(state, 0, "army", "german_states", own)
    units(state, 1, "army", "german_states", 6)
    for seat in (2, 4):
        units(state, seat, "army", "german_states")
    throw(state, *dice)
    play(state, 0, Attack("german_states", state.power(1)))
    events = play(state, 2, Aid("armies")) + play(state, 4, Aid("armies"))
    return [(event.seat, event.cause) for event in met(events, "unit_lost")]


BEATEN_WITH_A_SEVEN = (4, 3, 6, 6)


def test_by_default_leader_and_helpers_lose_one_unit_each_and_a_seven_costs_one_more():
    assert battle(BEATEN_WITH_A_SEVEN, own=2) == [(0, "beaten"), (2, "helped"), (4, "helped"), (0, "seven")]


def test_a_side_loses_one_unit_for_a_defeat_and_one_for_a_seven_the_leaders_first():
    assert battle(BEATEN_WITH_A_SEVEN, own=2, losses="leader_first") == [(0, "beaten"), (0, "seven")]


def test_a_helper_loses_a_unit_that_the_leader_does_not_have():
    assert battle(BEATEN_WITH_A_SEVEN, own=1, losses="leader_first") == [(0, "beaten"), (2, "seven")]


def test_a_tie_costs_each_side_one_unit():
    # 1 + 2 helpers against 6. The dice differ by 5 (6 and 1) and by 2 (3 and 1), so 3 + 5 ties with 6 + 2.
    assert battle((6, 1, 3, 1), own=1, losses="leader_first") == [(0, "tied"), (1, "tied"), (2, "seven")]


def test_gold_is_given_once_in_the_own_turn_unless_the_table_allows_any_time():
    state = at_war()

    assert refused(state, 1, Grant(state.power(2), 3)).code == "gifts_in_turn"
    assert not [order for order in GAME.orders(state, 1) if isinstance(order, Grant)]


def test_a_defender_may_give_gold_at_any_time_for_help():
    state = at_war(*SEVEN[:4], gift_times="any")
    marker(state, 1, "german_states")
    units(state, 0, "army", "german_states")
    units(state, 3, "army", "german_states")
    play(state, 0, Attack("german_states", state.power(1)))
    assert pending(state) == [(3, "help")]
    fund(state, 1, 5)
    fund(state, 3, 0)

    events = play(state, 1, Grant(state.power(3), 2)) + play(state, 1, Grant(state.power(3), 3))

    assert [(event.seat, event.receiver, event.amount) for event in met(events, "gold_given")] == [
        (1, 3, 2),
        (1, 3, 3),
    ]
    assert (state.realms[1].gold, state.realms[3].gold) == (0, 5)
    assert pending(state) == [(3, "help")]
    assert refused(state, 1, Grant(state.power(3), 1)).code == "no_gold"
    GAME.check(state)


def test_impossible_gifts_are_refused_at_any_time():
    state = at_war(gift_times="any")
    fund(state, 1, 5)

    assert refused(state, 1, Grant(state.power(2), 6)).code == "not_that_much"
    assert refused(state, 1, Grant(state.power(2), 0)).code == "not_that_much"
    assert refused(state, 1, Grant(state.power(1), 1)).code == "not_to_oneself"
    assert refused(state, 1, Grant("prussia", 1)).code == "power_not_played"
    assert refused(at_war(gift_times="any", gifts=False), 1, Grant("france", 1)).code == "gifts_off"


@pytest.mark.parametrize("copies", [1, 2, 3])
def test_logistics_moves_three_four_or_five_units_with_every_move(copies):
    state = at_war(logistics="always")
    tile(state, 0, "logistics", copies)
    units(state, 0, "navy", "caribbean", 6)

    for _action in range(2):
        play(state, 0, Move())
        moved = 0
        while pending(state) == [(0, "move_unit")] and moved < 9:
            command = next(
                each
                for each in GAME.legal(state, 0)
                if isinstance(each, MoveUnit) and each.target in ("north_america", "south_america")
            )
            play(state, 0, command)
            moved += 1
        assert moved == 2 + copies
        assert state.realms[0].up["logistics"] == copies


def test_a_company_pays_once_a_war_at_any_point_of_its_owners_turn():
    state = at_war(companies="once")
    tile(state, 0, "levant_company")
    marker(state, 0, "mediterranean", 2)
    fund(state, 0, 0)

    (event,) = met(play(state, 0, Use("levant_company")), "gold_gained")

    assert event.amount == 4
    assert state.realms[0].gold == 4
    assert pending(state) == [(0, "act")]
    assert GAME.pending(state)[0].about["left"] == 2
    assert Use("levant_company") not in GAME.legal(state, 0)


def test_a_company_without_payment_is_not_flipped():
    state = at_war(companies="once")
    tile(state, 0, "levant_company")

    assert Use("levant_company") not in GAME.legal(state, 0)


def test_tied_powers_score_their_place_in_full():
    state = at_war(ties="full")
    for seat, count in ((0, 2), (1, 2), (2, 1)):
        marker(state, seat, "german_states", count)

    assert [(seat, points) for seat, _, _, points in standings(state, "german_states")] == [
        (0, 8),
        (1, 8),
        (2, 3),
    ]


def test_unlimited_bids_go_beyond_gold_plus_forty():
    state = auctioning(SEVEN[:3], bids="free")
    gold = state.realms[0].gold
    play(state, 0, Propose(SEVEN[0], SEVEN[1]))

    assert Bid(gold + 41) in GAME.legal(state, 0)
    play(state, 0, Bid(gold + 41))
    for seat in (1, 2):
        play(state, seat, Pass())
    assert state.realms[0].unrest == 21


def test_limited_bids_end_at_gold_plus_forty():
    state = auctioning(SEVEN[:3])
    play(state, 0, Propose(SEVEN[0], SEVEN[1]))

    assert refused(state, 0, Bid(state.realms[0].gold + 41)).code == "bid_too_high"


def test_one_option_sets_all_readings_of_the_faq_and_each_can_be_overridden():
    rules = opening(4, readings="faq").rules
    assert rules.leader_first
    assert rules.gifts_any_time
    assert rules.ties == "full"
    assert rules.bid_unrest > 40
    assert rules.tiles["logistics"].duration == "permanent"
    assert rules.tiles["levant_company"].duration == "war"

    rules = opening(4, readings="faq", losses="each", gift_times="turn", logistics="file").rules
    assert not rules.leader_first
    assert not rules.gifts_any_time
    assert rules.tiles["logistics"].duration == "war"
    assert rules.ties == "full"

    rules = opening(4).rules
    assert not rules.leader_first
    assert not rules.gifts_any_time
    assert rules.ties == "lower"
    assert rules.bid_unrest == 20


def test_the_readings_of_a_table_round_trip():
    state = opening(4, readings="faq", losses="each", companies="file")

    again = GAME.load(GAME.dump(state))

    assert again.rules.options == state.rules.options
    assert not again.rules.leader_first
    assert again.rules.tiles["levant_company"].duration == "permanent"


def owned(name: str, **changes: Any) -> dict[str, Any]:
    """Return an owner's file of tiles, in which one tile is changed."""
    tiles = shipped("tiles") | {"name": "owned"}
    next(each for each in tiles["tiles"] if each["id"] == name).update(changes)
    return tiles


def test_a_file_of_tiles_can_make_a_tile_apply_to_every_move():
    tiles = owned("logistics", duration="permanent", effect={"type": "extra_moves", "units": 3})
    state = at_war(tiles=tiles)
    tile(state, 0, "logistics")
    units(state, 0, "navy", "caribbean", 6)

    play(state, 0, Move())

    assert GAME.pending(state)[0].about["left"] == 5


def test_a_file_of_tiles_can_make_a_company_pay_once_a_war():
    state = at_war(tiles=owned("levant_company", duration="war"))
    tile(state, 0, "levant_company")
    marker(state, 0, "mediterranean")

    assert Use("levant_company") in GAME.legal(state, 0)


def test_a_file_of_tiles_with_an_unplayable_timing_is_refused():
    with pytest.raises(BadOptions, match="logistics: the duration for extra_moves must be permanent or war"):
        opening(3, tiles=owned("logistics", duration="once"))


def passing(version: int) -> State:
    """Return a turn in the deluxe edition, in which an army could attack, under a version of the rules."""
    state = at_war(passing="unrest")
    state.rules = Empires.rules(state.rules.options, Ruleset(version))
    state.realms[0].unrest = 5
    units(state, 0, "army", "german_states", 3)
    marker(state, 1, "german_states")
    state.remembered = None
    return state


def test_an_attack_after_a_pass_restores_the_unrest_that_the_pass_removed():
    state = passing(4)
    play(state, 0, Pass())
    assert state.realms[0].unrest == 4

    events = play(state, 0, Attack("german_states", state.power(1)))

    assert [(event.amount, event.cause) for event in met(events, "unrest_taken")][:1] == [(1, "attack")]


def test_a_pass_after_a_pass_removes_two_and_an_attack_after_an_attack_none():
    state = passing(4)

    play(state, 0, Pass(), Pass())

    assert state.realms[0].unrest == 3


def test_tables_of_rules_version_three_do_not_restore_the_unrest():
    state = passing(3)
    play(state, 0, Pass())

    events = play(state, 0, Attack("german_states", state.power(1)))

    assert "attack" not in [event.cause for event in met(events, "unrest_taken")]


def ended(unrest: tuple[int, ...], points: tuple[int, ...], version: int) -> list[int]:
    """Return the totals of powers with this unrest and these points, under a version of the rules."""
    state = at_war()
    state.rules = Empires.rules(state.rules.options, Ruleset(version))
    for realm, trouble, score in zip(state.realms, unrest, points, strict=True):
        realm.unrest, realm.points = trouble, score
    return [score.total for score in standing(state).scores]


def test_the_second_most_unrest_pays_even_at_zero_and_points_may_be_negative():
    assert ended((5, 0, 0, 25), (3, 10, 2, 30), 4) == [-4, 6, -2, 0]
    assert ended((5, 0, 0, 25), (3, 10, 2, 30), 3) == [0, 10, 2, 0]


def test_new_tables_use_the_rulebooks_readings():
    state = GAME.deal(4, Dice("new"), {})

    assert state.rules.figures.unrest.always
    assert state.rules.figures.unrest.below_zero

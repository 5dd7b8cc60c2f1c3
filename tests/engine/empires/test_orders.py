from __future__ import annotations

import json

import pytest

from engine.empires.commands import (
    Attack,
    Bid,
    Build,
    Buy,
    Cancel,
    Deal,
    Done,
    OrderAid,
    OrderBid,
    OrderLose,
    OrderPass,
    OrderTile,
    Pass,
    Propose,
    Stay,
)  # fmt: skip
from engine.kernel.table import Table
from tests.engine.empires.positions import (
    GAME,
    at_war,
    auctioning,
    met,
    pending,
    play,
    refused,
    throw,
    tile,
    units,
)  # fmt: skip

FOUR = ("britain", "france", "spain", "russia")
THREE = ["spain", "france", "austria"]


def called(*orders):
    """Britain attacks France in the German States; its ally Spain, with an army there, has given orders."""
    state = at_war(*FOUR)
    for seat in (0, 1, 2):
        units(state, seat, "army", "german_states", 2)
    play(state, 2, *orders)
    throw(state, *[1] * 4)
    return state, play(state, 0, Attack("german_states", "france"))


def test_an_order_to_help_answers_at_once_and_is_logged():
    state, events = called(OrderAid("britain", "armies"))

    answered = met(events, "order_answered")[0]
    assert (answered.seat, answered.order, answered.private, answered.reveals) == (
        2,
        "order_aid",
        False,
        True,
    )
    assert met(events, "aid_answered")[0].answer == "armies"
    assert pending(state) == [(0, "act")]


def test_an_order_never_to_help_answers_no():
    _, events = called(OrderAid("britain", "never"))

    assert met(events, "aid_answered")[0].answer == "no"


def test_an_order_helps_with_another_kind_when_the_ordered_one_is_missing():
    _, events = called(OrderAid("britain", "navies"))

    assert met(events, "aid_answered")[0].answer == "armies"


def test_an_order_for_one_ally_does_not_answer_another():
    state, _ = called(OrderAid("russia", "never"))

    assert pending(state) == [(2, "help")]


def test_an_order_can_be_changed_until_it_answers():
    state, _ = called(OrderAid("britain", "never"), OrderAid("britain", "ask"))

    assert pending(state) == [(2, "help")]


def test_an_order_given_while_its_question_is_pending_answers_it():
    state, _ = called()
    assert pending(state) == [(2, "help")]
    events = play(state, 2, OrderAid("britain", "never"))

    assert [event.kind for event in events][:3] == ["order_given", "order_answered", "aid_answered"]
    assert pending(state) == [(0, "act")]


def test_an_order_passes_above_its_price():
    state = auctioning(THREE)
    play(state, 1, OrderPass(4))
    events = play(state, 0, Propose("spain", "france"), Bid(4))

    assert met(events, "order_answered")[0].order == "order_pass"
    assert met(events, "auction_passed")[0].seat == 1
    assert pending(state) == [(2, "propose")]


def test_an_order_prompts_while_the_next_bid_is_within_its_price():
    state = auctioning(THREE)
    play(state, 1, OrderPass(5))
    play(state, 0, Propose("spain", "france"), Bid(4))

    assert pending(state)[0] == (1, "propose")


def test_an_order_passes_early_without_showing_it():
    state = auctioning(THREE)
    play(state, 2, OrderPass(0))
    events = play(state, 0, Propose("spain", "france"), Bid(0))

    assert met(events, "answered_early")[0].seat == 2
    assert met(events, "order_answered")[0].audience == (2,)
    assert pending(state) == [(1, "propose")]


def test_an_order_bids_one_more_for_its_side_and_place_up_to_its_limit():
    state = auctioning(THREE)
    play(state, 1, OrderBid("top", 1, "austria", 6))
    play(state, 0, Propose("spain", "france"), Bid(2))
    auction = GAME.view(state, None).auction
    assert (auction.bidder, auction.top, auction.bottom, auction.price) == (1, "france", "austria", 3)

    play(state, 2, Propose("austria", "france"), Bid(5))
    assert GAME.view(state, None).auction.price == 5
    play(state, 0, Pass())
    assert GAME.view(state, None).auction.price == 6

    play(state, 2, Propose("austria", "france"), Bid(7))
    play(state, 0, Pass())
    assert pending(state) == [(1, "propose")]


def test_an_order_to_bid_passes_a_proposal_that_grants_its_wish():
    state = auctioning(THREE)
    play(state, 1, OrderBid("bottom", 1, "anybody", 20))
    events = play(state, 0, Propose("spain", "france"), Bid(3))

    assert met(events, "auction_passed")[0].seat == 1


def test_an_order_opens_an_auction_too():
    state = auctioning(THREE)
    events = play(state, 0, OrderBid("top", 1, "anybody", 3))

    assert met(events, "bid_made")[0].price == 0
    assert met(events, "bid_made")[0].top == "spain"


def test_orders_for_auctions_can_be_cancelled():
    state = auctioning(THREE)
    play(state, 1, OrderPass(0), Cancel("order_pass"), OrderBid("top", 1, "anybody", 9), Cancel("order_bid"))
    play(state, 0, Propose("spain", "france"), Bid(3))

    assert pending(state)[0] == (1, "propose")


@pytest.mark.parametrize("unit", ["army", "fort"])
def test_an_order_chooses_the_unit_to_lose(unit):
    state = at_war(*FOUR)
    units(state, 0, "army", "german_states", 6)
    units(state, 1, "army", "german_states")
    units(state, 1, "fort", "german_states")
    play(state, 1, OrderLose(unit))
    throw(state, *[1] * 4)
    events = play(state, 0, Attack("german_states", "france"))

    assert met(events, "unit_lost")[0].unit == unit


def fighting(name, answer, *dice):
    state = at_war(*FOUR)
    for seat in (0, 1):
        units(state, seat, "army", "german_states", 3)
    tile(state, 1, name)
    play(state, 1, OrderTile(name, answer))
    throw(state, *dice)
    return state, play(state, 0, Attack("german_states", "france"))


def test_an_order_flips_a_tile_at_once():
    _, events = fighting("militia", "at_once", 1, 1, 1, 1)

    assert met(events, "part_fought")[0].strength == (3, 5)


def test_an_order_can_keep_a_tile_unflipped():
    state, events = fighting("militia", "never", 1, 1, 1, 1)

    assert met(events, "part_fought")[0].strength == (3, 3)
    assert state.realms[1].up == {"militia": 1}


def test_ordered_reserves_roll_only_while_their_side_is_not_ahead():
    _, behind = fighting("reserves", "at_once", 6, 1, 1, 1, 6, 2)
    assert met(behind, "part_fought")[0].dice == ((6, 1), (6, 2))

    state, ahead = fighting("reserves", "at_once", 1, 1, 6, 1)
    assert met(ahead, "part_fought")[0].dice == ((1, 1), (6, 1))
    assert state.realms[1].up == {"reserves": 1}


def test_an_order_uses_banking_at_the_first_action():
    state = at_war("britain", "france")
    tile(state, 0, "banking")
    events = play(state, 0, OrderTile("banking", "at_once"))

    assert met(events, "gold_gained")[0].amount == 3
    assert pending(state) == [(0, "act")]


def test_a_tile_with_a_choice_still_prompts():
    state = at_war("britain", "france")
    tile(state, 0, "war_office")
    play(state, 0, OrderTile("war_office", "at_once"), Build("army"), Stay())

    assert pending(state) == [(0, "extra")]


def test_an_order_for_one_tile_does_not_flip_another():
    state = at_war("britain", "france")
    tile(state, 0, "war_office")
    tile(state, 0, "docks")
    play(state, 0, OrderTile("docks", "never"), Build("army"), Stay())

    assert GAME.legal(state, 0)[-1] == Done()
    assert pending(state) == [(0, "extra")]


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (OrderAid("britain", "never"), "order_no_ally"),
        (OrderAid("prussia", "never"), "power_not_played"),
        (OrderPass(-1), "order_negative"),
        (OrderBid("top", 3, "anybody", 5), "order_no_place"),
        (OrderBid("top", 1, "anybody", -1), "order_negative"),
        (OrderBid("top", 1, "britain", 5), "same_power"),
        (OrderBid("top", 1, "prussia", 5), "power_not_played"),
        (OrderTile("army_training", "never"), "order_tile_by_itself"),
        (OrderTile("government_reform", "never"), "order_tile_by_itself"),
        (OrderTile("tulips", "never"), "order_tile_unknown"),
        (Cancel("order_pass"), "no_order"),
        (Cancel("order_bid"), "no_order"),
        (Deal("britain", "with myself"), "deal_alone"),
        (Deal("prussia", "with nobody"), "power_not_played"),
    ],
)
def test_an_order_that_can_never_apply_is_refused(order, code):
    assert refused(at_war(*FOUR), 0, order).code == code


def test_two_powers_have_no_allies_to_order_help_for():
    assert refused(at_war("britain", "france"), 0, OrderAid("france", "never")).code == "order_no_alliances"


def test_orders_for_auctions_are_refused_after_the_last_auction():
    state = at_war(*FOUR)
    state.war = 3

    assert refused(state, 0, OrderPass(3)).code == "order_no_auction"
    assert refused(state, 0, OrderAid("france", "never")).code == "order_no_ally"


def test_every_listed_order_is_accepted():
    state = at_war(*FOUR)
    state.realms[0].orders.pass_above = 3
    for order in GAME.orders(state, 0):
        copy = GAME.clone(state)
        assert play(copy, 0, order)[0].kind == "order_given"


def test_orders_are_listed_in_addition_to_the_legal_commands():
    state = at_war(*FOUR)

    assert GAME.legal(state, 3) == []
    assert OrderAid("france", "never") in GAME.orders(state, 3)


def test_orders_are_visible_to_their_seat_only():
    state = at_war(*FOUR)
    events = play(state, 3, OrderAid("france", "never"))

    assert events[0].audience == (3,)
    assert GAME.view(state, 3).orders.aid == {"france": "never"}
    assert not GAME.view(state, 1).orders
    assert GAME.view(state, None).orders is None


def test_a_position_with_orders_round_trips():
    state = auctioning(THREE)
    play(
        state,
        1,
        OrderBid("top", 1, "austria", 6),
        OrderPass(3),
        OrderTile("militia", "never"),
        OrderLose("fort"),
    )
    play(state, 2, OrderAid("france", "armies"))
    again = GAME.load(json.loads(json.dumps(GAME.dump(state))))

    assert GAME.dump(again) == GAME.dump(state)
    assert again.realms[1].orders == state.realms[1].orders


def test_a_table_logs_replays_and_undoes_orders():
    table = Table(GAME, 3, "orders")
    table.play(1, OrderPass(0))
    seat = GAME.pending(table.state)[0].seat
    table.play(seat, GAME.legal(table.state, seat)[0])
    assert GAME.dump(table.replayed()) == GAME.dump(table.state)

    table.undo(seat)
    table.undo(1)
    assert not table.state.realms[1].orders


def test_orders_are_refused_after_the_game():
    state = at_war(*FOUR)
    state.ended, state.steps = "wars", []

    assert refused(state, 0, OrderLose("army")).code == "game_over"
    assert refused(state, 0, Pass()).code == "game_over"
    assert refused(state, 0, Buy("banking")).code == "game_over"

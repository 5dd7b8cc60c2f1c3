from __future__ import annotations

import pytest

from engine.empires.commands import Bid, Pass, Propose, Withdraw
from tests.engine.empires.positions import GAME, auctioning, fund, met, pending, play, refused, uncontested

THREE = ["spain", "france", "austria"]
SEVEN = ["britain", "france", "spain", "russia", "austria", "prussia", "united_provinces"]


def test_the_rulebooks_bid_of_five_is_answered_by_six_with_another_proposal():
    state = auctioning(THREE)
    play(state, 0, Propose("spain", "france"), Bid(5))
    play(state, 1, Propose("spain", "austria"), Bid(6))
    play(state, 2, Pass())
    events = play(state, 0, Pass())

    won = met(events, "auction_won")[0]
    assert (won.seat, won.top, won.bottom, won.price) == (1, "spain", "austria", 6)
    assert state.rows == {"top": [0], "bottom": [2]}
    assert [realm.gold for realm in state.realms] == [10, 4, 10]


def test_the_opener_must_bid():
    state = auctioning(THREE)

    assert refused(state, 0, Pass()).code == "opener_bids"


def test_a_bid_is_more_than_the_last_one():
    state = auctioning(THREE)
    play(state, 0, Propose("spain", "france"), Bid(5))
    play(state, 1, Propose("france", "spain"))

    refusal = refused(state, 1, Bid(5))
    assert (refusal.code, refusal.params) == ("bid_too_low", {"price": 5, "least": 6})


def test_a_bid_is_at_most_the_gold_plus_the_value_of_twenty_unrest():
    state = auctioning(THREE)
    play(state, 0, Propose("spain", "france"))

    refusal = refused(state, 0, Bid(51))
    assert (refusal.code, refusal.params) == ("bid_too_high", {"price": 51, "most": 50})


def test_the_option_sets_how_much_unrest_a_bid_may_cost():
    state = auctioning(THREE, bid_unrest=0)
    play(state, 0, Propose("spain", "france"))

    assert refused(state, 0, Bid(11)).code == "bid_too_high"


def test_the_gold_missing_for_a_bid_is_paid_with_unrest_and_a_remainder_is_kept():
    state = auctioning(THREE)
    uncontested(state, "spain", "france", price=13)

    assert (state.realms[0].gold, state.realms[0].unrest) == (1, 2)


def test_passing_is_not_final():
    state = auctioning(THREE)
    play(state, 0, Propose("spain", "france"), Bid(0))
    play(state, 1, Pass())
    play(state, 2, Propose("france", "spain"), Bid(1))

    assert pending(state) == [(0, "propose"), (1, "propose")]
    play(state, 0, Pass())
    play(state, 1, Propose("austria", "spain"), Bid(2))
    assert pending(state) == [(2, "propose"), (0, "propose")]


def test_swapping_the_sides_is_a_new_proposal_and_repeating_one_is_not():
    state = auctioning(THREE)
    play(state, 0, Propose("spain", "france"), Bid(0))

    assert Propose("france", "spain") in GAME.legal(state, 1)
    assert refused(state, 1, Propose("spain", "france")).code == "standing_proposal"


def test_placed_powers_still_open_and_bid_but_are_not_proposed():
    state = auctioning(["spain", "france", "austria", "russia", "britain"])
    uncontested(state, "france", "spain")

    assert pending(state) == [(1, "propose")]
    assert refused(state, 1, Propose("france", "austria")).code == "power_placed"
    assert len(GAME.legal(state, 1)) == 6


def test_only_the_two_orders_of_the_last_two_can_be_proposed():
    state = auctioning(["spain", "france"])
    assert GAME.legal(state, 0) == [Propose("spain", "france"), Propose("france", "spain")]
    play(state, 0, Propose("spain", "france"), Bid(0))

    assert pending(state) == [(1, "bid")]
    play(state, 1, Bid(3))
    play(state, 0, Pass())
    assert state.order == [1, 0]


def test_an_odd_remaining_power_is_auctioned_alone_and_acts_last_on_either_side():
    state = auctioning(THREE)
    uncontested(state, "spain", "france")
    play(state, 1, Propose("nobody", "austria"), Bid(0))
    play(state, 2, Bid(1))
    play(state, 0, Pass())
    play(state, 1, Pass())

    assert state.rows == {"top": [0, 2], "bottom": [1]}
    assert state.order == [0, 1, 2]


@pytest.mark.parametrize(("seats", "auctions"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)])
def test_pairs_are_auctioned_and_an_odd_one_alone(seats, auctions):
    state = auctioning(SEVEN[:seats])
    openers = []
    while pending(state)[0][1] == "propose":
        openers.append(pending(state)[0][0])
        proposal = GAME.legal(state, openers[-1])[0]
        uncontested(state, proposal.top, proposal.bottom)

    assert len(openers) == auctions
    assert openers == [number % seats for number in range(auctions)]
    assert sorted(state.order) == list(range(seats))


def test_all_powers_are_prompted_at_once_and_early_passes_end_the_auction():
    state = auctioning(SEVEN)
    play(state, 0, Propose("spain", "france"), Bid(0))
    assert [seat for seat, _ in pending(state)] == [1, 2, 3, 4, 5, 6]
    for seat in (6, 4, 3, 5, 2):
        events = play(state, seat, Pass())
        assert [event.kind for event in events] == ["answered_early"]

    events = play(state, 1, Pass())
    assert [event.seat for event in met(events, "auction_passed")] == [1, 2, 3, 4, 5, 6]
    assert met(events, "auction_won")[0].seat == 0


def test_an_early_bid_counts_when_its_turn_comes():
    state = auctioning(THREE)
    play(state, 0, Propose("spain", "france"), Bid(0))
    play(state, 2, Propose("austria", "france"), Bid(4))
    assert pending(state) == [(1, "propose")]
    events = play(state, 1, Pass())

    assert met(events, "answer_opened")[0].reveals
    assert met(events, "bid_made")[0].price == 4


def test_an_earlier_bid_voids_an_early_answer():
    state = auctioning(THREE)
    play(state, 0, Propose("spain", "france"), Bid(0))
    play(state, 2, Pass())
    play(state, 1, Propose("austria", "france"), Bid(1))

    assert pending(state) == [(2, "propose"), (0, "propose")]


def test_an_early_answer_is_shown_to_its_seat_only():
    state = auctioning(THREE)
    play(state, 0, Propose("spain", "france"), Bid(0))
    play(state, 2, Propose("austria", "france"))
    assert GAME.view(state, 2).auction.draft == ("austria", "france")
    assert GAME.view(state, 1).auction.draft is None
    play(state, 2, Bid(4))

    assert GAME.view(state, 2).auction.early == "bid"
    assert GAME.view(state, 1).auction.early is None
    assert GAME.view(state, 1).auction.answered == (2,)


def test_a_proposal_can_be_undone_before_its_price_is_set():
    state = auctioning(THREE)
    play(state, 0, Propose("spain", "france"), Withdraw(), Propose("austria", "france"), Bid(1))

    assert GAME.view(state, None).auction.top == "austria"
    assert refused(state, 1, Withdraw()).code == "not_now"


def test_a_power_cannot_answer_twice():
    state = auctioning(THREE)
    play(state, 0, Propose("spain", "france"), Bid(0))
    play(state, 2, Pass())

    assert refused(state, 2, Pass()).code == "answered"


def test_a_power_that_cannot_raise_is_not_prompted():
    state = auctioning(THREE, bid_unrest=0)
    fund(state, 1, 0)
    fund(state, 2, 0)
    events = play(state, 0, Propose("spain", "france"), Bid(0))

    assert [event.forced for event in met(events, "auction_passed")] == [True, True]
    assert met(events, "auction_won")


def test_the_last_in_turn_order_opens_the_next_war():
    state = auctioning(THREE)
    uncontested(state, "spain", "france")
    uncontested(state, "austria", "nobody")
    while state.war == 1:
        play(state, pending(state)[0][0], Pass())

    assert pending(state) == [(2, "propose")]
    assert sum(map(len, state.counters.values())) == 20

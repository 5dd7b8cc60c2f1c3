"""Auctions in Struggle of Empires: the value of a place, and what to bid for it."""

from __future__ import annotations

from engine.empires.commands import Bid, Pass, Propose
from engine.empires.model import State
from engine.empires.names import NOBODY, Area
from players.empires import EmpiresEvaluator
from players.empires.bidding import Bidding
from players.empires.glance import Glance
from players.empires.sides import arrayed, heads_worth
from players.empires.weights import settled
from tests.engine.empires.positions import GAME, auctioning, fund, marker, play, uncontested, units

THREE = ["britain", "france", "spain"]


def bidding(state: State, seat: int) -> Bidding:
    decision = next(one for one in GAME.pending(state) if one.seat == seat)
    return Glance(state, decision).bidding


def considered(state: State, seat: int) -> list[object]:
    decision = next(one for one in GAME.pending(state) if one.seat == seat)
    return list(EmpiresEvaluator().candidates(state, decision, GAME.legal(state, seat), 24))


def pair_proposed(price: int = 0) -> State:
    """Return a position in which seat 0 has proposed the other two as enemies, so it isn't in the pair."""
    state = auctioning(THREE)
    play(state, 0, Propose("france", "spain"), Bid(price))
    return state


def test_the_last_of_an_odd_number_is_on_the_larger_side() -> None:
    assert arrayed(3, (0,), (1,)).heads == (0.0, 0.0, 1.0)
    assert arrayed(3, (0, 2), (1,)).heads == (1.0, -1.0, 1.0)
    assert arrayed(4, (0, 2), (1, 3)).heads == (0.0, 0.0, 0.0, 0.0)


def test_allies_are_no_enemies_and_an_unplaced_power_may_be_either() -> None:
    sides = arrayed(4, (0,), (1,))
    assert sides.enmity[0][1] == 1
    assert 0 < sides.enmity[0][2] < 1
    assert arrayed(4, (0, 2), (1, 3)).enmity[0][2] == 0
    assert arrayed(2, (), ()).enmity[0][1] == 1


def test_a_pair_that_isolates_a_power_is_answered_with_another_proposal() -> None:
    state = pair_proposed()
    answers = considered(state, 1)
    assert any(isinstance(answer, Propose) for answer in answers)


def test_no_power_pays_to_be_alone_against_two() -> None:
    state = auctioning(THREE)
    uncontested(state, "britain", "france")
    prey: tuple[Area, ...] = ("caribbean", "south_america", "india", "north_america")
    for area in prey:
        units(state, 0, "army", area, 5)
        marker(state, 2, area, 2)
    for seat in (1, 2):
        state.realms[seat].units["army"].clear()
    play(state, 1, Propose("spain", NOBODY), Bid(0))
    assert bidding(state, 0).limit((NOBODY, "spain")) <= 0
    play(state, 2, Pass())
    assert considered(state, 0) == [Pass()]


def test_a_bid_does_not_exceed_the_value_of_a_place() -> None:
    state = pair_proposed()
    limit = bidding(state, 1).limit(("britain", "spain"))
    assert 0 < limit < 20
    expensive = pair_proposed(limit + 3)
    assert considered(expensive, 1) == [Pass()]


def test_even_a_rich_power_considers_few_prices() -> None:
    state = pair_proposed()
    fund(state, 1, 60)
    play(state, 1, Propose("britain", "spain"))
    bids = [answer for answer in considered(state, 1) if isinstance(answer, Bid)]
    assert 1 <= len(bids) <= 3
    limit = bidding(state, 1).limit(("britain", "spain"))
    assert all(bid.price <= max(1, limit) for bid in bids)


def test_a_price_that_a_rival_will_surely_raise_is_not_considered() -> None:
    state = pair_proposed()
    for seat in range(3):
        fund(state, seat, 30)
    play(state, 1, Propose("britain", "spain"))
    auction = bidding(state, 1)
    rivals = max(auction.lot(("britain", "spain")).rivals)
    assert rivals > auction.least + 3
    assert auction.least not in auction.prices(("britain", "spain"))


def test_a_rival_without_gold_is_expected_to_pay_less() -> None:
    def pays(gold: int, unrest: int) -> float:
        state = pair_proposed()
        fund(state, 0, gold)
        state.realms[0].unrest = unrest
        return bidding(state, 1).lot(("britain", "spain")).rivals[0]

    assert 0 < pays(0, 0) < pays(30, 0)
    assert pays(0, 14) == 0


def test_bids_take_little_unrest_and_assume_the_same_of_rivals() -> None:
    state = pair_proposed()
    fund(state, 0, 4)
    fund(state, 1, 4)
    raised = 2 * state.rules.figures.money.gold_per_unrest
    auction = bidding(state, 1)
    assert 4 < auction.limit(("britain", "spain")) <= 4 + raised
    assert 4 < auction.lot(("britain", "spain")).rivals[0] <= 4 + raised


def test_another_ally_is_worth_less_with_more_players() -> None:
    three, five, seven = (heads_worth(settled(), seats) for seats in (3, 5, 7))
    assert three > 2 * five > 3 * seven > 0


def test_a_power_near_revolution_takes_no_unrest_for_a_bid() -> None:
    state = pair_proposed(4)
    state.realms[1].unrest = 19
    fund(state, 1, 4)
    assert bidding(state, 1).limit(("britain", "spain")) <= 5


def test_from_fifteen_unrest_a_power_bids_at_most_its_gold() -> None:
    state = pair_proposed(4)
    state.war = 3
    fund(state, 1, 4)
    limits = []
    for state.realms[1].unrest in (12, 13, 14, 15, 18):
        limits.append(bidding(state, 1).limit(("britain", "spain")))
    assert limits[0] > limits[1] > 4 >= max(limits[2:])


def test_the_current_bid_counts_for_the_powers_it_favours() -> None:
    evaluator, state = EmpiresEvaluator(), auctioning(THREE)
    before = evaluator.chances(state)
    play(state, 0, Propose("france", "spain"), Bid(0))
    after = evaluator.chances(state)
    assert after[0] > before[0]
    assert after[1] < before[1]


def test_the_current_bid_counts_as_paid() -> None:
    cheap, dear = (EmpiresEvaluator().totals(pair_proposed(price)) for price in (0, 8))
    assert cheap[0] > dear[0]

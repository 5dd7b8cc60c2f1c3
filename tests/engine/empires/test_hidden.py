"""The secrets that the search for leaks redeals: those of other seats, never the reader's own."""

from __future__ import annotations

from engine.empires.commands import Bid, OrderPass, OrderTile, Propose
from tests.engine.empires.positions import GAME, auctioning, play

THREE = ["spain", "france", "austria"]


def with_secrets(**options):
    """Return a position with a bid of seat 0, a proposal of 1 without a price, and an early bid of seat 2."""
    state = auctioning(THREE, **options)
    for realm in state.realms:
        realm.unrest = 50
    play(state, 0, Propose("spain", "france"), Bid(0))
    play(state, 1, OrderTile("militia", "never"), Propose("austria", "france"))
    play(state, 2, Propose("france", "austria"), Bid(4))
    return state


def test_a_redeal_redraws_the_secrets_of_others():
    state = with_secrets()
    proposals = {GAME.redeal(state, 2, f"seed {n}").steps[-1].drafts[1] for n in range(20)}
    other = GAME.redeal(state, 0, "another")

    assert len(proposals) > 1
    assert other.dice.seed == "another"
    assert other.steps[-1].early == {2: None}
    assert other.realms[1].orders != state.realms[1].orders
    assert [realm.unrest == 50 for realm in other.realms] == [True, False, False]


def test_a_redeal_keeps_the_seats_own_secrets():
    state = with_secrets()
    mine = GAME.redeal(state, 1, "another")
    assert mine.steps[-1].drafts == state.steps[-1].drafts
    assert mine.realms[1].orders == state.realms[1].orders

    theirs = GAME.redeal(state, 2, "another")
    assert theirs.steps[-1].early == state.steps[-1].early


def test_a_redeal_keeps_open_unrest():
    other = GAME.redeal(with_secrets(hidden_unrest=False), None, "another")

    assert [realm.unrest for realm in other.realms] == [50, 50, 50]


def test_a_redeal_does_not_change_the_position():
    state = with_secrets()
    play(state, 0, OrderPass(3))
    before = GAME.dump(state)
    GAME.redeal(state, None, "another")

    assert GAME.dump(state) == before

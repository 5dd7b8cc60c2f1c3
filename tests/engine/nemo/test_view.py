"""The view of a seat: everything public, and nothing that is face down."""

from __future__ import annotations

from engine.nemo.redeal import redealt
from engine.nemo.scoring import FINALE
from tests.engine.nemo.positions import DONAU, GAME, KOTETSU, at_sea, reveal, table


def test_the_view_does_not_show_the_order_of_any_pile():
    state = table()
    shown = repr(GAME.view(state, 0))
    assert repr(state.draw) not in shown
    assert str(tuple(state.deck)) not in shown
    assert all(state.box.cards[card].title not in shown for card in state.draw)


def test_revealed_ships_show_their_side_and_hidden_ships_only_their_number():
    state = at_sea()
    reveal(state, KOTETSU, back=True)
    reveal(state, DONAU)
    state.here.hidden = 1
    ocean = next(o for o in GAME.view(state, None).oceans if o.id == "western_pacific")
    assert [(ship.name, ship.attack, ship.side) for ship in ocean.ships] == [
        ("Kōtetsu", 8, "back"),
        ("Donau", None, "front"),
    ]
    assert ocean.hidden == 1


def test_the_view_shows_current_scores_and_none_after_a_defeat():
    state = at_sea()
    assert sum(GAME.view(state, 0).score.values()) > 0
    state.ended = "crew"
    assert GAME.view(state, 0).score == {}
    state.ended = FINALE
    assert GAME.view(state, 0).result.reason == "failure"


def test_a_redeal_keeps_the_positions_of_acts_and_the_buried_adventures():
    state = table(motive="science", dead_seas=True)
    state.deck.append(state.deck.pop(0))
    state.buried = 1
    other = redealt(state, "another")
    assert other.draw != state.draw
    for card in (1001, 1002, 1003):
        assert other.draw.index(card) == state.draw.index(card)
    assert 1004 in other.draw[19:26]
    assert sum(card >= 9001 for card in other.draw[-5:]) == 1
    assert other.deck[-1] == state.deck[-1]
    assert sorted(c for c in other.draw + other.deck if c < 1000) == list(state.box.events)
    GAME.check(other)
    assert GAME.view(other, 0) == GAME.view(state, 0)

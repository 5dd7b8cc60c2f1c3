"""A power whose player has left for good stays on the map as a neutral power."""

from __future__ import annotations

from engine.empires.commands import (
    Aid,
    Attack,
    Bid,
    Build,
    Done,
    Gift,
    Lose,
    Move,
    MoveUnit,
    Pass,
    Propose,
    Stay,
    Withdraw,
)
from tests.engine.empires.positions import GAME, at_war, auctioning, marker, play, throw, tile, units

FOUR = ["britain", "france", "spain", "russia"]


def test_the_neutral_power_opens_an_auction_with_nothing_and_then_passes():
    state = auctioning(FOUR)
    opened = GAME.neutral(state, 0)
    assert isinstance(opened, Propose)
    play(state, 0, opened)
    assert GAME.neutral(state, 0) == Bid(0)
    play(state, 0, Bid(0))
    assert [GAME.neutral(state, seat) for seat in (1, 2, 3)] == [Pass()] * 3


def test_the_neutral_power_passes_its_actions_and_ends_a_started_one():
    state = at_war(*FOUR)
    assert GAME.neutral(state, 0) == Pass()
    play(state, 0, Gift("france"))
    assert GAME.neutral(state, 0) == Withdraw()
    play(state, 0, Withdraw(), Build("navy"))
    assert GAME.neutral(state, 0) == Stay()


def test_a_started_move_avoids_the_sea_roll():
    state = at_war(*FOUR)
    units(state, 0, "navy", "india")
    units(state, 0, "navy", "baltic")
    play(state, 0, Move())
    move = GAME.neutral(state, 0)
    assert isinstance(move, MoveUnit)
    assert move.origin == "baltic"
    play(state, 0, move)
    assert GAME.neutral(state, 0) == Done()


def test_the_neutral_power_helps_no_one_and_flips_no_tile():
    state = at_war(*FOUR)
    for seat in (0, 2):
        units(state, seat, "army", "german_states")
    marker(state, 1, "german_states")
    tile(state, 0, "mercenaries")
    play(state, 0, Attack("german_states", "france"))
    assert GAME.neutral(state, 2) == Aid("no")
    play(state, 2, Aid("no"))
    assert GAME.neutral(state, 0) == Done()


def test_the_neutral_power_loses_an_army_rather_than_a_fort():
    state = at_war(*FOUR)
    units(state, 0, "army", "german_states", 3)
    units(state, 1, "army", "german_states")
    units(state, 1, "fort", "german_states")
    throw(state, 6, 1, 3, 3)
    play(state, 0, Attack("german_states", "france"))
    assert GAME.neutral(state, 1) == Lose("army")

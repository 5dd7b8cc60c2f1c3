"""Playing on in thought, on a game that is quickly understood."""

from __future__ import annotations

from engine.kernel.dice import Dice
from players.contract import Tuning
from players.playing import to_horizon, to_rest
from tests.engine.kernel.nines import Deal, Nines
from tests.players.nines import NinesEvaluator

GAME = Nines()


def outcomes(tuning: Tuning) -> set[int]:
    """What comes of the same position with a player's dice of twenty kinds."""
    found = set()
    for number in range(20):
        state = Deal(Dice("a table"), [[9, 1, 5], [6, 7]], [[], []], steps=0)
        to_horizon(GAME, NinesEvaluator(tuning), state, tuning.horizon, Dice(f"playout {number}"))
        found.add(sum(state.shown[0]))
    return found


def test_with_noise_playouts_go_different_ways() -> None:
    assert len(outcomes(Tuning(horizon=4, noise=3.0))) > 1


def test_without_noise_everybody_does_what_looks_best() -> None:
    assert outcomes(Tuning(horizon=4)) == {14}


def test_with_no_horizon_a_playout_stops_where_nothing_is_under_way() -> None:
    assert outcomes(Tuning(horizon=0)) == {0}


def test_a_position_at_rest_is_not_played_on() -> None:
    state = Deal(Dice("a table"), [[9], [5]], [[], []])
    to_rest(GAME, NinesEvaluator(), state)
    assert state.steps == 0

"""Playouts of a simple game."""

from __future__ import annotations

from engine.kernel.dice import Dice
from players.contract import Tuning
from players.playing import to_horizon, to_rest, to_turns_end
from tests.engine.kernel.nines import Deal, Nines
from tests.players.nines import NinesEvaluator, TakesLast

GAME = Nines()


def outcomes(tuning: Tuning) -> set[int]:
    """Return the results of a position in playouts with twenty different seeds."""
    found = set()
    for number in range(20):
        state = Deal(Dice("a table"), [[9, 1, 5], [6, 7]], [[], []], steps=0)
        to_horizon(GAME, NinesEvaluator(tuning), state, tuning.horizon, Dice(f"playout {number}"))
        found.add(sum(state.shown[0]))
    return found


def test_noisy_playouts_differ() -> None:
    assert len(outcomes(Tuning(horizon=4, noise=3.0))) > 1


def test_without_noise_each_seat_takes_the_highest_rated_command() -> None:
    assert outcomes(Tuning(horizon=4)) == {14}


def test_without_a_horizon_a_playout_stops_at_the_first_quiet_position() -> None:
    assert outcomes(Tuning(horizon=0)) == {0}


def test_a_quiet_position_is_not_continued() -> None:
    state = Deal(Dice("a table"), [[9], [5]], [[], []])
    to_rest(GAME, NinesEvaluator(), state)
    assert state.steps == 0


def test_a_turn_is_continued_to_the_command_that_closes_it() -> None:
    state = Deal(Dice("a table"), [[9, 8], [7]], [[], []])
    to_turns_end(GAME, TakesLast(), state, 0)
    assert state.shown == [[9, 8], [7]]
    assert state.hands == [[], []]


def test_a_finished_turn_is_not_continued() -> None:
    state = Deal(Dice("a table"), [[9], [5]], [[], []], steps=6)
    to_turns_end(GAME, TakesLast(), state, 0)
    assert state.steps == 6

"""Computer players at real tables, for every game and strength."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine import games
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from engine.kernel.save import state_hash
from players import STRENGTHS, Strength, choose, evaluators
from tests.engine.kernel.nines import Nines

FEW = 4
"""The number of playouts of the strong player, which keeps the tests short."""
ONE_OF = 30
"""One in this many positions is tested."""

every_game = pytest.mark.parametrize("game", [games[name] for name in evaluators], ids=list(evaluators))
every_strength = pytest.mark.parametrize("strength", STRENGTHS)


def met(game: Game[Any]) -> Iterator[tuple[Any, int]]:
    """Yield some positions of a random game, each with a seat that has a decision."""
    seats = min(4, game.seats[-1])
    state, player = game.setup(seats, "a table"), Dice("a player")
    while decisions := game.pending(state):
        decision = decisions[player.below(len(decisions))]
        if player.below(ONE_OF) == 0:
            yield state, decision.seat
        legal = game.legal(state, decision.seat)
        game.perform(state, decision.seat, legal[player.below(len(legal))])


@every_game
@every_strength
def test_an_answer_is_legal_and_does_not_change_the_table(game: Game[Any], strength: Strength) -> None:
    for state, seat in met(game):
        before = state_hash(game, state)
        answer = choose(game, state, seat, strength, "a seed", budget=FEW)
        assert (answer is None) == (game.neutral(state, seat) is None)
        assert answer is None or answer in game.legal(state, seat)
        assert state_hash(game, state) == before


@every_game
@every_strength
def test_an_answer_does_not_depend_on_hidden_information(game: Game[Any], strength: Strength) -> None:
    for state, seat in met(game):
        answer = choose(game, state, seat, strength, "a seed", budget=FEW)
        other = game.redeal(state, seat, "other secrets")
        assert choose(game, other, seat, strength, "a seed", budget=FEW) == answer


@every_game
def test_a_table_of_computer_players_reaches_its_end(game: Game[Any]) -> None:
    state = game.setup(game.seats[0], "a table")
    for number in range(2_000):
        decisions = game.pending(state)
        if not decisions:
            break
        command = choose(game, state, decisions[0].seat, "easy", f"answer {number}")
        assert command is not None
        game.apply(state, decisions[0].seat, command)
    assert game.result(state) is not None


@every_game
def test_a_seat_without_a_pending_decision_gives_no_answer(game: Game[Any]) -> None:
    state = game.setup(game.seats[-1], "a table")
    asked = {decision.seat for decision in game.pending(state)}
    waiting = set(range(game.seats[-1])) - asked
    assert all(choose(game, state, seat, "steady", "a seed") is None for seat in waiting)


def test_a_game_without_computer_players_is_refused_by_name() -> None:
    game = Nines()
    with pytest.raises(KeyError, match="nines"):
        choose(game, game.setup(2, "a table"), 0, "easy", "a seed")

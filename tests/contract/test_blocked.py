"""Actions that aren't possible but might be expected: every game returns the reason."""

from __future__ import annotations

from typing import Any

import pytest

from engine import games
from engine.kernel.dice import Dice
from engine.kernel.errors import IllegalCommand
from engine.kernel.game import Game

EVERY = 9
"""One in this many decisions is tested."""

of_every_game = pytest.mark.parametrize("game", games.values(), ids=games)


def decisions(game: Game[Any]) -> list[tuple[Any, int]]:
    """Return positions of a few random games, each with a seat that has a decision."""
    found = []
    for seats in game.seats:
        chance, state, number = Dice(f"chance {seats}"), game.setup(seats, f"seed {seats}"), 0
        while pending := game.pending(state):
            if number % EVERY == 0:
                found += [(game.clone(state), decision.seat) for decision in pending]
            legal = game.legal(state, pending[0].seat)
            game.apply(state, pending[0].seat, legal[chance.below(len(legal))])
            number += 1
    return found


@of_every_game
def test_blocked_commands_are_refused_for_the_given_reason(game: Game[Any]) -> None:
    codes = set()
    for state, seat in decisions(game):
        for command, refusal in game.blocked(state, seat):
            with pytest.raises(IllegalCommand) as mistake:
                game.apply(state, seat, command)
            assert mistake.value.refusal == refusal
            codes.add(refusal.code)
    assert len(codes) > 2
    assert not codes & game.unexplained


@of_every_game
def test_a_seat_without_a_decision_has_no_blocked_commands(game: Game[Any]) -> None:
    for state, _seat in decisions(game)[:20]:
        awaited = {decision.seat for decision in game.pending(state)}
        for seat in set(range(game.seats[-1])) - awaited:
            assert game.blocked(state, seat) == []

"""A game that is evaluated in short parts has the same course as one evaluated at once."""

from __future__ import annotations

import pickle

import pytest

from engine import games
from players import course, evaluators
from players.stretch import Taken, begun, stretch


@pytest.mark.parametrize(("game_id", "seats"), [("arctic", 3), ("nemo", 1)])
def test_stretches_give_the_same_result_as_the_whole(game_id: str, seats: int) -> None:
    game, evaluator = games[game_id], evaluators[game_id]
    state = game.setup(seats, "a seed")
    first, taken = game.clone(state), list[Taken]()
    while decisions := game.pending(state):
        commands = game.legal(state, decisions[0].seat)
        appeal = evaluator.appeal(state, decisions[0], commands)
        command = commands[max(range(len(appeal)), key=appeal.__getitem__)]
        game.perform(state, decisions[0].seat, command)
        taken.append(Taken(len(taken) + 1, decisions[0].seat, command, None, 0))
    steps = [(step.seat or 0, step.command) for step in taken if step.command is not None]
    whole = course(game, game.clone(first), steps, "luck")

    follower, left = begun(game_id, first, "luck"), tuple(taken)
    while left:
        part = pickle.loads(pickle.dumps(stretch(game_id, follower, left, 1e-9)))  # noqa: S301 - our own
        assert part.possible
        assert part.done == 1
        follower, left = part.follower, left[part.done :]

    assert follower.course.luck == whole.luck
    assert [point.odds for point in follower.course.points] == [point.odds for point in whole.points]

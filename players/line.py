"""Lines of play: every seat gives the best of a few answers, until the first seat's turn comes again.

The fast policy plays much worse than people do, so its result says little about small differences. A line is
short and expensive, but each of its answers is about as good as a steady player's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from players.contract import Evaluator
from players.playing import to_rest
from players.softmax import drawn

LONGEST: Final = 16
"""The number of answers after which a line ends in any case."""

S = TypeVar("S")


def foreseen_along(
    game: Game[S], evaluator: Evaluator[S], state: S, seat: int, chance: Dice | None
) -> list[float]:
    """Return a seat's chance of winning after each answer of a line that begins with a position.

    The line ends with the seat's own next answer, or when the clock advances. The mean over the line is
    steadier than its end: a position looks a little better to the seat that has just answered. With `chance`,
    an answer about as good as the best may be given, as by a steady player; without it, the best. The
    position is changed.
    """
    until, replied = evaluator.clock(state) + 1, False
    found: list[float] = []
    for _ in range(LONGEST):
        decision = next(iter(game.pending(state)), None)
        if decision is None:
            return [*found, evaluator.chances(state)[seat]]
        rests, own = evaluator.rests(decision), decision.seat == seat
        if rests and evaluator.clock(state) >= until:
            break
        state, chances = _answered(game, evaluator, state, decision, chance)
        replied |= not own
        if chances is not None and (rests or own):
            found.append(chances[seat])
            if rests and own and replied:
                break
    return found


def _answered(
    game: Game[S], evaluator: Evaluator[S], state: S, decision: Decision, chance: Dice | None
) -> tuple[S, Sequence[float] | None]:
    """Return a position after a good answer of the deciding seat, and each seat's chances in it.

    The chances are None if the seat had no choice.
    """
    seat, most = decision.seat, evaluator.tuning.answers
    commands = game.legal(state, seat)
    if len(commands) > 1:
        commands = list(evaluator.candidates(state, decision, commands, most)[:most])
    if len(commands) == 1:
        game.perform(state, seat, commands[0])
        return state, None
    after, chances = [], []
    for command in commands:
        answered = game.clone(state)
        game.perform(answered, seat, command)
        after.append(answered)
        rested = game.clone(answered)
        to_rest(game, evaluator, rested)
        chances.append(evaluator.chances(rested))
    worth = [each[seat] for each in chances]
    best = drawn(worth, evaluator.tuning.heat, chance) if chance else worth.index(max(worth))
    return after[best], chances[best]

"""Play from a position by the fast policy: every seat gives the answer with the highest quick rating."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from players.contract import Evaluator
from players.softmax import drawn

LONGEST: Final = 400
"""The number of commands after which playing on ends in any case."""

S = TypeVar("S")


def play_on(
    game: Game[S],
    evaluator: Evaluator[S],
    state: S,
    over: Callable[[S, Decision], bool],
    *,
    chance: Dice | None = None,
    before: Callable[[Command], bool] | None = None,
) -> None:
    """Play from a position until `over` returns True, or to the end; `chance` adds the tuning's noise.

    `before` is called with each command; the command is not given, and play stops, if it returns True.
    """
    heat = evaluator.tuning.noise if chance else 0.0
    for _ in range(LONGEST):
        decisions = game.pending(state)
        if not decisions or over(state, decisions[0]):
            return
        seat = decisions[0].seat
        commands = game.legal(state, seat)
        at = 0
        if len(commands) > 1:
            appeal = evaluator.appeal(state, decisions[0], commands)
            at = (
                drawn(appeal, heat, chance)
                if chance and heat
                else max(range(len(appeal)), key=appeal.__getitem__)
            )
        if before and before(commands[at]):
            return
        game.perform(state, seat, commands[at])


def to_rest(game: Game[S], evaluator: Evaluator[S], state: S) -> None:
    """Play from a position until no action is in progress."""
    play_on(game, evaluator, state, lambda _, decision: evaluator.rests(decision))


def to_horizon(game: Game[S], evaluator: Evaluator[S], state: S, ticks: int, chance: Dice | None) -> None:
    """Play from a position for `ticks` of the clock, and then until no action is in progress."""
    until = evaluator.clock(state) + ticks

    def over(state: S, decision: Decision) -> bool:
        return evaluator.clock(state) >= until and evaluator.rests(decision)

    play_on(game, evaluator, state, over, chance=chance)


def to_turns_end(game: Game[S], evaluator: Evaluator[S], state: S, now: int) -> None:
    """Play from a position until the acting seat would end its turn.

    If the clock is past `now` already, play stops as soon as no action is in progress.
    """

    def over(state: S, decision: Decision) -> bool:
        return evaluator.clock(state) > now and evaluator.rests(decision)

    play_on(game, evaluator, state, over, before=evaluator.closes)

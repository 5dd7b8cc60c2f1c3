"""Playing a position on in thought: every seat does what looks best to it at a glance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from players.contract import Judgement

LONGEST: Final = 400
"""Commands after which a line of thought is broken off."""

S = TypeVar("S")


def play_on(
    game: Game[S],
    judgement: Judgement[S],
    state: S,
    over: Callable[[S, Decision], bool],
    chance: Dice | None = None,
) -> None:
    """Play a position on until `over`, or the end; with chance, blindly on the judgement's whims."""
    for _ in range(LONGEST):
        decisions = game.pending(state)
        if not decisions or over(state, decisions[0]):
            return
        seat = decisions[0].seat
        commands = game.legal(state, seat)
        if len(commands) == 1:
            at = 0
        elif chance and judgement.whim and chance.below(judgement.whim) == 0:
            at = chance.below(len(commands))
        else:
            appeal = judgement.appeal(state, decisions[0], commands)
            at = max(range(len(commands)), key=appeal.__getitem__)
        game.perform(state, seat, commands[at])


def playout(game: Game[S], judgement: Judgement[S], state: S, seat: int, chance: Dice) -> float:
    """Play a position on over the judgement's horizon, and return how it then stands for a seat."""
    until = judgement.clock(state) + judgement.horizon

    def over(state: S, decision: Decision) -> bool:
        return judgement.clock(state) >= until and judgement.rests(decision)

    play_on(game, judgement, state, over, chance)
    return judgement.worth(state, seat)

"""Lines of play for which a plan is made again before each further action of the turn.

The fast policy makes little use of preparations: it often doesn't search where it has sailed to. So commands
that are about equally good with its continuation are compared again, by lines with a short look ahead before
every action. Such a line costs as much as dozens of others.
"""

from __future__ import annotations

from typing import Final, TypeVar

from engine.kernel.commands import Command
from engine.kernel.game import Game
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.lookahead import Depth, candidates, foreseen
from players.playing import LONGEST, to_rest

FINALISTS: Final = 4
"""The number of commands that are compared by replanning."""
CONSIDERED: Final = 6
"""The number of commands that are tried before each further action."""
DEPTH: Final = Depth(worlds=3, further=3)
"""The depth of the look ahead before each further action."""

S = TypeVar("S")


def replanned(
    view: DeterminizedView[S], evaluator: Evaluator[S], world: S, command: Command, number: int
) -> list[float]:
    """Return the seat's chance of winning at the end of a line, which stops before the seat's turn ends."""
    game, state = view.game, view.after(world, command)
    now = evaluator.clock(world)
    for step in range(LONGEST):
        decisions = game.pending(state)
        if not decisions or (evaluator.clock(state) > now and evaluator.rests(decisions[0])):
            break
        seat, commands = decisions[0].seat, game.legal(state, decisions[0].seat)
        if len(commands) == 1:
            answer = commands[0]
        elif evaluator.rests(decisions[0]):
            answer = _looked(game, evaluator, state, seat, f"{view.seed} line {number} {step}")
        else:
            appeal = evaluator.appeal(state, decisions[0], commands)
            answer = commands[max(range(len(appeal)), key=appeal.__getitem__)]
        if evaluator.closes(answer):
            break
        game.perform(state, seat, answer)
    return [evaluator.chances(state)[view.seat]]


def continues(view: DeterminizedView[S], evaluator: Evaluator[S], command: Command) -> bool:
    """Return whether the seat will probably have another choice in this turn after a command."""
    if not evaluator.rests(view.decision) or evaluator.closes(command):
        return False
    world = view.world(0)
    state, now = view.after(world, command), evaluator.clock(world)
    to_rest(view.game, evaluator, state)
    decision = next(iter(view.game.pending(state)), None)
    if decision is None or decision.seat != view.seat or evaluator.clock(state) > now:
        return False
    onward = DeterminizedView(view.game, state, view.seat, f"{view.seed} onward")
    return len(candidates(onward, evaluator, CONSIDERED)) > 1


def _looked(game: Game[S], evaluator: Evaluator[S], state: S, seat: int, seed: str) -> Command:
    """Return a command that leads to a good position, by looking ahead in worlds redealt from `state`."""
    view = DeterminizedView(game, state, seat, seed)
    considered = candidates(view, evaluator, CONSIDERED)[:CONSIDERED]
    return next(iter(foreseen(view, evaluator, considered, DEPTH)))

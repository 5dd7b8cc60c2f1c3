"""The strong computer player: plays promising commands out and keeps those that do better.

The search is sequential halving: all candidates are played out in the same worlds with the same dice, so that
luck favours none; then the worse half is dropped, with all that are significantly worse, until one remains.
If a game's tuning says so, lines replace playouts (`players.line`), or plans are made again
(`players.replanning`), and the apparent best is replaced only by a significantly better command, or a look
ahead in many worlds is the whole search.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any, Final

from engine.kernel.commands import Command
from players.budget import Budget
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.line import foreseen_along
from players.lookahead import Depth, behind, candidates, foreseen, leaning, led
from players.replanning import FINALISTS, continues, replanned

CANDIDATES: Final = 12
"""The number of commands that are played out."""
CONSIDERED: Final = 24
"""The number of commands that are looked at before that."""


def strong(view: DeterminizedView[Any], evaluator: Evaluator[Any], budget: Budget) -> Command:
    """Return the command that does best in the search."""
    return next(iter(searched(view, evaluator, budget)))


def searched(
    view: DeterminizedView[Any], evaluator: Evaluator[Any], budget: Budget
) -> Mapping[Command, Sequence[float]]:
    """Return each candidate's results in its playouts, as chances of winning, the best candidate first.

    With plans to the end of the turn the quick rating counts too, as for the steady player.
    """
    tuning = evaluator.tuning
    looks = foreseen(view, evaluator, candidates(view, evaluator, CONSIDERED), Depth.strong(tuning))
    earned: dict[Command, list[float]] = {command: [] for command in list(looks)[:CANDIDATES]}
    leant = leaning(view, evaluator, list(earned)) if tuning.plans else dict.fromkeys(earned, 0.0)
    least = max(looks.values()) - tuning.close
    running = [command for command in earned if looks[command] >= least]
    if tuning.replans:
        running = running[:FINALISTS]
        running = running if any(continues(view, evaluator, each) for each in running) else running[:1]
    first = running[0]

    def rating(command: Command) -> float:
        prior = tuning.trust * looks[command]
        return (sum(earned[command]) + prior) / max(1e-9, len(earned[command]) + tuning.trust)

    dropped = [command for command in earned if command not in running]
    rounds, lap = (len(running) - 1).bit_length(), 0
    for number in range(1, rounds + 1):
        while lap == 0 or budget.used() < number / rounds:
            lap += 1
            for command, chance in _lap(view, evaluator, running, lap).items():
                found = [fmean([looks[command], *chance])] if tuning.answers else chance
                earned[command] += [each + leant[command] for each in found]
            budget.spent += len(running)
        running.sort(key=lambda command: -rating(command))
        if tuning.replans:
            running = _proven(first, running, earned)
        best = running[0]
        kept = [
            command
            for place, command in enumerate(running)
            if place < (len(running) + 1) // 2 and not behind(earned[command], earned[best])
        ]
        dropped[:0] = [command for command in running if command not in kept]
        running = kept
        if len(running) == 1:
            break
    return {command: earned[command] for command in (*running, *dropped)}


def _proven(
    first: Command, running: Sequence[Command], earned: Mapping[Command, Sequence[float]]
) -> list[Command]:
    """Put the first command before all that are not significantly better, as a few lines prove little."""
    if first not in running:
        return list(running)
    better = [each for each in running if behind(earned[first], earned[each])]
    return [*better, first, *(each for each in running if each is not first and each not in better)]


def _lap(
    view: DeterminizedView[Any], evaluator: Evaluator[Any], running: Sequence[Command], number: int
) -> Mapping[Command, list[float]]:
    """Play every command out once, in the same world, and return its results."""
    game, tuning, world = view.game, evaluator.tuning, view.world(number)
    found: dict[Command, list[float]] = {}
    for command in running:
        chance = view.chance(f"playout {number}")
        if tuning.replans:
            found[command] = replanned(view, evaluator, world, command, number)
        elif tuning.answers:
            varied, state = chance if number > 1 else None, view.after(world, command)
            found[command] = foreseen_along(game, evaluator, state, view.seat, varied)
        else:
            state = led(view, evaluator, world, command, ahead=tuning.horizon, chance=chance)
            found[command] = [evaluator.chances(state)[view.seat]]
    return found

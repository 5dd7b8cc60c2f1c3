"""The strong player: plays on from each promising command and keeps those that do better.

Sequential halving: all candidates are played out in the same worlds with the same dice, so that luck favours
none, then the worse half is dropped, and whatever is surely behind, until one is left.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, Final

from engine.kernel.commands import Command
from players.budget import Budget
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.lookahead import candidates, foreseen
from players.playing import to_horizon

CANDIDATES: Final = 12
"""How many commands are played out."""
CONSIDERED: Final = 24
"""How many are looked at before."""
SURE: Final = 2.0
"""Standard errors of the paired differences by which a command is surely behind."""


def strong(view: DeterminizedView[Any], evaluator: Evaluator[Any], budget: Budget) -> Command:
    """Return the command that does best in playouts."""
    return next(iter(searched(view, evaluator, budget)))


def searched(
    view: DeterminizedView[Any], evaluator: Evaluator[Any], budget: Budget
) -> Mapping[Command, Sequence[float]]:
    """Return what each candidate earned in its playouts, in chances of winning, the best first."""
    tuning = evaluator.tuning
    looks = foreseen(view, evaluator, candidates(view, evaluator, CONSIDERED), worlds=2, replies=0)
    running = list(looks)[:CANDIDATES]
    favourite = running[0]
    earned: dict[Command, list[float]] = {command: [] for command in running}

    def rating(command: Command) -> float:
        prior = tuning.trust * looks[command]
        return (sum(earned[command]) + prior) / max(1e-9, len(earned[command]) + tuning.trust)

    dropped: list[Command] = []
    rounds, lap = (len(running) - 1).bit_length(), 0
    for number in range(1, rounds + 1):
        while lap == 0 or budget.used() < number / rounds:
            lap += 1
            _lap(view, evaluator, running, lap, earned)
            budget.spent += len(running)
        running.sort(key=lambda command: -rating(command))
        best = running[0]
        kept = [
            command
            for place, command in enumerate(running)
            if (place < (len(running) + 1) // 2 and not _behind(earned[command], earned[best], SURE))
            or (command == favourite and not _behind(earned[command], earned[best], tuning.doubt))
        ]
        dropped[:0] = [command for command in running if command not in kept]
        running = kept
        if len(running) == 1:
            break
    if tuning.doubt and favourite in running:
        running.sort(key=lambda command: command != favourite)
    return {command: earned[command] for command in (*running, *dropped)}


def _lap(
    view: DeterminizedView[Any],
    evaluator: Evaluator[Any],
    running: Sequence[Command],
    number: int,
    earned: Mapping[Command, list[float]],
) -> None:
    """Play every command out once, in the same world."""
    world = view.world(number)
    for command in running:
        state = view.after(world, command)
        to_horizon(view.game, evaluator, state, evaluator.tuning.horizon, view.chance(f"playout {number}"))
        earned[command].append(evaluator.chances(state)[view.seat])


def _behind(one: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Say whether one earned less than another in the same worlds, by more than so many standard errors."""
    if one is other:
        return False
    short = [theirs - mine for mine, theirs in zip(one, other, strict=True)]
    spread = stdev(short) / sqrt(len(short)) if len(short) > 2 else inf
    return fmean(short) > errors * spread if errors else fmean(short) > 0

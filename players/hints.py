"""What a strong player would do, and what else deserves a thought, each with what may be expected of it."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from engine.kernel.commands import Command
from players.budget import Budget
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.lookahead import led
from players.strong import searched

SHOWN: Final = 3
"""The best command and two runners-up."""
WORLDS: Final = 10
"""In how many worlds what may be expected of each is worked out."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A command, and what may be expected of it."""

    command: Command
    odds: float
    """How likely the seat is to win, or alone to see the end; 0 to 1."""
    error: float
    """The standard error of that."""
    totals: tuple[float, ...]
    """What each seat may expect to score in the end, in the game's points."""
    clock: int
    """The turn or round up to which commands were played out."""


def hints(
    view: DeterminizedView[Any], evaluator: Evaluator[Any], budget: Budget, also: Command | None = None
) -> tuple[Hint, ...]:
    """Return at most three commands, the one that a strong player would give first.

    Where `also` is given and possible it is among them, the last at worst.
    """
    if len(view.commands) == 1:
        return (_hint(view, evaluator, view.commands[0]),)
    best = list(searched(view, evaluator, budget))[:SHOWN]
    if also is not None and also in view.commands and also not in best:
        best[SHOWN - 1 :] = [also]
    return tuple(_hint(view, evaluator, command) for command in best)


def _hint(view: DeterminizedView[Any], evaluator: Evaluator[Any], command: Command) -> Hint:
    odds, totals, clock = [], [], 0
    for number in range(1, WORLDS + 1):
        chance = view.chance(f"playout {number}")
        state = led(
            view, evaluator, view.world(number), command, ahead=evaluator.tuning.horizon, chance=chance
        )
        odds.append(evaluator.odds(state)[view.seat])
        totals.append(evaluator.totals(state))
        clock = max(clock, evaluator.clock(state))
    error = stdev(odds) / sqrt(len(odds))
    return Hint(command, fmean(odds), error, tuple(map(fmean, zip(*totals, strict=True))), clock)

"""The result of a look ahead: for people who want to know a computer player's reasons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from engine.kernel.commands import Command
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.lookahead import Depth, Lookahead, candidates
from players.steady import CONSIDERED


@dataclass(frozen=True, slots=True)
class Look:
    """A command, and what is expected of it."""

    command: Command
    odds: float
    """How likely the seat is to win, or alone to see the end; 0 to 1."""
    totals: tuple[float, ...]
    """What each seat may expect to score in the end, in the game's points."""
    alike: bool = False
    """Whether it is known to be about as good as the first."""


def looks(view: DeterminizedView[Any], evaluator: Evaluator[Any]) -> Sequence[Look]:
    """Return the commands that deserve a look, the best first; the strong player looks as far."""
    tuning, commands = evaluator.tuning, candidates(view, evaluator, CONSIDERED)
    looking = Lookahead(view, evaluator, commands, Depth.strong(tuning))
    odds: dict[Command, list[float]] = {command: [] for command in commands}
    totals: dict[Command, list[Sequence[float]]] = {command: [] for command in commands}
    for command, state in looking.ways():
        odds[command].append(evaluator.odds(state)[view.seat])
        totals[command].append(evaluator.totals(state))
    return [
        Look(command, fmean(odds[command]), tuple(map(fmean, zip(*totals[command], strict=True))))
        for command in looking.worth()
    ]

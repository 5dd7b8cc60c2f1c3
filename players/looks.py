"""The results of a look ahead, for players who want to know a computer player's reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from engine.kernel.commands import Command
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.lookahead import Depth, Lookahead, candidates
from players.steady import CONSIDERED


@dataclass(frozen=True, slots=True)
class Short:
    """The disadvantage of one command compared with another, on average over the same worlds."""

    odds: float
    """How much lower the probability of winning, or of completing a voyage without opponents, is."""
    parts: Mapping[str, float]
    """The points that it lacks in each part of the seat's total; differences due to chance are omitted."""
    rival: float
    """How many more points the best rival may expect after this command."""


@dataclass(frozen=True, slots=True)
class Look:
    """A command with its expected result."""

    command: Command
    odds: float
    """The seat's probability of winning, or of completing the voyage in a game without opponents; 0 to 1."""
    totals: tuple[float, ...]
    """Each seat's expected final score, in the game's points."""
    alike: bool = False
    """Whether it is known to be about as good as the first command."""
    short: Short | None = None
    """Its disadvantage compared with the first in the same worlds; None for the first, or if unknown."""


def looks(view: DeterminizedView[Any], evaluator: Evaluator[Any]) -> Sequence[Look]:
    """Return the commands to examine, the best first, as after the strong player's first look.

    The second one is compared with the first.
    """
    tuning, commands, seat = evaluator.tuning, candidates(view, evaluator, CONSIDERED), view.seat
    looking = Lookahead(view, evaluator, commands, Depth.strong(tuning))
    led: dict[Command, list[Any]] = {command: [] for command in commands}
    for command, state in looking.ways():
        led[command].append(state)
    best, *others = looking.worth()

    def look(command: Command) -> Look:
        odds = fmean(evaluator.odds(state)[seat] for state in led[command])
        totals = tuple(map(fmean, zip(*map(evaluator.totals, led[command]), strict=True)))
        second = command in others[:1]
        short = _short(evaluator, seat, led[best], led[command]) if second else None
        return Look(command, odds, totals, short=short)

    return [look(command) for command in (best, *others)]


def _short(evaluator: Evaluator[Any], seat: int, best: Sequence[Any], other: Sequence[Any]) -> Short:
    """Compare the results of two commands, in the worlds in which both were tried."""
    pairs = list(zip(best, other, strict=False))
    parts = [(evaluator.parts(one, seat), evaluator.parts(two, seat)) for one, two in pairs]
    names = sorted({name for pair in parts for each in pair for name in each})
    missing = {
        name: _steady([one.get(name, 0.0) - two.get(name, 0.0) for one, two in parts]) for name in names
    }
    return Short(
        fmean(evaluator.odds(one)[seat] - evaluator.odds(two)[seat] for one, two in pairs),
        {name: points for name, points in missing.items() if points},
        fmean(
            _rival(evaluator.totals(two), seat) - _rival(evaluator.totals(one), seat) for one, two in pairs
        ),
    )


def _steady(differences: Sequence[float]) -> float:
    """Return the mean of differences in several worlds, or 0 if it is no larger than its standard error."""
    mean, count = fmean(differences), len(differences)
    return mean if count < 2 or abs(mean) > stdev(differences) / sqrt(count) else 0.0


def _rival(totals: Sequence[float], seat: int) -> float:
    return max((total for other, total in enumerate(totals) if other != seat), default=0.0)

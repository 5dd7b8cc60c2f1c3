"""A strong player's choice, and the alternatives, each with its expected result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final

from engine.kernel.commands import Command
from players.budget import Budget
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.lookahead import behind, led
from players.strong import searched

SHOWN: Final = 3
"""The number of shown commands: the best and two runners-up."""
WORLDS: Final = 10
"""The number of worlds in which expected results are computed."""
CLOSE: Final = 0.005
"""The difference in the chance of winning that players would not notice."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A command with its expected result."""

    command: Command
    odds: float
    """The seat's probability of winning, or of completing the voyage in a game without opponents; 0 to 1."""
    error: float
    """The standard error of `odds`."""
    totals: tuple[float, ...]
    """Each seat's expected final score, in the game's points."""
    clock: int
    """The turn or round up to which commands were played out."""
    alike: bool = False
    """Whether it is about as good as the first command.

    That is, it is hardly behind in the same worlds, or not certainly, or not by the shown odds.
    """


@dataclass(slots=True)
class _Tried:
    """A command that was played out in several worlds."""

    command: Command
    chances: list[float] = field(default_factory=list)
    """The results by which commands are ordered, in the same worlds with the same dice for all."""
    odds: list[float] = field(default_factory=list)
    totals: list[Sequence[float]] = field(default_factory=list)
    clock: int = 0

    def beats(self, other: _Tried) -> bool:
        """Return whether the command is significantly and noticeably better than another one."""
        better = fmean(self.chances) - fmean(other.chances) > CLOSE
        return better and behind(other.chances, self.chances)

    def hint(self, *, alike: bool) -> Hint:
        totals = tuple(map(fmean, zip(*self.totals, strict=True)))
        error = stdev(self.odds) / sqrt(len(self.odds))
        return Hint(self.command, fmean(self.odds), error, totals, self.clock, alike)


def hints(
    view: DeterminizedView[Any], evaluator: Evaluator[Any], budget: Budget, also: Command | None = None
) -> tuple[Hint, ...]:
    """Return at most three commands, the best first, each with its expected result.

    The first is a strong player's choice or, if it is given and legal, `also`, unless a strong player's
    choice is significantly better.
    """
    if len(view.commands) == 1:
        return (_tried(view, evaluator, view.commands[0]).hint(alike=False),)
    best = list(searched(view, evaluator, budget))[:SHOWN]
    strongest = best[0]
    if also is not None and also in view.commands:
        best = [also, *(command for command in best if command != also)][:SHOWN]
    leader, *others = (_tried(view, evaluator, command) for command in best)
    first = next((each for each in others if each.command == strongest and each.beats(leader)), None)
    if first is not None:
        leader, others = first, [leader, *(each for each in others if each is not first)]
    lines = [(each, not leader.beats(each) or fmean(each.odds) >= fmean(leader.odds)) for each in others]
    lines.sort(key=lambda each: (not each[1], -fmean(each[0].odds)))
    return (leader.hint(alike=False), *(each.hint(alike=alike) for each, alike in lines))


def _tried(view: DeterminizedView[Any], evaluator: Evaluator[Any], command: Command) -> _Tried:
    tried = _Tried(command)
    for number in range(1, WORLDS + 1):
        chance = view.chance(f"playout {number}")
        state = led(
            view, evaluator, view.world(number), command, ahead=evaluator.tuning.horizon, chance=chance
        )
        tried.chances.append(evaluator.chances(state)[view.seat])
        tried.odds.append(evaluator.odds(state)[view.seat])
        tried.totals.append(evaluator.totals(state))
        tried.clock = max(tried.clock, evaluator.clock(state))
    return tried

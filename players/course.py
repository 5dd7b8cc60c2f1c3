"""How the chances went in a game that is over: where it was decided, and who was lucky."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Final

from engine.kernel.commands import Command
from engine.kernel.game import Game
from players.contract import Evaluator

MOMENTS: Final = 3
WORLDS: Final = 6
"""In how many ways dice are rolled again to tell what was to be expected of them."""


@dataclass(frozen=True, slots=True)
class Point:
    """How a position at rest stands."""

    step: int
    """After how many steps of the game; 0 is before the first."""
    clock: int
    """The turn, or the round."""
    odds: tuple[float, ...]
    """How likely each seat is to win, or alone to see the end."""
    totals: tuple[float, ...]
    """What each may expect to score."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step after which the chances were other than before."""

    step: int
    """The step, counted from 1."""
    seat: int
    command: Command
    before: tuple[float, ...]
    after: tuple[float, ...]
    """The chances at rest before and after it."""
    luck: tuple[float, ...]
    """How much of that the dice did."""

    @property
    def swing(self) -> float:
        """How much of the chances went from some seats to others, 0 to 1."""
        return sum(abs(after - before) for before, after in zip(self.before, self.after, strict=True)) / 2


@dataclass(frozen=True, slots=True)
class Course:
    """A whole game."""

    points: tuple[Point, ...]
    moments: tuple[Moment, ...]
    """The three that mattered most, in the order of the game."""
    luck: tuple[float, ...]
    """What the dice gave each seat: the chances after them less what was to be expected before."""
    lucky_points: tuple[float, ...]
    """The same in points that may be expected in the end."""


def course(
    game: Game[Any], evaluator: Evaluator[Any], state: Any, steps: Iterable[tuple[int, Command]], seed: str
) -> Course:
    """Follow a game from its first position through its steps; the position is played on.

    `seed` rolls the dice that are compared with those that fell. Luck is only in dice: what a seat could not
    know of other seats counts as known to the one that acts.
    """
    points = [_point(evaluator, state, 0)]
    seats = range(len(points[0].odds))
    luck, lucky_points = [0.0 for _ in seats], [0.0 for _ in seats]
    moments: list[Moment] = []
    since: list[tuple[int, int, Command, list[float]]] = []
    for number, (seat, command) in enumerate(steps, 1):
        fair = _expected(game, evaluator, state, (seat, command), f"{seed} {number}")
        game.perform(state, seat, command)
        gained = [0.0 for _ in seats]
        if fair is not None:
            gained = [a - b for a, b in zip(evaluator.odds(state), fair[0], strict=True)]
            scored = [a - b for a, b in zip(evaluator.totals(state), fair[1], strict=True)]
            luck = [a + b for a, b in zip(luck, gained, strict=True)]
            lucky_points = [a + b for a, b in zip(lucky_points, scored, strict=True)]
        since.append((number, seat, command, gained))
        decision = next(iter(game.pending(state)), None)
        if decision is None or evaluator.rests(decision):
            before, now = points[-1], _point(evaluator, state, number)
            moments.append(_moment(before, now, since))
            points.append(now)
            since = []
    moments.sort(key=lambda moment: -moment.swing)
    decisive = sorted(moments[:MOMENTS], key=lambda moment: moment.step)
    return Course(tuple(points), tuple(decisive), tuple(luck), tuple(lucky_points))


def _point(evaluator: Evaluator[Any], state: Any, step: int) -> Point:
    return Point(step, evaluator.clock(state), tuple(evaluator.odds(state)), tuple(evaluator.totals(state)))


def _moment(before: Point, after: Point, steps: Sequence[tuple[int, int, Command, list[float]]]) -> Moment:
    """Return what a stretch between two positions at rest did; the step that began it stands for it."""
    number, seat, command, _ = steps[0]
    luck = tuple(map(sum, zip(*(gained for *_, gained in steps), strict=True)))
    return Moment(number, seat, command, before.odds, after.odds, luck)


def _expected(
    game: Game[Any], evaluator: Evaluator[Any], state: Any, step: tuple[int, Command], seed: str
) -> tuple[list[float], list[float]] | None:
    """Return the odds and totals to be expected of a step before its dice; None where it rolls none."""
    seat, command = step
    tried = game.clone(state)
    drawn = game.drawn(tried)
    game.perform(tried, seat, command)
    if game.drawn(tried) == drawn:
        return None
    odds, totals = [], []
    for number in range(WORLDS):
        world = game.redeal(state, seat, f"{seed} {number}")
        game.perform(world, seat, command)
        odds.append(evaluator.odds(world))
        totals.append(evaluator.totals(world))
    return [fmean(each) for each in zip(*odds, strict=True)], [
        fmean(each) for each in zip(*totals, strict=True)
    ]

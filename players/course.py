"""How the chances changed in a finished game: its decisive moments, and each seat's luck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import isclose
from statistics import fmean
from typing import Any, Final

from engine.kernel.commands import Command
from engine.kernel.dice import draw
from engine.kernel.events import Event
from engine.kernel.game import Game
from players.contract import Evaluator

MOMENTS: Final = 3
WORLDS: Final = 6
"""How often the dice of a step are rolled again to compute its expected result."""
_FAR: Final = 1 << 40
"""The number of the first draw used for such dice, which is beyond the draws of any game."""


@dataclass(frozen=True, slots=True)
class Point:
    """The chances at a position in which no action is in progress."""

    step: int
    """The number of steps before it; 0 at the beginning of the game."""
    clock: int
    """The turn or round."""
    odds: tuple[float, ...]
    """Each seat's probability of winning, or of completing the voyage in a game without opponents."""
    totals: tuple[float, ...]
    """Each seat's expected score."""
    chapter: int = 0
    """The number of the chapter: the turn or war."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step that changed the chances considerably."""

    step: int
    """The number of the step, from 1."""
    seat: int
    command: Command
    before: tuple[float, ...]
    after: tuple[float, ...]
    """Each seat's chances after the step, once no action is in progress; `before` are those before it."""
    luck: tuple[float, ...]
    """The part of each change that is due to dice."""
    view: Any = None
    """The position before the step, as the seat that took it saw it."""
    happened: tuple[Event, ...] = ()
    """The events from the step until no action was in progress."""

    @property
    def most(self) -> int:
        """Return the seat whose chance changed most; if several, the one that took the step, or the first."""
        changes = [abs(after - before) for before, after in zip(self.before, self.after, strict=True)]
        return max(range(len(changes)), key=lambda seat: (changes[seat], seat == self.seat))

    @property
    def swing(self) -> float:
        """Return the total shift of chances between seats, from 0 to 1."""
        return sum(abs(after - before) for before, after in zip(self.before, self.after, strict=True)) / 2


@dataclass(frozen=True, slots=True)
class Course:
    """The chances of a whole game."""

    points: tuple[Point, ...]
    moments: tuple[Moment, ...]
    """The three most important moments, in the order of the game."""
    luck: tuple[float, ...]
    """The luck of each seat: its chances after the dice minus its expected chances before them."""
    lucky_points: tuple[float, ...]
    """The luck of each seat in expected final points."""


def course(
    game: Game[Any], evaluator: Evaluator[Any], state: Any, steps: Iterable[tuple[int, Command]], seed: str
) -> Course:
    """Return the chances of a game from its first position, which is changed, through its steps.

    `seed` picks the dice that are compared with those that fell. Only dice count as luck: hidden information
    and the order of decks are unchanged. A command that ends a turn is an exception: no choice depends on the
    next card yet, so other cards are compared there, too.
    """
    follower = Follower(game, evaluator, state, seed)
    for seat, command in steps:
        follower.take(game, evaluator, seat, command)
    return follower.course


class Follower:
    """Follows a game step by step. Between two steps it is plain data, so another process can continue it."""

    def __init__(self, game: Game[Any], evaluator: Evaluator[Any], state: Any, seed: str) -> None:
        """Record the first position; the position is changed by the steps."""
        self.state = state
        self._seed = seed
        self._number = 0
        self._points = [_point(evaluator, state, 0)]
        self._luck = self._lucky_points = (0.0,) * len(self._points[0].odds)
        self._moments: list[Moment] = []
        self._begun: tuple[int, int, Command, Any] | None = None
        """The step that began the action in progress: number, seat, command, and the seat's view; or None."""
        self._happened: list[Event] = []
        self._gained = self._nothing

    @property
    def course(self) -> Course:
        """Return the course of the game so far."""
        decisive = sorted(self._moments, key=lambda moment: moment.step)
        return Course(tuple(self._points), tuple(decisive), self._luck, self._lucky_points)

    def take(self, game: Game[Any], evaluator: Evaluator[Any], seat: int, command: Command) -> None:
        """Carry out the next step.

        Raises IllegalCommand if it is not legal.
        """
        self._number += 1
        if self._begun is None:
            self._begun = self._number, seat, command, game.view(self.state, seat)
        fair = _expected(game, evaluator, self.state, (seat, command), f"{self._seed} {self._number}")
        self._happened += game.perform(self.state, seat, command)
        if fair is not None:
            gained = _less(evaluator.odds(self.state), fair[0])
            self._gained = _plus(self._gained, gained)
            self._luck = _plus(self._luck, gained)
            self._lucky_points = _plus(self._lucky_points, _less(evaluator.totals(self.state), fair[1]))
        decision = next(iter(game.pending(self.state)), None)
        if decision is None or evaluator.rests(decision):
            now = _point(evaluator, self.state, self._number)
            self._rest(now if decision else _over(game, self.state, now), self._begun)

    def _rest(self, now: Point, begun: tuple[int, int, Command, Any]) -> None:
        """Record what changed between two positions at rest, with the step that began the change."""
        number, seat, command, view = begun
        before = self._points[-1]
        happened = tuple(self._happened)
        self._moments.append(
            Moment(number, seat, command, before.odds, now.odds, self._gained, view, happened)
        )
        self._moments = sorted(self._moments, key=lambda moment: -moment.swing)[:MOMENTS]
        self._points.append(now)
        self._begun, self._happened, self._gained = None, [], self._nothing

    @property
    def _nothing(self) -> tuple[float, ...]:
        return (0.0,) * len(self._luck)


def _plus(one: Sequence[float], other: Sequence[float]) -> tuple[float, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _less(one: Sequence[float], other: Sequence[float]) -> tuple[float, ...]:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _point(evaluator: Evaluator[Any], state: Any, step: int) -> Point:
    odds, totals = tuple(evaluator.odds(state)), tuple(evaluator.totals(state))
    return Point(step, evaluator.clock(state), odds, totals, evaluator.chapter(state))


def _over(game: Game[Any], state: Any, last: Point) -> Point:
    """Return the last point of a game; with rivals, its winner has the probability 1."""
    result = game.result(state)
    if result is None or len(last.odds) == 1 or not isclose(sum(last.odds), 1):
        return last
    winners = result.winners  # There is no winner if every power ended in a revolution.
    return replace(
        last, odds=tuple((seat in winners) / max(1, len(winners)) for seat in range(len(last.odds)))
    )


def _expected(
    game: Game[Any], evaluator: Evaluator[Any], state: Any, step: tuple[int, Command], seed: str
) -> tuple[list[float], list[float]] | None:
    """Return the expected odds and totals after a step, averaged over other dice; None if it rolls none."""
    seat, command = step
    before = game.drawn(state)
    closes = evaluator.closes(command)
    tried = game.clone(state)
    game.perform(tried, seat, command)
    if game.drawn(tried) == before and not closes:
        return None
    odds, totals = [], []
    for number in range(WORLDS):
        # The same position with other dice; hidden information is unchanged, as it is not luck.
        world = game.redeal(state, None, f"{seed} {number}") if closes else game.clone(state)
        game.burn(world, before + 1 + draw(seed, number, _FAR))
        game.perform(world, seat, command)
        odds.append(evaluator.odds(world))
        totals.append(evaluator.totals(world))
    return [fmean(each) for each in zip(*odds, strict=True)], [
        fmean(each) for each in zip(*totals, strict=True)
    ]

"""The look ahead: each command is continued until no action is in progress, and then replied to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Final, Generic, NamedTuple, TypeVar

from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from players.contract import Evaluator, Tuning
from players.determinized import DeterminizedView
from players.playing import to_horizon, to_rest, to_turns_end

S = TypeVar("S")

FIRST: Final = 6
"""The largest number of worlds in which the strong player tries all commands."""
SURE: Final = 2.0
"""The number of standard errors of the paired differences from which a command is surely behind."""


def candidates(view: DeterminizedView[S], evaluator: Evaluator[S], most: int) -> Sequence[Command]:
    """Return about `most` commands to examine, at least one."""
    return evaluator.candidates(view.world(0), view.decision, view.commands, most)


class Depth(NamedTuple):
    """In how many worlds commands are tried, and how far they are continued."""

    worlds: int
    replies: int = 0
    """The number of good-looking replies of which the next seat gives its best one; 0 for no reply."""
    ahead: int = 0
    """The ticks of the clock for which commands are continued; 0 until no action is in progress."""
    further: int = 0
    """The number of further worlds for commands that are not surely behind after `worlds`."""

    @classmethod
    def steady(cls, tuning: Tuning) -> Depth:
        """Return the depth for the steady player."""
        return cls(tuning.worlds, tuning.replies, tuning.ahead, tuning.further)

    @classmethod
    def strong(cls, tuning: Tuning) -> Depth:
        """Return the depth for the strong player's first look, before playouts."""
        worlds = min(FIRST, tuning.looks)
        return cls(worlds, further=tuning.looks - worlds)


def foreseen(
    view: DeterminizedView[S], evaluator: Evaluator[S], commands: Sequence[Command], depth: Depth
) -> Mapping[Command, float]:
    """Return the seat's chance of winning after each command, the best first."""
    if len(commands) == 1:
        return {commands[0]: 0.0}
    looking = Lookahead(view, evaluator, commands, depth)
    for _ in looking.ways():
        pass
    return looking.worth()


class Lookahead(Generic[S]):
    """Computes the results of commands, all in the same worlds and with the same dice."""

    def __init__(
        self, view: DeterminizedView[S], evaluator: Evaluator[S], commands: Sequence[Command], depth: Depth
    ) -> None:
        """Set the commands to compare."""
        self._view: Final = view
        self._evaluator: Final = evaluator
        self._depth: Final = depth
        self._leaning: Final = leaning(view, evaluator, commands)
        self._chances: Final[Mapping[Command, list[float]]] = {command: [] for command in commands}

    def ways(self) -> Iterator[tuple[Command, S]]:
        """Yield each command with the position to which it leads, for one world after another."""
        depth, running = self._depth, list(self._chances)
        for number in range(depth.worlds + depth.further):
            if number and number % depth.worlds == 0:
                running = self._remaining(running)
                if len(running) == 1:
                    return
            world = self._view.world(number)
            for command in running:
                state = self._way(world, command)
                self._chances[command].append(self._evaluator.chances(state)[self._view.seat])
                yield command, state

    def _way(self, world: S, command: Command) -> S:
        view, evaluator, depth = self._view, self._evaluator, self._depth
        state = led(view, evaluator, world, command, ahead=depth.ahead)
        return replied(view.game, evaluator, state, view.seat, depth.replies) if depth.replies else state

    def _remaining(self, running: Sequence[Command]) -> list[Command]:
        """Return the commands that are not significantly worse than the best."""
        worth = {
            command: [chance + self._leaning[command] for chance in self._chances[command]]
            for command in running
        }
        best = max(running, key=lambda command: fmean(worth[command]))
        return [command for command in running if not behind(worth[command], worth[best])]

    def worth(self) -> Mapping[Command, float]:
        """Return each command's chance of winning, with the weight of its quick rating, the best first."""
        worth = {command: fmean(found) + self._leaning[command] for command, found in self._chances.items()}
        return dict(sorted(worth.items(), key=lambda each: -each[1]))


def behind(one: Sequence[float], other: Sequence[float]) -> bool:
    """Return whether `one` has significantly lower results than `other` in the same worlds."""
    if one is other:
        return False
    short = [theirs - mine for mine, theirs in zip(one, other, strict=True)]
    spread = stdev(short) / sqrt(len(short)) if len(short) > 2 else inf
    return fmean(short) > SURE * spread


def led(
    view: DeterminizedView[S],
    evaluator: Evaluator[S],
    world: S,
    command: Command,
    *,
    ahead: int,
    chance: Dice | None = None,
) -> S:
    """Return a position after a command, `ahead` clock ticks later or when no action is in progress."""
    state = view.after(world, command)
    if ahead == 0 and evaluator.tuning.plans and evaluator.rests(view.decision):
        to_turns_end(view.game, evaluator, state, evaluator.clock(world))
    else:
        to_horizon(view.game, evaluator, state, ahead, chance)
    return state


def leaning(
    view: DeterminizedView[S], evaluator: Evaluator[S], commands: Sequence[Command]
) -> Mapping[Command, float]:
    """Return what a command's quick rating adds to its result."""
    if not evaluator.tuning.prior:
        return dict.fromkeys(commands, 0.0)
    appeal = evaluator.appeal(view.world(0), view.decision, commands)
    best = max(appeal)
    return {
        command: evaluator.tuning.prior * (looks - best)
        for command, looks in zip(commands, appeal, strict=True)
    }


def replied(game: Game[S], evaluator: Evaluator[S], state: S, seat: int, most: int) -> S:
    """Return the position after the next rival's best reply, or `state` if the seat itself continues.

    Of replies that are equally good for the rival, it is the one that is worst for the seat.
    """
    decision = next(iter(game.pending(state)), None)
    if decision is None or decision.seat == seat:
        return state
    rival = decision.seat
    offered = evaluator.candidates(state, decision, game.legal(state, rival), most)[:most]
    best, worth = state, (-1.0, 0.0)
    for command in offered:
        after = game.clone(state)
        game.perform(after, rival, command)
        to_rest(game, evaluator, after)
        chances = evaluator.chances(after)
        if (chances[rival], -chances[seat]) > worth:
            best, worth = after, (chances[rival], -chances[seat])
    return best

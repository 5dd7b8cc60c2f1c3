"""Where commands lead: each carried through to where nothing is under way, then the reply to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Final, TypeVar

from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.game import Game
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.playing import to_horizon, to_rest, to_turns_end

S = TypeVar("S")

SURE: Final = 2.0
"""Standard errors of the paired differences by which a command is surely behind."""


def candidates(view: DeterminizedView[S], evaluator: Evaluator[S], most: int) -> Sequence[Command]:
    """Return about `most` commands that deserve a closer look; never none."""
    return evaluator.candidates(view.world(0), view.decision, view.commands, most)


def foreseen(
    view: DeterminizedView[S],
    evaluator: Evaluator[S],
    commands: Sequence[Command],
    *,
    worlds: int,
    replies: int,
    ahead: int = 0,
    further: int = 0,
) -> Mapping[Command, float]:
    """Return the seat's chance of winning where each command leads, the best first.

    The same worlds and dice serve all commands. With `replies`, whoever else is asked next answers with the
    best for itself of so many that look well. `ahead` is for how many ticks commands are carried on.
    `further` is in how many more worlds those are looked into that aren't surely behind by then.
    """
    if len(commands) == 1:
        return {commands[0]: 0.0}
    found: dict[Command, list[float]] = {command: [] for command in commands}
    ways = reached(view, evaluator, commands, worlds=worlds, replies=replies, ahead=ahead, further=further)
    for command, _, chance in ways:
        found[command].append(chance)
    return weighed(view, evaluator, {command: fmean(each) for command, each in found.items()})


def reached(
    view: DeterminizedView[S],
    evaluator: Evaluator[S],
    commands: Sequence[Command],
    *,
    worlds: int,
    replies: int,
    ahead: int = 0,
    further: int = 0,
) -> Iterator[tuple[Command, S, float]]:
    """Yield each command with a position to which it leads, and the seat's chance there, as in `foreseen`."""
    found: dict[Command, list[float]] = {command: [] for command in commands}
    running, leaning = list(commands), _leaning(view, evaluator, commands) if further else {}
    for number in range(worlds + further):
        if number and number % worlds == 0:
            running = _left(running, found, leaning)
            if len(running) == 1:
                return
        world = view.world(number)
        for command in running:
            state = led(view, evaluator, world, command, ahead=ahead)
            if replies:
                state = replied(view.game, evaluator, state, view.seat, replies)
            chance = evaluator.chances(state)[view.seat]
            found[command].append(chance)
            yield command, state, chance


def _left(
    running: Sequence[Command], found: Mapping[Command, Sequence[float]], leaning: Mapping[Command, float]
) -> list[Command]:
    """Return the commands that are not surely behind the best."""
    worth = {command: [chance + leaning[command] for chance in found[command]] for command in running}
    best = max(running, key=lambda command: fmean(worth[command]))
    return [command for command in running if not behind(worth[command], worth[best], SURE)]


def behind(one: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Say whether one earned less than another in the same worlds, by more than so many standard errors."""
    if one is other:
        return False
    short = [theirs - mine for mine, theirs in zip(one, other, strict=True)]
    spread = stdev(short) / sqrt(len(short)) if len(short) > 2 else inf
    return fmean(short) > errors * spread if errors else fmean(short) > 0


def led(
    view: DeterminizedView[S],
    evaluator: Evaluator[S],
    world: S,
    command: Command,
    *,
    ahead: int,
    chance: Dice | None = None,
) -> S:
    """Return where a command leads in a world: `ahead` ticks on, or to where it can be judged."""
    state = view.after(world, command)
    if ahead == 0 and evaluator.tuning.plans and evaluator.rests(view.decision):
        to_turns_end(view.game, evaluator, state, evaluator.clock(world))
    else:
        to_horizon(view.game, evaluator, state, ahead, chance)
    return state


def weighed(
    view: DeterminizedView[S], evaluator: Evaluator[S], means: Mapping[Command, float]
) -> Mapping[Command, float]:
    """Return what commands lead to, the best first, with what a glance at them counts beside."""
    leaning = _leaning(view, evaluator, list(means))
    worth = {command: mean + leaning[command] for command, mean in means.items()}
    return dict(sorted(worth.items(), key=lambda each: -each[1]))


def _leaning(
    view: DeterminizedView[S], evaluator: Evaluator[S], commands: Sequence[Command]
) -> Mapping[Command, float]:
    """Return what a glance at each command counts beside what it leads to."""
    if not evaluator.tuning.prior:
        return dict.fromkeys(commands, 0.0)
    appeal = evaluator.appeal(view.world(0), view.decision, commands)
    best = max(appeal)
    return {
        command: evaluator.tuning.prior * (looks - best)
        for command, looks in zip(commands, appeal, strict=True)
    }


def replied(game: Game[S], evaluator: Evaluator[S], state: S, seat: int, most: int) -> S:
    """Return a position after the reply that is best for whoever replies; itself where the seat goes on.

    Of replies that are equally good for the rival, it gives the one that is worst for the seat.
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

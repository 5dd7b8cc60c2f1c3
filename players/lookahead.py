"""Where commands lead: each carried through to where nothing is under way, then the reply to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import TypeVar

from engine.kernel.commands import Command
from engine.kernel.game import Game
from players.contract import Evaluator
from players.determinized import DeterminizedView
from players.playing import to_horizon, to_rest

S = TypeVar("S")


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
) -> Mapping[Command, float]:
    """Return the seat's chance of winning where each command leads, the best first.

    The same worlds and dice serve all commands. With `replies`, whoever else is asked next answers with the
    best for itself of so many that look well. `ahead` is for how many ticks commands are carried on.
    """
    if len(commands) == 1:
        return {commands[0]: 0.0}
    found: dict[Command, list[float]] = {command: [] for command in commands}
    for command, state in reached(view, evaluator, commands, worlds=worlds, replies=replies, ahead=ahead):
        found[command].append(evaluator.chances(state)[view.seat])
    return weighed(view, evaluator, {command: fmean(each) for command, each in found.items()})


def reached(
    view: DeterminizedView[S],
    evaluator: Evaluator[S],
    commands: Sequence[Command],
    *,
    worlds: int,
    replies: int,
    ahead: int = 0,
) -> Iterator[tuple[Command, S]]:
    """Yield each command with a position to which it leads, once for each world, as in `foreseen`."""
    for number in range(worlds):
        world = view.world(number)
        for command in commands:
            state = view.after(world, command)
            to_horizon(view.game, evaluator, state, ahead, None)
            if replies:
                state = replied(view.game, evaluator, state, view.seat, replies)
            yield command, state


def weighed(
    view: DeterminizedView[S], evaluator: Evaluator[S], means: Mapping[Command, float]
) -> Mapping[Command, float]:
    """Return what commands lead to, the best first, with what a glance at them counts beside."""
    worth = dict(means)
    if evaluator.tuning.prior:
        commands = list(worth)
        appeal = evaluator.appeal(view.world(0), view.decision, commands)
        for command, looks in zip(commands, appeal, strict=True):
            worth[command] += evaluator.tuning.prior * (looks - max(appeal))
    return dict(sorted(worth.items(), key=lambda each: -each[1]))


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

"""Follows the course of a finished game in stretches, so that a process can do other work in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine import games
from engine.kernel.commands import Command
from engine.kernel.errors import BadDraw, IllegalCommand
from players import evaluators
from players.budget import Budget
from players.course import Follower


@dataclass(frozen=True, slots=True)
class Taken:
    """A step in a table's log."""

    version: int
    seat: int | None
    command: Command | None
    """The command; None for the start of the game or a fix of the rules."""
    fix: int | None
    """The version whose fix of the rules was applied, or None."""
    burnt: int
    """The number of draws discarded after the step."""


class Stretch(NamedTuple):
    """A part of a game that was followed."""

    follower: Follower
    done: int
    """The number of steps that were followed."""
    possible: bool
    """Whether the next step is legal."""
    seconds: float
    """The processor time it took, in seconds."""


def begun(game_id: str, state: Any, seed: str) -> Follower:
    """Return a follower for a game, at its first position.

    Raises KeyError if the game is unknown.
    """
    return Follower(games[game_id], evaluators[game_id], state, seed)


def stretch(game_id: str, follower: Follower, steps: Sequence[Taken], seconds: float) -> Stretch:
    """Follow as many steps as `seconds` of processor time allow, but at least one."""
    game, evaluator, cost = games[game_id], evaluators[game_id], Budget(1, seconds)
    for done, step in enumerate(steps, 1):
        if step.fix is not None:
            game.apply_fix(follower.state, step.fix)
        elif step.seat is not None and step.command is not None:
            try:
                follower.take(game, evaluator, step.seat, step.command)
            except (IllegalCommand, BadDraw):
                return Stretch(follower, done - 1, False, cost.used() * seconds)
        game.burn(follower.state, step.burnt)
        if cost.used() >= 1:
            return Stretch(follower, done, True, cost.used() * seconds)
    return Stretch(follower, len(steps), True, cost.used() * seconds)

"""The steady player: looks at where each command leads before anybody else acts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.kernel.commands import Command
from players.contract import Judgement, Sight
from players.playing import play_on
from players.thumbs import NEVER

CONSIDERED: Final = 24
"""How many commands are carried through, of those that look best."""


def steady(sight: Sight[Any], judgement: Judgement[Any]) -> Command:
    """Return the command whose action leads to the best position."""
    return next(iter(foreseen(sight, judgement)))


def foreseen(sight: Sight[Any], judgement: Judgement[Any]) -> Mapping[Command, float]:
    """Return how good a position each command that looks well at a glance leads to, the best first.

    An action that a command begins is carried through as it looks best at a glance, in a few worlds. What
    alone looks well is not looked into.
    """
    worth = dict.fromkeys(considered(sight, judgement, judgement.leeway), 0.0)
    if len(worth) == 1:
        return worth
    for number in range(judgement.worlds):
        world = sight.world(number)
        for command in worth:
            state = sight.game.clone(world)
            sight.game.perform(state, sight.seat, command)
            play_on(sight.game, judgement, state, lambda _, decision: judgement.rests(decision))
            worth[command] += judgement.worth(state, sight.seat) / judgement.worlds
    return dict(sorted(worth.items(), key=lambda found: -found[1]))


def considered(sight: Sight[Any], judgement: Judgement[Any], leeway: float) -> Sequence[Command]:
    """Return the commands that look at most so much worse than the best at a glance, the best first."""
    commands = sight.commands
    looks = dict(zip(commands, judgement.appeal(sight.world(0), sight.decision, commands), strict=True))
    least = max(NEVER, max(looks.values()) - leeway)
    possible = [command for command in commands if looks[command] > least] or commands
    return sorted(possible, key=lambda command: -looks[command])[:CONSIDERED]

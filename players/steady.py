"""The steady player: looks at where each command leads before anybody else acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.commands import Command
from players.contract import Judgement, Sight
from players.playing import play_on


def steady(sight: Sight[Any], judgement: Judgement[Any]) -> Command:
    """Return the command whose action leads to the best position."""
    return foreseen(sight, judgement)[0]


def foreseen(sight: Sight[Any], judgement: Judgement[Any]) -> Sequence[Command]:
    """Return all commands, those that lead to better positions first.

    An action that a command begins is carried through as it looks best at a glance, in a few worlds.
    """
    commands = sight.commands
    worth = dict.fromkeys(commands, 0.0)
    for number in range(judgement.worlds):
        world = sight.world(number)
        for command in commands:
            state = sight.game.clone(world)
            sight.game.perform(state, sight.seat, command)
            play_on(sight.game, judgement, state, lambda _, decision: judgement.rests(decision))
            worth[command] += judgement.worth(state, sight.seat)
    return sorted(commands, key=lambda command: -worth[command])

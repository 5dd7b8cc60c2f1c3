"""The easy player: rules of thumb, and now and then a whim."""

from __future__ import annotations

from typing import Any, Final

from engine.kernel.commands import Command
from players.contract import Judgement, Sight

WHIM: Final = 3
"""One of so many answers is not the best that it can think of."""


def easy(sight: Sight[Any], judgement: Judgement[Any]) -> Command:
    """Return what looks best at a glance, or, on a whim, any of the better half."""
    chance, commands = sight.chance("whim"), sight.commands
    appeal = judgement.appeal(sight.world(0), sight.decision, commands)
    ranked = sorted(range(len(commands)), key=lambda at: -appeal[at])
    better = ranked[: (len(ranked) + 1) // 2]
    return commands[better[chance.below(len(better))] if chance.below(WHIM) == 0 else ranked[0]]

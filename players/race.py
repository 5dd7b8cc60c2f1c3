"""A race between commands, where dice decide much: what looks best is done unless another is surely better.

All are played out in the same worlds with the same dice. After each lap those drop out that are surely behind
the best. The favourite, which looks best at a glance, wins unless it has dropped out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any, Final

from engine.kernel.commands import Command
from players.contract import Judgement, Sight
from players.playing import playout
from players.steady import considered

RUNNERS: Final = 10
"""How many commands are played out."""
LAP: Final = 10
"""In how many worlds each is played out before they are compared."""


def race(sight: Sight[Any], judgement: Judgement[Any], budget: int) -> Command:
    """Return the command that wins the race in about `budget` playouts, a lap at least."""
    running = considered(sight, judgement, inf)[:RUNNERS]
    best = favourite = running[0]
    earned: dict[Command, list[float]] = {command: [] for command in running}
    number = spent = 0
    while len(running) > 1 and spent < max(1, budget):
        for _ in range(LAP):
            number += 1
            world = sight.world(number)
            for command in running:
                state = sight.game.clone(world)
                sight.game.perform(state, sight.seat, command)
                chance = sight.chance(f"playout {number}")
                earned[command].append(playout(sight.game, judgement, state, sight.seat, chance))
        spent += LAP * len(running)
        best = max(running, key=lambda command: sum(earned[command]))
        running = [each for each in running if not _ahead(earned[best], earned[each], judgement.doubt)]
    return favourite if favourite in running else best


def _ahead(one: Sequence[float], other: Sequence[float], errors: float) -> bool:
    """Say whether one earned more than another in the same worlds, by so many standard errors."""
    surplus = [mine - theirs for mine, theirs in zip(one, other, strict=True)]
    return fmean(surplus) > errors * stdev(surplus) / sqrt(len(surplus))

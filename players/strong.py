"""The strong player: plays on from each promising command and keeps those that do better.

Where dice decide much this is a race (`players.race`), otherwise sequential halving: all candidates are
played out equally often, then the worse half is dropped, until one is left. All are played out in the same
worlds with the same dice, so that luck favours none.
"""

from __future__ import annotations

from typing import Any, Final

from engine.kernel.commands import Command
from players.contract import Judgement, Sight
from players.playing import playout
from players.race import race
from players.steady import foreseen

CANDIDATES: Final = 8
"""How many commands are played out."""


def strong(sight: Sight[Any], judgement: Judgement[Any], budget: int) -> Command:
    """Return the command that does best in about `budget` playouts."""
    if judgement.doubt:
        return race(sight, judgement, budget)
    worth = foreseen(sight, judgement)
    candidates = list(worth)[:CANDIDATES]
    earned = dict.fromkeys(candidates, 0.0)
    rounds = (len(candidates) - 1).bit_length()
    number = 0
    for _ in range(rounds):
        for _ in range(max(1, budget // (rounds * len(candidates)))):
            number += 1
            world = sight.world(number)
            for command in candidates:
                state = sight.game.clone(world)
                sight.game.perform(state, sight.seat, command)
                chance = sight.chance(f"playout {number}")
                earned[command] += playout(sight.game, judgement, state, sight.seat, chance)
        candidates.sort(key=lambda command: -(earned[command] / number + judgement.trust * worth[command]))
        del candidates[(len(candidates) + 1) // 2 :]
    return candidates[0]

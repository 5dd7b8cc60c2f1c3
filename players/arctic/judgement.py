"""What a computer player knows about The Arctic."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from engine.arctic.model import State
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players.arctic.glance import Glance
from players.arctic.outlook import standing
from players.arctic.thumbs import THUMBS

_UNDER_WAY: Final = {"site", "diplomacy", "launch", "sail", "sell"}
"""Questions in the middle of something."""


class ArcticJudgement:
    """Nothing is hidden and no dice are rolled: one world is enough to look ahead."""

    leeway = inf
    worlds = 1
    horizon = 1
    whim = 8
    trust = 0.0
    doubt = 0.0
    budget = 320

    def appeal(self, state: State, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return what the rules of thumb say."""
        glance = Glance(state, decision)
        return [THUMBS.rate(glance, command) for command in commands]

    def worth(self, state: State, seat: int) -> float:
        """Return how far the company may end ahead of the others."""
        return standing(state, seat)

    def rests(self, decision: Decision) -> bool:
        """Say whether nothing is being built, launched, sailed, negotiated or sold."""
        return decision.kind not in _UNDER_WAY

    def clock(self, state: State) -> int:
        """Return the turn."""
        return state.turn

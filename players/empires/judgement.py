"""What a computer player knows about Struggle of Empires."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final

from engine.empires.model import State
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players.empires.glance import Glance
from players.empires.prospects import standing
from players.empires.thumbs import THUMBS

_AT_REST: Final = {"choose_power", "place_unit", "propose", "act"}
"""Questions between two actions."""
_ROUNDS: Final = 8
"""More than a war has."""


class EmpiresJudgement:
    """Battles are decided by dice: each command is looked at in a few worlds."""

    leeway = inf
    worlds = 6
    horizon = 2
    whim = 8
    trust = 1.0
    doubt = 0.0
    budget = 180

    def appeal(self, state: State, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return what the rules of thumb say."""
        glance = Glance(state, decision, commands)
        return [THUMBS.rate(glance, command) for command in commands]

    def worth(self, state: State, seat: int) -> float:
        """Return how far the power may end ahead of the others."""
        return standing(state, seat)

    def rests(self, decision: Decision) -> bool:
        """Say whether a power is about to act, to place or to open an auction."""
        return decision.kind in _AT_REST

    def clock(self, state: State) -> int:
        """Return the rounds of all wars so far, with the alliances before each as one."""
        return state.war * _ROUNDS + state.round

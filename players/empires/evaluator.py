"""What a computer player knows about Struggle of Empires."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.empires.model import State
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players.contract import Evaluator, Tuning
from players.empires.glance import Glance
from players.empires.heuristics import HEURISTICS
from players.empires.prizes import wars_to_score
from players.empires.prospects import expected
from players.softmax import winning

_AT_REST: Final = {"choose_power", "place_unit", "propose", "act"}
"""Questions between two actions."""
_ROUNDS: Final = 8
"""More than a war has."""


class EmpiresEvaluator(Evaluator[State]):
    """Battles are decided by dice: each command is looked at in a few worlds."""

    tuning = Tuning(worlds=4, horizon=2, noise=0.4, trust=4.0, budget=180)

    def appeal(self, state: State, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return what the rules of thumb say."""
        glance = Glance(state, decision, commands)
        return [HEURISTICS.rate(glance, command) for command in commands]

    def chances(self, state: State) -> Sequence[float]:
        """Return how likely each power is to win."""
        return winning(self.totals(state), 0.5 if state.ended else 4 + 4 * wars_to_score(state))

    def totals(self, state: State) -> Sequence[float]:
        """Return what each power may expect to score."""
        return expected(state)

    def rests(self, decision: Decision) -> bool:
        """Say whether a power is about to act, to place or to open an auction."""
        return decision.kind in _AT_REST

    def clock(self, state: State) -> int:
        """Return the rounds of all wars so far, with the alliances before each as one."""
        return state.war * _ROUNDS + state.round

"""What a computer player knows about The Arctic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.arctic.model import State
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players.arctic.glance import Glance
from players.arctic.heuristics import HEURISTICS
from players.arctic.outlook import expected
from players.contract import Evaluator, Tuning
from players.softmax import winning

_UNDER_WAY: Final = {"site", "diplomacy", "launch", "sail", "sell"}
"""Questions in the middle of something."""


class ArcticEvaluator(Evaluator[State]):
    """Nothing is hidden and no dice are rolled: one world is enough to look ahead."""

    tuning = Tuning(worlds=1, horizon=1, noise=0.5, budget=320)

    def appeal(self, state: State, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return what the rules of thumb say."""
        glance = Glance(state, decision)
        return [HEURISTICS.rate(glance, command) for command in commands]

    def chances(self, state: State) -> Sequence[float]:
        """Return how likely each company is to win."""
        return winning(
            self.totals(state),
            0.5 if state.ended is not None else 4 + 3 * state.rules.figures.turns.count - 3 * state.turn,
        )

    def totals(self, state: State) -> Sequence[float]:
        """Return what each company may expect to score."""
        return expected(state)

    def rests(self, decision: Decision) -> bool:
        """Say whether nothing is being built, launched, sailed, negotiated or sold."""
        return decision.kind not in _UNDER_WAY

    def clock(self, state: State) -> int:
        """Return the turn."""
        return state.turn

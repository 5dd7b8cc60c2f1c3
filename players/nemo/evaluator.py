"""What a computer player knows about Nemo's War."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.nemo.model import State
from players.contract import Evaluator, Tuning
from players.nemo.actions import ACTIONS
from players.nemo.choices import CHOICES
from players.nemo.glance import Glance
from players.nemo.rolls import ROLLS
from players.nemo.standing import standing

HEURISTICS: Final = ACTIONS | ROLLS | CHOICES
BEST: Final = 350.0
"""A score that hardly any voyage reaches."""
_AT_REST: Final = {"act", "pass_captain"}
"""Questions between two actions."""


class NemoEvaluator(Evaluator[State]):
    """Dice decide much: a command is looked at in a few worlds. Nobody replies but chance.

    The strong player plays on until the ships of the next turn are placed.
    """

    tuning = Tuning(worlds=3, replies=0, horizon=1, doubt=1.25, budget=250)

    def appeal(self, state: State, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return what the rules of thumb say."""
        glance = Glance(state, decision)
        return [HEURISTICS.rate(glance, command) for command in commands]

    def chances(self, state: State) -> Sequence[float]:
        """Return what the crew may expect to score, as a share of `BEST`; among rivals also the glory."""
        return [standing(state, seat) / BEST for seat in range(state.seats)]

    def totals(self, state: State) -> Sequence[float]:
        """Return what the crew may expect to score."""
        return [standing(state, seat) for seat in range(state.seats)]

    def rests(self, decision: Decision) -> bool:
        """Say whether the captain is about to act, or a turn to begin."""
        return decision.kind in _AT_REST

    def clock(self, state: State) -> int:
        """Return the turn."""
        return state.turn

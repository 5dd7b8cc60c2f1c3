"""What there is to know about the game of nines: high cards are worth showing, low ones are not."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from tests.engine.kernel.nines import Deal, Show, Take


class NinesJudgement:
    """Counts how often it is asked how a position stands."""

    leeway = inf
    worlds = 3
    horizon = 4
    whim = 8
    trust = 0.0
    doubt = 0.0
    budget = 30

    def __init__(self) -> None:
        self.asked = 0

    def appeal(self, state: Deal, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        return [float(c.card) if isinstance(c, Show) else 4.0 * isinstance(c, Take) for c in commands]

    def worth(self, state: Deal, seat: int) -> float:
        self.asked += 1
        return float(sum(state.shown[seat]))

    def rests(self, decision: Decision) -> bool:
        return True

    def clock(self, state: Deal) -> int:
        return state.steps

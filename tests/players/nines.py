"""An evaluation of the game of nines: showing high cards is good, showing low ones is not."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players.contract import Evaluator, Tuning
from tests.engine.kernel.nines import Deal, Say, Show, Take


class NinesEvaluator(Evaluator[Deal]):
    """An evaluator that counts its evaluations, and rates speaking loudly as silly."""

    def __init__(self, tuning: Tuning | None = None) -> None:
        self.tuning = tuning or Tuning(worlds=3, replies=0, heat=0.0, horizon=4, noise=0.5)  # type: ignore[misc]
        self.asked = 0

    def appeal(self, state: Deal, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        return [float(c.card) if isinstance(c, Show) else 4.0 * isinstance(c, Take) for c in commands]

    def chances(self, state: Deal) -> Sequence[float]:
        self.asked += 1
        return [total / 100 for total in self.totals(state)]

    def totals(self, state: Deal) -> Sequence[float]:
        return [float(sum(shown)) for shown in state.shown]

    def rests(self, decision: Decision) -> bool:
        return True

    def clock(self, state: Deal) -> int:
        return state.steps

    def silly(self, state: Deal, decision: Decision, command: Command) -> bool:
        return command == Say("no", loud=True)


class TakesLast(NinesEvaluator):
    """An evaluator for which six answers, or fewer up to a taken card, are a turn."""

    def clock(self, state: Deal) -> int:
        return state.steps // 6

    def closes(self, command: Command) -> bool:
        return isinstance(command, Take)

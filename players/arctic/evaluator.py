"""The evaluator of The Arctic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.arctic.game import Arctic
from engine.arctic.model import State
from engine.arctic.scoring import score_parts
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from players.arctic.forecast import Forecast, final_totals, margin, won
from players.arctic.glance import Glance
from players.arctic.heuristics import HEURISTICS
from players.arctic.silly import is_silly
from players.arctic.weights import WEIGHTS
from players.contract import Evaluator, Tuning

_UNDER_WAY: Final = {"site", "diplomacy", "launch", "sail", "sell"}
"""The kinds of decisions in the middle of an action."""


class ArcticEvaluator(Evaluator[State]):
    """The evaluator of The Arctic. Nothing is hidden and no dice are rolled, so one world is enough."""

    tuning = Tuning(
        worlds=1,
        replies=0,
        prior=0.004,
        heat=0.01,
        slack=0.04,
        noise=0.3,
        answers=4,
        looks=1,
        close=0.06,
        budget=120,
    )

    def appeal(self, state: State, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return the ratings of the rules of thumb."""
        glance = Glance(state, decision)
        return [HEURISTICS.rate(glance, command) for command in commands]

    def chances(self, state: State) -> Sequence[float]:
        """Return each company's probability of winning, over all ways in which the game may end."""
        if state.ended is not None:
            totals = final_totals(state)
            return [
                (1 - WEIGHTS.margin) * share + WEIGHTS.margin * margin(totals, seat)
                for seat, share in enumerate(won(totals))
            ]
        forecast = Forecast(state)
        return [forecast.worth(seat) for seat in range(state.seats)]

    def totals(self, state: State) -> Sequence[float]:
        """Return each company's expected score."""
        return final_totals(state) if state.ended is not None else Forecast(state).expected

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        """Return the parts of a company's expected points."""
        if state.ended is not None:
            return {name: float(points) for name, points in score_parts(state, seat).items()}
        return Forecast(state).parts(seat)

    def rests(self, decision: Decision) -> bool:
        """Return whether no building, launch, movement, diplomacy or sale is in progress."""
        return decision.kind not in _UNDER_WAY

    def clock(self, state: State) -> int:
        """Return the current turn."""
        return state.turn

    def silly(self, state: State, decision: Decision, command: Command) -> bool:
        """Return whether an answer harms the company itself, or helps to end a game in which it is behind."""
        return is_silly(_GAME, state, decision, command)


_GAME: Final = Arctic()

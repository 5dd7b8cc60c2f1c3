"""The evaluator of Struggle of Empires."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.empires.model import State
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from players.candidates import pruned
from players.contract import Evaluator, Tuning
from players.empires.beliefs import believe
from players.empires.glance import Glance
from players.empires.heuristics import HEURISTICS
from players.empires.prospects import Ledger, chances, expected
from players.empires.sense import senseless, sensible
from players.empires.survey import Survey

_AT_REST: Final = {"choose_power", "place_unit", "propose", "act"}
"""The kinds of decisions between two actions."""
_FORESEEN: Final = {"propose": 0.4, "bid": 0.1, "help": 0.05, "declare": 0.1, "reroll": 0.1, "retreat": 0.1}
"""The difference to the best rating, in points, from which commands of a kind of decision are not examined.

In auctions, the rules of thumb foresee the answers; in battles, they know the odds, of which a few worlds are
only a sample.
"""
_ROUNDS: Final = 8
"""A number of rounds that is larger than that of any war."""
_CONSIDERED: Final = 12
"""The largest number of commands that are examined."""


class EmpiresEvaluator(Evaluator[State]):
    """The evaluator of Struggle of Empires. Because of its dice, each command is tried in a few worlds."""

    tuning = Tuning(
        worlds=2,
        replies=0,
        prior=0.01,
        heat=0.035,
        slack=0.08,
        easy_heat=0.12,
        blunder=0.24,
        horizon=1,
        noise=0.3,
        looks=12,
        close=0.0,
    )

    def appeal(self, state: State, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return the ratings of the rules of thumb."""
        glance = Glance(state, decision)
        return [HEURISTICS.rate(glance, command) for command in commands]

    def chances(self, state: State) -> Sequence[float]:
        """Return each power's probability of winning."""
        return chances(Survey(state))

    def totals(self, state: State) -> Sequence[float]:
        """Return each power's expected score."""
        return expected(Survey(state))

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        """Return the parts of a power's expected points."""
        ledger = Ledger()
        expected(Survey(state), ledger)
        return ledger[seat]

    def rests(self, decision: Decision) -> bool:
        """Return whether a power is about to act or to place a unit."""
        return decision.kind in _AT_REST

    def clock(self, state: State) -> int:
        """Return the number of rounds in all wars so far; the alliances before each war count as one."""
        return state.war * _ROUNDS + state.round

    def chapter(self, state: State) -> int:
        """Return the current war, or the first before it begins."""
        return max(1, state.war)

    def believe(self, state: State, seat: int, heard: Iterable[Event] | None) -> None:
        """Set the rivals' unrest to the sums that were announced."""
        believe(state, seat, heard)

    def silly(self, state: State, decision: Decision, command: Command) -> bool:
        """Return whether even a beginner would recognise an answer as senseless."""
        return senseless(Glance(state, decision), command)

    def candidates(
        self, state: State, decision: Decision, commands: Sequence[Command], most: int
    ) -> Sequence[Command]:
        """Return the answers to examine, the most appealing first."""
        glance = Glance(state, decision)
        possible = sensible(glance, commands)
        looks = [HEURISTICS.rate(glance, command) for command in possible]
        if decision.kind in _FORESEEN:
            least = max(looks) - _FORESEEN[decision.kind]
            close = [at for at, look in enumerate(looks) if look >= least]
            possible, looks = [possible[at] for at in close], [looks[at] for at in close]
        return pruned(possible, looks, min(most, _CONSIDERED))

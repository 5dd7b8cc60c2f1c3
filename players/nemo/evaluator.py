"""The evaluator of Nemo's War."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.nemo.actions import is_idle
from engine.nemo.commands import Declare, End, Sacrifice
from engine.nemo.model import State
from engine.nemo.scoring import FINALE
from players.contract import Evaluator, Tuning
from players.nemo.actions import ACTIONS
from players.nemo.choices import CHOICES
from players.nemo.glance import Glance
from players.nemo.overpaying import overpays
from players.nemo.rolls import ROLLS, is_outdone
from players.nemo.standing import parts, standing
from players.nemo.survival import survival
from players.nemo.traits import outlook

HEURISTICS: Final = ACTIONS | ROLLS | CHOICES
BEST: Final = 350.0
"""A score that hardly any voyage reaches."""
LEEWAY: Final = 12.0
"""How many points worse than the best a command may look to be examined."""
HIDDEN: Final = 1.0
"""The same limit for the command that ends the turn, whose effect is hidden by the dice of the next turn."""
_AT_REST: Final = {"act", "pass_captain"}
"""The kinds of decisions between two actions."""


class NemoEvaluator(Evaluator[State]):
    """The evaluator of Nemo's War. Since much depends on dice, each command is tried in a few worlds.

    There are no rivals' replies. Each command is evaluated as soon as no action is in progress: the dice of a
    whole turn would hide its effect.
    """

    tuning = Tuning(
        worlds=6,
        further=18,
        replies=0,
        plans=True,
        prior=0.003,
        heat=0.001,
        horizon=0,
        looks=24,
        replans=True,
        close=0.03,
        trust=4.0,
        budget=1_000,
    )

    def appeal(self, state: State, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return the ratings of the rules of thumb."""
        glance = Glance(state, decision)
        return [HEURISTICS.rate(glance, command) for command in commands]

    def silly(self, state: State, decision: Decision, command: Command) -> bool:
        """Return whether an action can gain nothing, or another exertion is better in every respect.

        The same applies to a character's sacrifice for a roll that brings fewer points than the character
        costs.
        """
        if isinstance(command, Declare):
            return is_outdone(Glance(state, decision), command)
        if isinstance(command, Sacrifice) and decision.kind == "after_roll":
            return overpays(state, decision, command, None)
        return is_idle(state, command.kind)

    def overpays(
        self, state: State, decision: Decision, command: Command, heard: Sequence[Event] | None
    ) -> bool:
        """Return whether an answer costs more points than it brings, or sails back without a reason."""
        return overpays(state, decision, command, heard)

    def candidates(
        self, state: State, decision: Decision, commands: Sequence[Command], most: int
    ) -> Sequence[Command]:
        """Return the answers whose quick rating is near the best, the highest first."""
        sensible = [command for command in commands if not self.silly(state, decision, command)] or commands
        appeal = self.appeal(state, decision, sensible)
        best = max(appeal)
        near = [
            (looks, at)
            for at, (command, looks) in enumerate(zip(sensible, appeal, strict=True))
            if looks >= best - (HIDDEN if isinstance(command, End) else LEEWAY)
        ]
        return [sensible[at] for _, at in sorted(near, key=lambda each: -each[0])[:most]]

    def chances(self, state: State) -> Sequence[float]:
        """Return the crew's expected score as a share of `BEST`; in the semi-competitive game with glory."""
        return [standing(state, seat) / BEST for seat in range(state.seats)]

    def odds(self, state: State) -> Sequence[float]:
        """Return the probability that the voyage is completed."""
        if state.ended is not None:
            return [float(state.ended == FINALE)] * state.seats
        return [survival(outlook(state))] * state.seats

    def totals(self, state: State) -> Sequence[float]:
        """Return the crew's expected score."""
        return [standing(state, seat) for seat in range(state.seats)]

    def parts(self, state: State, seat: int) -> Mapping[str, float]:
        """Return the parts of the crew's expected score if the voyage is completed."""
        return parts(state)

    def rests(self, decision: Decision) -> bool:
        """Return whether the captain is about to act, or a turn is about to begin."""
        return decision.kind in _AT_REST

    def closes(self, command: Command) -> bool:
        """Return whether the command ends the action phase."""
        return isinstance(command, End)

    def clock(self, state: State) -> int:
        """Return the current turn."""
        return state.turn

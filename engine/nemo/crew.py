"""The decisions that a crew can make together: those that the rules give to the captain (17)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.nemo.model import State
from engine.nemo.names import OPTIONAL
from engine.nemo.steps.mutiny import objectionable


@dataclass(frozen=True, slots=True)
class CaptainsDecision:
    """A decision that the captain has to make, as captain."""

    decision: Decision
    commands: tuple[Command, ...]
    """The possible answers, without those that only one player may give: duties, characters, objections."""


def captains_decision(state: State) -> CaptainsDecision | None:
    """Return the captain's pending decision, or None if no decision of the captain is pending."""
    commands = objectionable(state) if state.steps else []
    if not commands:
        return None
    pending = state.steps[-1].pending(state)
    return CaptainsDecision(next(one for one in pending if one.seat == state.captain), tuple(commands))


def is_optional(decision: Decision) -> bool:
    """Return whether the game continues without an answer, as for using a character or objecting."""
    return decision.kind in OPTIONAL

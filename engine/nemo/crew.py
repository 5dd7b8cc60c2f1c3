"""What a crew can decide together: the choices that are the captain's own to make (17)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.nemo.model import State
from engine.nemo.names import OPTIONAL
from engine.nemo.steps.mutiny import objectionable


@dataclass(frozen=True, slots=True)
class CaptainsDecision:
    """What the captain decides now, as captain."""

    decision: Decision
    commands: tuple[Command, ...]
    """The answers, without those that belong to a person: duties, characters, and what objections ask."""


def captains_decision(state: State) -> CaptainsDecision | None:
    """Return the captain's decision as captain; None if another decision, or none, is pending."""
    commands = objectionable(state) if state.steps else []
    if not commands:
        return None
    asked = state.steps[-1].pending(state)
    return CaptainsDecision(next(one for one in asked if one.seat == state.captain), tuple(commands))


def is_optional(decision: Decision) -> bool:
    """Whether play continues without an answer: a seat may intervene with a character or an objection."""
    return decision.kind in OPTIONAL

"""The passing of the captaincy once everything is resolved (17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.kernel.flow import AutomaticStep
from engine.nemo.captaincy import relieve
from engine.nemo.model import State


@dataclass(slots=True)
class Relief(AutomaticStep[State]):
    """Waits on the stack below the steps that are being resolved, then passes the captaincy if due."""

    kind: Literal["relief"] = "relief"

    def advance(self, state: State) -> None:
        """Pass the captaincy if there is a reason."""
        state.steps.pop()
        relieve(state)


def resolve(state: State, step: Any) -> None:
    """Carry out a step; once everything is resolved, pass the captaincy if there is a reason."""
    state.steps += [Relief(), step]

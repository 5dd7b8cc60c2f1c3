"""The end of a resolution, when the captaincy may pass (17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.kernel.flow import AutomaticStep
from engine.nemo.captaincy import relieve
from engine.nemo.model import State


@dataclass(slots=True)
class Relief(AutomaticStep[State]):
    """Waits below the steps that are being resolved."""

    kind: Literal["relief"] = "relief"

    def advance(self, state: State) -> None:
        """Pass the captaincy if there is a reason."""
        state.steps.pop()
        relieve(state)


def resolve(state: State, step: Any) -> None:
    """Carry out a step and, once everything is resolved, pass the captaincy if there is a reason."""
    state.steps += [Relief(), step]

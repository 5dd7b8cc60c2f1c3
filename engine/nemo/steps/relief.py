"""The moment after something is wholly resolved, when the captaincy may pass (17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from engine.kernel.flow import AutomaticStep
from engine.nemo.captaincy import relieve
from engine.nemo.model import State


@dataclass(slots=True)
class Relief(AutomaticStep[State]):
    """Waits under what is being resolved."""

    kind: Literal["relief"] = "relief"

    def advance(self, state: State) -> None:
        """Pass the captaincy if there is cause."""
        state.steps.pop()
        relieve(state)


def resolve(state: State, step: Any) -> None:
    """Carry a step out and, when it is wholly resolved, let the captain go if there is cause."""
    state.steps += [Relief(), step]

"""The Fog Machine hides the Nautilus from the world (10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.nemo.model import State
from engine.nemo.notoriety import change_notoriety
from engine.nemo.steps.proceeding import Proceeding, RollResult
from engine.nemo.steps.roll import roll_dice


@dataclass(slots=True)
class Clouding(Proceeding):
    """Two dice for the fog."""

    spread: bool = False
    kind: Literal["clouding"] = "clouding"

    def advance(self, state: State) -> None:
        """Roll; each point lowers Notoriety by one, at most to 0."""
        if self.spread:
            state.steps.pop()
            return
        self.spread = True
        roll_dice(state, "fog", "fog_machine", {}, tuple(range(3, state.notoriety + 1)), fumbles=False)

    def rolled(self, state: State, roll: RollResult) -> None:
        """Lower Notoriety by the total."""
        change_notoriety(state, -roll.total)

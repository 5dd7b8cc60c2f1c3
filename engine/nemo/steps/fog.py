"""The Fog Machine, which lowers Notoriety (10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.nemo.model import State
from engine.nemo.notoriety import change_notoriety
from engine.nemo.steps.proceeding import Proceeding, RollResult
from engine.nemo.steps.roll import roll_dice


@dataclass(slots=True)
class Clouding(Proceeding):
    """The roll of the Fog Machine."""

    spread: bool = False
    kind: Literal["clouding"] = "clouding"

    def advance(self, state: State) -> None:
        """Roll two dice; each point lowers Notoriety by one."""
        if self.spread:
            state.steps.pop()
            return
        self.spread = True
        roll_dice(state, "fog", "fog_machine", {}, tuple(range(3, state.notoriety + 1)), fumbles=False)

    def rolled(self, state: State, roll: RollResult) -> None:
        """Lower Notoriety by the total."""
        change_notoriety(state, -roll.total)

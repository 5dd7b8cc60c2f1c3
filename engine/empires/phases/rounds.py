"""The action rounds of a war (5, 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.empires.events import PhaseBegan, PhaseEnded, TurnBegan
from engine.empires.model import State
from engine.empires.phases.turn import Turn
from engine.kernel.flow import AutomaticStep


@dataclass(slots=True)
class Rounds(AutomaticStep[State]):
    """The action rounds; `gone` is the number of seats that have had their turn in this round."""

    gone: int = 0
    kind: Literal["rounds"] = "rounds"

    def advance(self, state: State) -> None:
        """Begin the next seat's turn or the next round, or end the phase."""
        war = state.rules.figures.war
        if state.round and self.gone == state.seats:
            if state.round == war.rounds[state.seats]:
                state.steps.pop()
                return
            state.emit(PhaseEnded(state.war, "actions", state.round))
        if self.gone in (0, state.seats):
            state.round += 1
            self.gone = 0
            state.emit(PhaseBegan(state.war, "actions", state.round))
        seat = state.order[self.gone]
        self.gone += 1
        state.emit(TurnBegan(seat))
        state.steps.append(Turn(seat, war.actions))

"""The sequence of phases in a war, and of the three wars (5, 12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.empires.drawing import draw_counters
from engine.empires.events import GameEnded, PhaseBegan, PhaseEnded, WarBegan, WarEnded
from engine.empires.holdings import turn_up
from engine.empires.income import grow, take_income
from engine.empires.model import State
from engine.empires.names import Phase
from engine.empires.phases.alliances import Alliances
from engine.empires.phases.rounds import Rounds
from engine.empires.scoring import final_unrest, score_areas
from engine.kernel.flow import AutomaticStep

_NEXT: Final[dict[Phase, Phase]] = {
    "setup": "alliances",
    "alliances": "actions",
    "actions": "income",
    "income": "points",
    "points": "alliances",
}


@dataclass(slots=True)
class Wars(AutomaticStep[State]):
    """The bottom of the stack of steps: wars and their phases, until the game ends."""

    kind: Literal["wars"] = "wars"

    def advance(self, state: State) -> None:
        """End a completed phase and begin the next phase or war, or end the game."""
        state.emit(PhaseEnded(state.war, state.phase, state.round))
        state.round = 0
        if state.phase == "points":
            _end_war(state)
            if state.war == state.rules.figures.war.count:
                _end_game(state)
                return
        opener = state.order[-1] if state.order else state.start
        if state.phase in ("setup", "points"):
            _begin_war(state, opener)
        state.phase = _NEXT[state.phase]
        if state.phase == "actions":
            state.steps.append(Rounds())
            return
        state.emit(PhaseBegan(state.war, state.phase, 0))
        if state.phase == "alliances":
            state.steps.append(Alliances(opener))
        elif state.phase == "income":
            take_income(state)
            grow(state)
        else:
            score_areas(state)


def _begin_war(state: State, opener: int) -> None:
    state.war += 1
    state.emit(WarBegan(state.war, opener))
    if state.war > 1:
        draw_counters(state)


def _end_war(state: State) -> None:
    for seat, realm in enumerate(state.realms):
        turn_up(state, seat)
        realm.bought.clear()
    state.rows = {"top": [], "bottom": []}
    state.emit(WarEnded(state.war))


def _end_game(state: State) -> None:
    final_unrest(state)
    state.ended = "wars"
    state.emit(GameEnded("wars"))
    state.steps.clear()

"""The sequence of turns, each with an event, a placement and an action phase (5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.kernel.flow import AutomaticStep
from engine.nemo.effects import ActionPhaseNow, DrawNext, EndGame
from engine.nemo.events import CardDrawn, PhaseBegan, PhaseEnded, TurnBegan
from engine.nemo.model import State
from engine.nemo.names import Phase
from engine.nemo.steps.acting import begin_action_phase
from engine.nemo.steps.adventure import reconstructed, resolve_card
from engine.nemo.steps.closing import Closing
from engine.nemo.steps.handing_over import HandingOver
from engine.nemo.steps.placement import Placement
from engine.nemo.steps.relief import Relief
from engine.nemo.steps.sequence import Sequence, carries_out


@dataclass(slots=True)
class Turns(AutomaticStep[State]):
    """The bottom of the stack of steps: turns and their phases."""

    following: Literal["turn", "event", "placement", "action"] = "turn"
    kind: Literal["turns"] = "turns"

    def advance(self, state: State) -> None:
        """Begin the next phase or turn."""
        match self.following:
            case "turn":
                self.following = "event"
                _begin_turn(state)
            case "event":
                self.following = "placement"
                state.extra_die = state.notoriety >= state.box.figures.notoriety.black_die
                begin_phase(state, "event")
                draw_card(state)
            case "placement":
                self.following = "action"
                begin_phase(state, "placement")
                state.steps.append(Placement())
            case "action":
                self.following = "turn"
                begin_phase(state, "action")
                begin_action_phase(state)


def begin_phase(state: State, phase: Phase) -> None:
    """End the current phase and begin another."""
    _end_phase(state)
    state.phase = phase
    state.emit(PhaseBegan(state.turn, phase))


def _end_phase(state: State) -> None:
    if state.phase not in ("setup", "turn_start"):
        state.emit(PhaseEnded(state.turn, state.phase))


def draw_card(state: State) -> None:
    """Turn up the next card of the draw pile and resolve it (6)."""
    card = state.draw.pop(0)
    state.emit(CardDrawn(card, "draw_pile", reconstructed(state, card)))
    resolve_card(state, card)


def _begin_turn(state: State) -> None:
    """Begin a turn: reset what applied only to the previous one, and let the captain hand over."""
    _end_phase(state)
    state.phase = "turn_start"
    state.turn += 1
    state.lull = state.dice_rolled = state.becalmed = state.mutinied = state.torpedo_fired = False
    state.dice_gain = 0
    state.objected = []
    state.emit(TurnBegan(state.turn, state.captain))
    if state.seats > 1:
        state.steps.append(HandingOver())


@carries_out(DrawNext)
def _draw_next(state: State, _effect: DrawNext, _run: Sequence) -> None:
    draw_card(state)


@carries_out(ActionPhaseNow)
def _act_again(state: State, _effect: ActionPhaseNow, _run: Sequence) -> None:
    begin_phase(state, "action")
    begin_action_phase(state)


@carries_out(EndGame)
def _end(state: State, _effect: EndGame, run: Sequence) -> None:
    """End the game; the captaincy may still pass, and kept cards go to their piles."""
    begin_phase(state, "closing")
    changes_hands = state.vying and state.rules.finale_card == "last"
    state.steps = [Closing(run.card if changes_hands else None), Relief()]

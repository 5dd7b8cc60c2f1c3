"""The end of the game: kept cards find their pile, then everything is scored (15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.kernel.flow import AutomaticStep
from engine.nemo.model import State
from engine.nemo.scoring import end_game
from engine.nemo.steps.cards import take_up, to_pile
from engine.nemo.steps.testing import CardTesting


@dataclass(slots=True)
class Closing(AutomaticStep[State]):
    """Kept cards, lowest number first."""

    kind: Literal["closing"] = "closing"

    def advance(self, state: State) -> None:
        """Put the next card to its pile, or take its test; when none is left, end the game."""
        if not state.tableau:
            end_game(state)
            return
        number = min(state.tableau)
        end = state.box.cards[number].end
        if end == "test":
            take_up(state, number)
            state.steps.append(CardTesting(number, state.captain))
            return
        state.tableau.remove(number)
        to_pile(state, number, end or "fail", state.captain)

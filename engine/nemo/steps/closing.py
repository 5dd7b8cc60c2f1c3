"""The end of the game: kept cards go to their piles, then everything is scored (15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from engine.kernel.flow import AutomaticStep
from engine.kernel.later import added
from engine.nemo.events import FinaleTaken
from engine.nemo.model import State
from engine.nemo.scoring import end_game
from engine.nemo.steps.cards import take_up, to_pile
from engine.nemo.steps.testing import CardTesting


@dataclass(slots=True)
class Closing(AutomaticStep[State]):
    """The end of the game: kept cards, from the lowest number up, and then the finale's card."""

    finale: Annotated[int | None, added(None)] = None
    """The finale's card, if the last captain gets it; otherwise None."""
    kind: Literal["closing"] = "closing"

    def advance(self, state: State) -> None:
        """Put the next kept card on its pile, or take its test; end the game when none remains."""
        if not state.tableau:
            self._to_last_captain(state)
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

    def _to_last_captain(self, state: State) -> None:
        """Give the finale's card to the captain at the end of the game (17.8)."""
        for piles in (state.passed, state.failed):
            for owner, pile in enumerate(piles):
                if owner != state.captain and self.finale in pile:
                    pile.remove(self.finale)
                    piles[state.captain].append(self.finale)
                    state.emit(FinaleTaken(state.captain, self.finale, owner))
                    return

"""An Adventure card: it is turned up, then resolved for its treasures or put under the deck (8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.nemo.commands import Bury, Resolve
from engine.nemo.events import CardBuried, CardDrawn, CardKept
from engine.nemo.model import State
from engine.nemo.steps.gems import take_gems
from engine.nemo.steps.proceeding import Proceeding, ask
from engine.nemo.steps.relief import resolve
from engine.nemo.steps.sequence import Sequence
from engine.nemo.steps.testing import CardTesting
from engine.nemo.steps.treasure import draw_treasures


@dataclass(slots=True)
class Adventuring(Proceeding):
    """The Adventure card that was turned up."""

    card: int
    stage: Literal["begin", "buried", "resolved"] = "begin"
    captain: int = 0
    """The seat that resolves the card, and gets the gems in the semi-competitive game."""
    kind: Literal["adventuring"] = "adventuring"

    def advance(self, state: State) -> None:
        """Ask whether to resolve the card; after that, draw a treasure for each gem on the deck."""
        if self.stage == "begin":
            ask(state, "adventure", "8", "captain", [Resolve(), Bury()], card=self.card)
            return
        state.steps.pop()
        if self.stage == "resolved":
            gems, state.deck_gems = state.deck_gems, 0
            take_gems(state, "deck", gems, self.captain)
            draw_treasures(state, gems)

    def answer(self, state: State, command: Resolve | Bury) -> None:
        """Resolve the card, or put it face down under the deck."""
        if isinstance(command, Bury):
            self.stage = "buried"
            state.deck.append(self.card)
            state.buried += 1
            state.emit(CardBuried(state.captain, self.card))
            return
        self.stage, self.captain = "resolved", state.captain
        resolve_card(state, self.card)


def turn_up(state: State) -> None:
    """Turn up the top card of the Adventure deck."""
    card = state.deck.pop(0)
    state.buried = min(state.buried, len(state.deck))
    state.emit(CardDrawn(card, "adventure", reconstructed(state, card)))
    state.steps.append(Adventuring(card))


def resolve_card(state: State, number: int) -> None:
    """Play a card, take its test, or keep it."""
    card = state.box.cards[number]
    match card.type:
        case "keep":
            state.tableau.append(number)
            state.emit(CardKept(number))
        case "test":
            state.steps.append(CardTesting(number, state.captain))
        case _:
            resolve(state, Sequence(card.play, number, state.captain))


def reconstructed(state: State, card: int) -> bool:
    """Return whether the text of a card is not known to match the print."""
    return state.box.cards[card].provenance == "reconstructed"

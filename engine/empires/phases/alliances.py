"""The alliances: places are auctioned pair by pair; the turn order follows from the rows (6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.empires.events import AuctionOpened, TurnOrderSet
from engine.empires.model import State
from engine.empires.phases.auction import Auction, unplaced
from engine.kernel.flow import AutomaticStep


@dataclass(slots=True)
class Alliances(AutomaticStep[State]):
    """The phase of alliances; `opener` is the seat that opens the next auction."""

    opener: int
    kind: Literal["alliances"] = "alliances"

    def advance(self, state: State) -> None:
        """Open the next auction, or set the turn order when every power has a place."""
        left = len(unplaced(state))
        if left:
            state.emit(AuctionOpened(self.opener, len(state.rows["top"]) + 1, left))
            state.steps.append(Auction(self.opener))
            self.opener = (self.opener + 1) % state.seats
            return
        top, bottom = state.rows["top"], state.rows["bottom"]
        places = range(max(len(top), len(bottom)))
        state.order = [row[at] for at in places for row in (top, bottom) if at < len(row)]
        state.emit(TurnOrderSet(tuple(state.order)))
        state.steps.pop()

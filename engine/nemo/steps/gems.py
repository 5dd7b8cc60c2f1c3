"""Gems, which mark where treasures can be found (6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.nemo.commands import Pick
from engine.nemo.effects import Gem, TreasureFleet
from engine.nemo.events import GemPlaced, GemTaken, TreasureFleetFound
from engine.nemo.model import State
from engine.nemo.steps.proceeding import Proceeding, ask
from engine.nemo.steps.sequence import Sequence, carries_out


@dataclass(slots=True)
class LullGems(Proceeding):
    """The two gems of a lull: one for the ocean or an adjacent one, and one for the Adventure deck."""

    ocean: str
    stage: Literal["ocean", "deck", "over"] = "ocean"
    kind: Literal["lull_gems"] = "lull_gems"

    def advance(self, state: State) -> None:
        """Place the next gem."""
        match self.stage:
            case "ocean":
                self.stage = "deck"
                self._ocean(state)
            case "deck":
                self.stage = "over"
                if state.gems and state.deck:
                    state.gems -= 1
                    state.deck_gems += 1
                    state.emit(GemPlaced("deck"))
            case "over":
                state.steps.pop()

    def answer(self, state: State, command: Pick) -> None:
        """Place the gem in the chosen ocean."""
        place_gem(state, command.ocean)

    def _ocean(self, state: State) -> None:
        if not state.gems:
            return
        if not state.oceans[self.ocean].gem:
            place_gem(state, self.ocean)
            return
        free = [ocean for ocean in state.box.adjacent[self.ocean] if not state.oceans[ocean].gem]
        if free:
            ask(state, "spill", "6", "D4", [Pick(ocean) for ocean in free])


def place_gem(state: State, ocean: str) -> None:
    """Move a gem from the supply to an ocean that has none."""
    state.gems -= 1
    state.oceans[ocean].gem = True
    state.emit(GemPlaced(ocean))


def take_gems(state: State, where: str, count: int, seat: int) -> None:
    """Give gems to the captain's seat in the semi-competitive game, otherwise to the supply."""
    if not count:
        return
    if state.vying:
        state.seat_gems[seat] += count
    else:
        state.gems += count
    state.emit(GemTaken(where, count, seat if state.vying else None))


@carries_out(Gem)
def _gem(state: State, effect: Gem, _run: Sequence) -> None:
    ocean = state.position if effect.ocean == "nautilus" else effect.ocean
    if effect.ocean == "nautilus" and state.box.oceans[ocean].die is None:
        return
    if state.gems and not state.oceans[ocean].gem:
        place_gem(state, ocean)


@carries_out(TreasureFleet)
def _fleet(state: State, effect: TreasureFleet, _run: Sequence) -> None:
    state.oceans[effect.ocean].fleet = True
    state.emit(TreasureFleetFound(effect.ocean))

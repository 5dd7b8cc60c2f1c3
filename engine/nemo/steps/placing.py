"""The placement of one ship, in its ocean if there is space, otherwise by the further rules (6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from engine.nemo import ships
from engine.nemo.captaincy import relieve
from engine.nemo.commands import Flip, Pick
from engine.nemo.effects import Place, PlaceByDice
from engine.nemo.events import (
    PlacementRolled,
    SeaTokenDrawn,
    ShipArrived,
    ShipPlaced,
    ShipRevealed,
    ShipTurnedHostile,
)
from engine.nemo.model import Defeat, State
from engine.nemo.steps.attacking import Attacking
from engine.nemo.steps.dead_seas import begin_token, is_group, place_followers
from engine.nemo.steps.proceeding import Proceeding, ask
from engine.nemo.steps.sequence import Sequence, carries_out

_pick = cache(Pick)


@dataclass(slots=True)
class Placing(Proceeding):
    """The placement of a ship that is due in an ocean."""

    ocean: str
    """The ocean shown by the die."""
    stage: Literal["begin", "spread", "reveal", "hostile", "hunt", "over"] = "begin"
    drawn: int | None = None
    """The drawn ship that has not been placed yet, or None."""
    kind: Literal["placing"] = "placing"

    def advance(self, state: State) -> None:
        """Place the ship by the first rule that is possible."""
        if self.stage == "over":
            state.steps.pop()
            relieve(state)
            return
        self.stage = "over"
        if not state.full(self.ocean):
            place_hidden(state, self.ocean, self.ocean)
            return
        near = (self.ocean, *state.box.adjacent[self.ocean])
        if free := [ocean for ocean in near if not state.full(ocean)]:
            self._ask(state, "spread", free)
        elif hidden := [ocean for ocean in near if state.oceans[ocean].hidden]:
            if ships.can_draw(state):
                self._reveal(state, hidden)
        elif white := [s for o in near for s in state.oceans[o].ships if ships.is_white(state, s)]:
            self.stage = "hostile"
            ask(state, "hostile", "6", "D2", [Flip(ship) for ship in white], ocean=self.ocean)
        else:
            self._hunt(state)

    def answer(self, state: State, command: Flip | Pick) -> None:
        """Continue with the ocean or ship that was picked."""
        stage, self.stage = self.stage, "over"
        if isinstance(command, Flip):
            _turn_hostile(state, command.ship)
            return
        if self.drawn is None:
            place_hidden(state, command.ocean, self.ocean)
            return
        if stage == "reveal":
            state.oceans[command.ocean].hidden -= 1
        self._arrive(state, self.drawn, command.ocean, hunts=stage == "hunt")

    def _ask(self, state: State, stage: Literal["spread", "reveal", "hunt"], oceans: list[str]) -> None:
        self.stage = stage
        about = {} if self.drawn is None else {"ship": self.drawn}
        ask(state, stage, "6", "D2", [_pick(ocean) for ocean in oceans], ocean=self.ocean, **about)

    def _reveal(self, state: State, hidden: list[str]) -> None:
        """Draw a ship and ask which face-down one it replaces; a token of the Dead Seas takes effect (16)."""
        if self._draw(state, "placement"):
            self._ask(state, "reveal", hidden)

    def _hunt(self, state: State) -> None:
        """Draw a Warship and ask where it goes.

        Raises Defeat if no ocean has space.
        """
        free = [ocean for ocean in state.oceans if not state.full(ocean)]
        if not free:
            raise Defeat("imperialists")
        if not ships.can_draw(state) or not self._draw(state, "hunt"):
            return
        self._ask(state, "hunt", free)

    def _draw(self, state: State, reason: Literal["placement", "hunt"]) -> bool:
        """Draw a ship that needs a place, and return whether it was a ship."""
        number = ships.draw_ship(state)
        if ships.is_sea_token(number):
            state.emit(SeaTokenDrawn(state.box.sea_tokens[number], self.ocean))
            if not is_group(state, number):
                begin_token(state, number, self.ocean)
                return False
        elif reason == "hunt" and ships.is_white(state, number):
            ships.show(state, number, back=True)
        self.drawn = number
        state.emit(ShipRevealed(number, state.side(number), reason))
        return True

    def _arrive(self, state: State, ship: int, ocean: str, *, hunts: bool) -> None:
        state.oceans[ocean].ships.append(ship)
        state.emit(ShipArrived(ship, state.side(ship), ocean))
        if hunts and ocean == state.nautilus:
            state.steps.append(Attacking("stalk", ship, forced=True))
        if ships.is_sea_token(ship):
            place_followers(state, ocean)


def place_hidden(state: State, ocean: str, due: str) -> None:
    """Put a face-down ship into an ocean."""
    state.oceans[ocean].hidden += 1
    state.emit(ShipPlaced(ocean, due))


def _turn_hostile(state: State, ship: int) -> None:
    ships.show(state, ship, back=True)
    ocean = next(name for name, waters in state.oceans.items() if ship in waters.ships)
    state.emit(ShipTurnedHostile(ship, ocean, state.side(ship)))


@carries_out(PlaceByDice)
def _place_by_dice(state: State, effect: PlaceByDice, run: Sequence) -> None:
    dice = state.dice.roll(effect.dice, stream=f"ships, card {run.card}")
    state.emit(PlacementRolled(dice, ()))
    state.steps += [Placing(state.box.majors[die]) for die in sorted(dice, reverse=True)]


@carries_out(Place)
def _place(state: State, effect: Place, _run: Sequence) -> None:
    state.steps += [Placing(effect.ocean) for _ in range(effect.ships)]

"""The option of never-ending pursuit: Warships may attack the Nautilus before her actions (16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.nemo.commands import Flip
from engine.nemo.events import PursuitRolled
from engine.nemo.model import State
from engine.nemo.steps.attacking import Attacking
from engine.nemo.steps.proceeding import Proceeding, ask

_LEAST_VALUE: Final = 2
"""The lowest value at which a Warship rolls: a die must be below the value, and is at least 1."""


@dataclass(slots=True)
class Pursuit(Proceeding):
    """The Warships in the ocean of the Nautilus that have not rolled yet."""

    ships: list[int]
    kind: Literal["pursuit"] = "pursuit"

    @classmethod
    def of(cls, state: State) -> Pursuit:
        """Return the step for the revealed Warships in the ocean of the Nautilus."""
        faces = {ship: state.face(ship) for ship in state.here.ships}
        return cls([ship for ship, face in faces.items() if face.warship and face.vp >= _LEAST_VALUE])

    def advance(self, state: State) -> None:
        """Let the next Warship that is still here roll."""
        self.ships = [ship for ship in self.ships if ship in state.here.ships]
        if not self.ships or state.becalmed:
            state.steps.pop()
            return
        ask(state, "pursuit_order", "16", "D3", [Flip(ship) for ship in self.ships])

    def answer(self, state: State, command: Flip) -> None:
        """Roll for a Warship; below its value, it must be fought in a bold attack that costs no action."""
        self.ships.remove(command.ship)
        value = state.face(command.ship).vp
        (die,) = state.dice.roll(stream="pursuit")
        state.emit(PursuitRolled(command.ship, die, value, state.side(command.ship)))
        if die < value:
            state.steps.append(Attacking("bold", command.ship, forced=True))

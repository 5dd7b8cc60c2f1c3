"""The use of tiles before the dice of a land battle: first the attacker's, then the defender's (9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.empires import refusals
from engine.empires.commands import Done, Use
from engine.empires.holdings import ready, serves, turn_down, unready
from engine.empires.model import State
from engine.empires.names import DEFENDER
from engine.empires.strength import pieces
from engine.empires.tiles import Strength
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal


@dataclass(slots=True)
class Declaring(Step[State]):
    """The decision of one side's leader which tiles to turn down."""

    side: int
    kind: Literal["declaring"] = "declaring"

    def pending(self, state: State) -> list[Decision]:
        """Return the leader's decision, if it has a turned-up tile that adds strength in this battle."""
        seat = state.fight.leader(self.side)
        if seat is None or not self._usable(state, seat):
            return []
        return [Decision(seat, "declare", "9")]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for each tile that adds strength, and one to use no more tiles."""
        return [*(Use(tile) for tile in self._usable(state, seat)), Done()]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why a tile cannot be used."""
        if isinstance(command, Use):
            return unready(state, seat, command.tile) or refusals.TileUnfit(tile=command.tile)
        return refusals.NotNow(kind="declare")

    def perform(self, state: State, seat: int, command: Use | Done) -> None:
        """Turn the tile down and add its strength."""
        if isinstance(command, Done):
            state.steps.pop()
            return
        state.fight.bonus[self.side] += self._usable(state, seat)[command.tile]
        turn_down(state, seat, command.tile)

    def advance(self, state: State) -> None:
        """End the step when no tile can be turned down."""
        state.steps.pop()

    def _usable(self, state: State, seat: int) -> dict[str, int]:
        battle = state.fight
        own = pieces(state, battle, self.side, "land")
        return {
            tile: effect.add
            for tile, effect in ready(state, seat, Strength)
            if serves(effect, battle.area, defending=self.side == DEFENDER) and (own or not effect.own_units)
        }

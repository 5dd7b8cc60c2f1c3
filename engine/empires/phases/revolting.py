"""The choice of a slave revolt's target (9: Slave Revolt)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.empires import refusals
from engine.empires.commands import Revolt
from engine.empires.events import SlavesRevolted
from engine.empires.forces import take_marker
from engine.empires.model import State
from engine.empires.sale import revolt_bar, revolts
from engine.empires.tiles import MarkerToNative
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal


@dataclass(slots=True)
class Revolting(Step[State]):
    """The choice of the marker that a seat's revolt tile replaces."""

    seat: int
    tile: str
    kind: Literal["revolting"] = "revolting"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision about the target, if there are several."""
        if len(self.legal(state, self.seat)) == 1:
            return []
        return [Decision(self.seat, "target", "9", {"tile": self.tile})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for every undefended enemy marker in the areas of the tile."""
        return [Revolt(area, power) for area, power in revolts(state, seat, self._effect(state))]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why that marker cannot be replaced."""
        if not isinstance(command, Revolt):
            return refusals.NotNow(kind="target")
        victim = state.seat_of(command.power)
        if victim is None:
            return refusals.PowerNotPlayed(power=command.power)
        elsewhere = refusals.NoMarkerThere(area=command.area, power=command.power)
        return revolt_bar(state, seat, command.area, victim) or elsewhere

    def perform(self, state: State, seat: int, command: Revolt) -> None:
        """Replace the marker by a native counter, which is added to the game."""
        victim = state.seat_of(command.power)
        if victim is None:
            raise RuntimeError(f"no one plays {command.power}")
        strength = self._effect(state).strength
        take_marker(state.realms[victim], command.area)
        state.counters[command.area].append(str(strength))
        state.counters[command.area].sort()
        state.removed[command.area] -= 1
        state.emit(SlavesRevolted(seat, victim, command.area, strength))
        state.steps.pop()

    def advance(self, state: State) -> None:
        """Choose the only target."""
        self.perform(state, self.seat, self.legal(state, self.seat)[0])  # type: ignore[arg-type]

    def _effect(self, state: State) -> MarkerToNative:
        effect = state.rules.tiles[self.tile].effect
        if not isinstance(effect, MarkerToNative):
            raise RuntimeError(f"{self.tile} starts no revolt")
        return effect

"""The use of a tile by a leader who lost a land battle, to save its unit (9: Strategic Retreat)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.empires import refusals
from engine.empires.commands import Done, Use
from engine.empires.holdings import ready, turn_down, unready
from engine.empires.model import Battle, State
from engine.empires.phases.casualties import count_casualties
from engine.empires.strength import pieces
from engine.empires.tiles import PreventLoss
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal


@dataclass(slots=True)
class Retreating(Step[State]):
    """The decision of the losing side's leader whether to retreat."""

    side: int
    kind: Literal["retreating"] = "retreating"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision of the losing side's leader."""
        seat = state.fight.leader(self.side)
        return [] if seat is None else [Decision(seat, "retreat", "9")]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for each tile that saves the unit, and for losing a unit."""
        return [*(Use(tile) for tile, _ in ready(state, seat, PreventLoss)), Done()]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why a tile cannot be used."""
        if isinstance(command, Use):
            return unready(state, seat, command.tile) or refusals.TileUnfit(tile=command.tile)
        return refusals.NotNow(kind="retreat")

    def perform(self, state: State, seat: int, command: Use | Done) -> None:
        """Determine the casualties; the leader loses no unit if it retreats."""
        state.steps.pop()
        if isinstance(command, Use):
            turn_down(state, seat, command.tile)
        count_casualties(state, "land", spared=isinstance(command, Use))

    def advance(self, state: State) -> None:
        """Raise RuntimeError: a decision is always pending."""
        raise RuntimeError("a retreat needs a decision")


def can_retreat(state: State, battle: Battle, side: int) -> bool:
    """Return whether a side's leader has a unit to save and a tile that saves it."""
    seat = battle.leader(side)
    return (
        seat is not None and pieces(state, battle, side, "land") > 0 and any(ready(state, seat, PreventLoss))
    )

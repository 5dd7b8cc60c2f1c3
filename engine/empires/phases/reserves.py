"""The use of tiles after the dice of a battle, to roll them again (9: Reserves)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.empires import refusals
from engine.empires.battle_dice import roll_side
from engine.empires.commands import Done, Use
from engine.empires.holdings import ready, turn_down, unready
from engine.empires.model import State
from engine.empires.names import ATTACKER
from engine.empires.tiles import Reroll
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal


@dataclass(slots=True)
class Reserves(Step[State]):
    """The side whose leader decides, and how many sides in a row have kept their dice."""

    side: int = ATTACKER
    quiet: int = 0
    kind: Literal["reserves"] = "reserves"

    def pending(self, state: State) -> list[Decision]:
        """Return the leader's decision, if it has a tile that rolls again and a side may still do so."""
        seat = state.fight.leader(self.side)
        if self.quiet == 2 or seat is None or not any(ready(state, seat, Reroll)):
            return []
        return [Decision(seat, "reroll", "9")]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for each tile that rolls again, and for keeping the dice."""
        return [*(Use(tile) for tile, _ in ready(state, seat, Reroll)), Done()]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why a tile cannot be used."""
        if isinstance(command, Use):
            return unready(state, seat, command.tile) or refusals.TileUnfit(tile=command.tile)
        return refusals.NotNow(kind="reroll")

    def perform(self, state: State, seat: int, command: Use | Done) -> None:
        """Roll both dice again, or keep them; then the other side decides."""
        if isinstance(command, Done):
            self._go_on()
            return
        turn_down(state, seat, command.tile)
        state.fight.dice[self.side] = roll_side(state, state.fight, self.side, again=True)
        self.side, self.quiet = 1 - self.side, 0

    def advance(self, state: State) -> None:
        """Go on to the other side, or end the step if both keep their dice."""
        if self.quiet == 2:
            state.steps.pop()
        else:
            self._go_on()

    def _go_on(self) -> None:
        self.side, self.quiet = 1 - self.side, self.quiet + 1

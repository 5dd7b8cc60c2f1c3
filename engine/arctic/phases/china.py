"""Phase 5: China's ships move north automatically, or China's controller decides (P5a-P5e)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.arctic import refusals
from engine.arctic.commands import China
from engine.arctic.events import ChinaIdle, ShipMoved
from engine.arctic.model import State, has_ships
from engine.arctic.names import POLE
from engine.arctic.phases.building import Building
from engine.arctic.phases.sailing import Sailing, fight_at_pole
from engine.arctic.phases.takeover import update_control
from engine.arctic.platforms import nothing_to_build
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal

_NOTHING: Final = China("nothing")
_MOVE: Final = China("move")
_BUILD: Final = China("build")


@dataclass(slots=True)
class ChinaPhase(Step[State]):
    """Phase 5; `over` is True once China has acted."""

    over: bool = False
    kind: Literal["china"] = "china"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision of China's controller, if there is one."""
        if self.over or state.china_controller is None:
            return []
        return [Decision(state.china_controller, "china", "P5a", {"nation": "CHN"})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the choices: nothing, moving if China has a ship, building if there is a site."""
        commands: list[Command] = [_NOTHING]
        if has_ships(state, "CHN"):
            commands.append(_MOVE)
        if nothing_to_build(state, "CHN", seat) is None:
            commands.append(_BUILD)
        return commands

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why China cannot move or build."""
        if not isinstance(command, China):
            return refusals.NotNow(kind="china")
        barred = nothing_to_build(state, "CHN", seat) if command.choice == "build" else None
        return barred or refusals.NoShips(nation="CHN")

    def perform(self, state: State, seat: int, command: China) -> None:
        """Do nothing (Q50), begin moving the ships (Q32), or begin building at the controller's cost."""
        self.over = True
        if command.choice == "move":
            state.steps.append(Sailing.of(state, "CHN", seat))
        elif command.choice == "build":
            state.steps.append(Building("CHN", seat))
        else:
            state.emit(ChinaIdle(seat))

    def advance(self, state: State) -> None:
        """Move the ships north if no company controls China, or end the phase."""
        if self.over:
            state.steps.pop()
            return
        self.over = True
        _sail_north(state)


def _sail_north(state: State) -> None:
    """Move every Chinese ship one sector north at the same time, then update control (P5b-P5d, Q44)."""
    moves = [
        (sector.id, sector.north)
        for sector in state.board.sectors.values()
        for _ in range(state.ships[sector.id].get("CHN", 0))
        if sector.north
    ]
    for origin, target in moves:
        state.take_ship("CHN", origin)
        state.add_ship("CHN", target)
        state.emit(ShipMoved("CHN", origin, target, automatic=True))
        if target == POLE and state.rules.options.china_fights_at_pole:
            fight_at_pole(state, "CHN")
    if moves:
        update_control(state)

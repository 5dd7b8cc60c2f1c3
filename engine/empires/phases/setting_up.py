"""The set-up: powers are chosen, first markers drawn and starting units placed (4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.empires import refusals
from engine.empires.atlas import NAVAL
from engine.empires.commands import Choose, Deploy
from engine.empires.drawing import draw_markers
from engine.empires.events import PowerChosen, UnitDeployed
from engine.empires.forces import put_unit
from engine.empires.model import State
from engine.empires.names import AREAS, POWERS, UNITS, Power
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal

_CHOICES: Final = {power: Choose(power) for power in POWERS}
_PLACES: Final = {
    unit: [Deploy(unit, area) for area in (NAVAL if unit == "navy" else AREAS)] for unit in UNITS
}


@dataclass(slots=True)
class ChoosingPowers(Step[State]):
    """The choice of powers, clockwise from the start player; the last of seven seats has no choice."""

    kind: Literal["choosing_powers"] = "choosing_powers"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision of the next seat without a power."""
        seat = self._next(state)
        if seat is None or len(_free(state)) == 1 or state.rules.options.powers == "random":
            return []
        return [Decision(seat, "choose_power", "4")]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for every power that is still free."""
        return [_CHOICES[power] for power in _free(state)]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the power cannot be chosen: another seat has it."""
        match command:
            case Choose(power=power):
                return refusals.PowerTaken(power=power, seat=state.seat_of(power) or 0)
        return refusals.NotNow(kind="choose_power")

    def perform(self, state: State, seat: int, command: Choose) -> None:
        """Assign the power to the seat."""
        self._take(state, seat, command.power, drawn=False)

    def advance(self, state: State) -> None:
        """Assign the last or a random power; when all seats have one, draw their first markers."""
        seat, free = self._next(state), _free(state)
        if seat is not None:
            power = free[0] if len(free) == 1 else free[state.dice.below(len(free), "power")]
            self._take(state, seat, power, drawn=True)
            return
        for each in state.clockwise(state.start):
            draw_markers(state, each)
        state.steps.pop()

    def _next(self, state: State) -> int | None:
        return next((s for s in state.clockwise(state.start) if state.realms[s].power is None), None)

    def _take(self, state: State, seat: int, power: Power, *, drawn: bool) -> None:
        state.realms[seat].power = power
        state.emit(PowerChosen(seat, power, drawn))


@dataclass(slots=True)
class Deployment(Step[State]):
    """The placement of starting units: one by each seat in turn, until all are on the map."""

    placed: int = 0
    kind: Literal["deployment"] = "deployment"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision of the seat that places the next unit."""
        if self.placed == state.seats * state.rules.figures.setup.units:
            return []
        seat = (state.start + self.placed) % state.seats
        return [Decision(seat, "place_unit", "4", {"unit": self.placed // state.seats + 1})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return every placement of a unit from the supply in an area that it may enter."""
        return [command for unit in UNITS if state.remaining_supply(seat, unit) for command in _PLACES[unit]]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the unit cannot be placed: none is in the supply, or navies are not allowed there."""
        match command:
            case Deploy(unit=unit) if not state.remaining_supply(seat, unit):
                return refusals.NoSupply(unit=unit)
            case Deploy(area=area):
                return refusals.NoNaviesHere(area=area)
        return refusals.NotNow(kind="place_unit")

    def perform(self, state: State, seat: int, command: Deploy) -> None:
        """Place the unit, at no cost."""
        put_unit(state.realms[seat], command.unit, command.area)
        self.placed += 1
        state.emit(UnitDeployed(seat, command.unit, command.area))

    def advance(self, state: State) -> None:
        """End the set-up."""
        state.steps.pop()


def _free(state: State) -> list[Power]:
    taken = {realm.power for realm in state.realms}
    return [power for power in POWERS if power not in taken]

"""The action of building a unit, its move, and the tiles that build more units (7, 9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from engine.empires import refusals
from engine.empires.commands import Done, Send, Stay, Use
from engine.empires.events import UnitBuilt
from engine.empires.forces import put_unit
from engine.empires.holdings import ready, turn_down, unready
from engine.empires.model import State
from engine.empires.movement import entry_bar, open_to, travel
from engine.empires.names import AREAS, HOME, Unit
from engine.empires.tiles import ExtraBuild
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal

_DONE: Final = Done()
_STAY: Final = Stay()
_SEND: Final = {area: Send(area) for area in AREAS}


@dataclass(slots=True)
class Building(Step[State]):
    """The building of units, one after the other; `unit` was just built and may still move."""

    seat: int
    unit: Unit | None
    kind: Literal["building"] = "building"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision where the unit goes, or whether a tile builds another."""
        if self.unit:
            if not open_to(state.realms[self.seat], self.unit):
                return []
            return [Decision(self.seat, "move_built", "7", {"unit": self.unit})]
        if next(self._extras(state), None) is None:
            return []
        return [Decision(self.seat, "extra", "9")]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the commands that send the unit to an area or leave it, or those that use a tile or none."""
        if self.unit:
            return [*(_SEND[area] for area in open_to(state.realms[seat], self.unit)), _STAY]
        return [*self._extras(state), _DONE]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the unit cannot move there, or the tile cannot build that."""
        if self.unit:
            if isinstance(command, Send):
                bar = entry_bar(state.realms[seat], self.unit, HOME, command.area)
                return bar or refusals.NotOpen(unit=self.unit, area=command.area)
            return refusals.NotNow(kind="move_built")
        if isinstance(command, Use):
            return unready(state, seat, command.tile) or refusals.TileUnfit(tile=command.tile)
        return refusals.NotNow(kind="extra")

    def perform(self, state: State, seat: int, command: Send | Stay | Use | Done) -> None:
        """Move the unit or leave it, build another with a tile, or end the action."""
        match command:
            case Send(area=area) if self.unit:
                travel(state, seat, self.unit, HOME, area)
                self.unit = None
            case Stay():
                self.unit = None
            case Use(tile=tile, choice=choice):
                effect = next(e for t, e in ready(state, seat, ExtraBuild) if t == tile)
                unit = next(unit for unit in effect.units if choice in ("", unit))
                turn_down(state, seat, tile)
                build(state, seat, unit, effect.population)
                self.unit = unit
            case Done():
                state.steps.pop()

    def advance(self, state: State) -> None:
        """Leave a unit that cannot move in the homeland; end the action when nothing more can be built."""
        if self.unit:
            self.unit = None
        else:
            state.steps.pop()

    def _extras(self, state: State) -> Iterator[Use]:
        realm = state.realms[self.seat]
        for tile, effect in ready(state, self.seat, ExtraBuild):
            if realm.population < effect.population:
                continue
            for unit in effect.units:
                if state.remaining_supply(self.seat, unit):
                    yield Use(tile, "" if len(effect.units) == 1 else unit)


def build(state: State, seat: int, unit: Unit, population: int) -> None:
    """Build a unit in the homeland, which costs `population`."""
    realm = state.realms[seat]
    realm.population -= population
    put_unit(realm, unit, HOME)
    state.emit(UnitBuilt(seat, unit, population))

"""The action of moving units, one after the other (7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Literal

from engine.empires import refusals
from engine.empires.atlas import NAVAL
from engine.empires.commands import Done, MoveUnit, Use
from engine.empires.holdings import ready, turn_down, unready
from engine.empires.model import State
from engine.empires.movement import entry_bar, open_to_armies, travel
from engine.empires.names import AREAS, HOME, UNITS, Place, Unit
from engine.empires.tiles import ExtraMoves
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal

_DONE: Final = Done()


@cache
def _move_unit(unit: Unit, origin: Place, target: Place) -> MoveUnit:
    return MoveUnit(unit, origin, target)


@dataclass(slots=True)
class Moving(Step[State]):
    """A move in progress: how many units may still move, and which have moved."""

    seat: int
    left: int
    moved: list[tuple[Unit, Place]] = field(default_factory=list)
    """The kind and current place of each unit that has moved or was turned back."""
    begun: bool = False
    kind: Literal["moving"] = "moving"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision about the next unit, or, if none may move, about a tile that moves more."""
        if next(self.moves(state), None) is None:
            return []
        if self.left:
            return [Decision(self.seat, "move_unit", "7", {"left": self.left})]
        return [Decision(self.seat, "extra", "9")] if self._extras(state) else []

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return every move, or every use of a tile that moves more units; after a move, also the end."""
        commands: list[Command] = [*self.moves(state)] if self.left else [*self._extras(state)]
        if self.begun:
            commands.append(_DONE)
        return commands

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the unit cannot move."""
        if isinstance(command, Use) and not self.left:
            return unready(state, seat, command.tile) or refusals.TileUnfit(tile=command.tile)
        if not isinstance(command, MoveUnit) or not self.left:
            return refusals.NotNow(kind="move_unit" if self.left else "extra")
        unit, origin, target = command.unit, command.origin, command.target
        if origin not in state.realms[seat].units[unit]:
            return refusals.NoUnitThere(unit=unit, place=origin)
        if bar := entry_bar(state.realms[seat], unit, origin, target):
            return bar
        return refusals.HasMoved(unit=unit, place=origin)

    def conceivable(self, state: State, seat: int) -> Iterator[Command]:
        """Return a move of each of the seat's units to each other area."""
        units = state.realms[self.seat].units
        return (
            _move_unit(unit, origin, area)
            for unit in UNITS
            for origin in units[unit]
            for area in AREAS
            if area != origin
        )

    def perform(self, state: State, seat: int, command: MoveUnit | Use | Done) -> None:
        """Move the unit, use the tile, or end the action."""
        match command:
            case MoveUnit(unit=unit, origin=origin, target=target):
                self.left -= 1
                self.begun = True
                place = travel(state, seat, unit, origin, target)
                if place:
                    self.moved.append((unit, place))
            case Use(tile=tile):
                effect = next(e for t, e in ready(state, seat, ExtraMoves) if t == tile)
                turn_down(state, seat, tile)
                self.left += effect.units
            case Done():
                state.steps.pop()

    def advance(self, state: State) -> None:
        """End the action when no more units can move."""
        state.steps.pop()

    def moves(self, state: State) -> Iterator[MoveUnit]:
        """Yield every move of a unit that has not moved yet."""
        realm = state.realms[self.seat]
        for origin in realm.units["navy"]:
            if self._fresh(state, "navy", origin):
                yield from (_move_unit("navy", origin, area) for area in NAVAL if area != origin)
                if origin != HOME:
                    yield _move_unit("navy", origin, HOME)
        armies = [origin for origin in realm.units["army"] if self._fresh(state, "army", origin)]
        forts = self._fresh(state, "fort", HOME)
        if not armies and not forts:
            return
        areas = open_to_armies(realm)
        for origin in armies:
            yield from (_move_unit("army", origin, area) for area in areas if area != origin)
            if origin != HOME:
                yield _move_unit("army", origin, HOME)
        if forts:
            yield from (_move_unit("fort", HOME, area) for area in areas)

    def _fresh(self, state: State, unit: Unit, place: Place) -> bool:
        return state.realms[self.seat].units[unit].get(place, 0) > self.moved.count((unit, place))

    def _extras(self, state: State) -> list[Use]:
        return [Use(tile) for tile, _ in ready(state, self.seat, ExtraMoves)]

"""Colonising and enslaving (7)."""

from __future__ import annotations

from engine.empires import refusals
from engine.empires.events import Colonised, Enslaved
from engine.empires.forces import put_marker, take_counter
from engine.empires.model import State
from engine.empires.names import AREAS, POP, SLAVE, Area
from engine.kernel.refusals import Refusal


def colony_bar(state: State, seat: int) -> Refusal | None:
    """Return why a seat cannot colonise anywhere, regardless of the limit per turn; None if it can."""
    realm = state.realms[seat]
    if not realm.population:
        return refusals.NoPopulation(needed=1, population=0)
    return None if state.remaining_markers(seat) else refusals.NoMarker()


def slavery_bar(state: State, seat: int) -> Refusal | None:
    """Return why a seat cannot enslave anywhere, regardless of the limit per turn; None if it can."""
    if "africa" not in state.realms[seat].units["navy"]:
        return refusals.NoNavyInAfrica()
    return None if state.remaining_markers(seat) else refusals.NoMarker()


def areas_with(state: State, face: str) -> list[Area]:
    """Return the areas that have a counter with this face."""
    return [area for area in AREAS if face in state.counters[area]]


def colonise(state: State, seat: int, area: Area) -> None:
    """Replace a POP counter by a marker, which costs one population."""
    state.realms[seat].population -= 1
    take_counter(state, area, POP)
    put_marker(state.realms[seat], area)
    state.emit(Colonised(seat, area))


def enslave(state: State, seat: int, area: Area) -> None:
    """Replace a SLAVE counter by a marker."""
    take_counter(state, area, SLAVE)
    put_marker(state.realms[seat], area)
    state.emit(Enslaved(seat, area))

"""Functions that add, move and remove units and control markers (1, 8)."""

from __future__ import annotations

from engine.empires.events import LossCause, UnitLost
from engine.empires.model import Realm, State
from engine.empires.names import Area, Place, Unit
from engine.empires.treasury import take_unrest


def put_unit(realm: Realm, unit: Unit, place: Place) -> None:
    """Put a unit in a place."""
    here = realm.units[unit]
    here[place] = here.get(place, 0) + 1


def take_unit(realm: Realm, unit: Unit, place: Place) -> None:
    """Remove a unit from a place. It counts as in the supply unless it is put elsewhere."""
    here = realm.units[unit]
    if here[place] == 1:
        del here[place]
    else:
        here[place] -= 1


def lose_unit(state: State, seat: int, unit: Unit, place: Place, cause: LossCause) -> None:
    """Remove a unit of a seat as a loss, which costs the seat one unrest (8)."""
    take_unit(state.realms[seat], unit, place)
    state.emit(UnitLost(seat, unit, place, cause))
    take_unrest(state, seat, 1, "loss")


def put_marker(realm: Realm, area: Area) -> None:
    """Put a control marker in an area."""
    realm.markers[area] = realm.markers.get(area, 0) + 1


def take_marker(realm: Realm, area: Area) -> None:
    """Move a control marker from an area to the supply."""
    if realm.markers[area] == 1:
        del realm.markers[area]
    else:
        realm.markers[area] -= 1


def take_counter(state: State, area: Area, face: str) -> None:
    """Remove a country counter from the game."""
    state.counters[area].remove(face)
    state.removed[area] += 1


def land_units(realm: Realm, area: Area) -> int:
    """Return how many armies and forts a realm has in an area."""
    return realm.units["army"].get(area, 0) + realm.units["fort"].get(area, 0)

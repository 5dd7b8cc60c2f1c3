"""Where units may move, and the risks at sea (7)."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.empires import refusals
from engine.empires.atlas import BORDERS, NAVAL, SEA_BOX, SHORES, atlas
from engine.empires.events import SeaRolled, UnitMoved
from engine.empires.forces import lose_unit, put_unit, take_unit
from engine.empires.model import Realm, State
from engine.empires.names import AREAS, HOME, Area, Place, Power, Unit
from engine.kernel.refusals import Refusal


@cache
def _next_to(power: Power) -> frozenset[Area]:
    return frozenset(atlas().powers[power].borders)


def open_to_armies(realm: Realm) -> tuple[Area, ...]:
    """Return the areas that a realm's armies, and forts from its homeland, may enter."""
    if realm.power is None:
        return ()
    return open_from(realm.power, tuple(realm.markers), tuple(realm.units["navy"]))


@lru_cache(maxsize=1 << 12)
def open_from(power: Power, markers: tuple[Area, ...], navies: tuple[Place, ...]) -> tuple[Area, ...]:
    """Return the areas that a power's armies may enter, given its markers and navies (7.10)."""
    near = set(_next_to(power)).union(markers, *(BORDERS[area] for area in markers), navies)
    near.update(SHORES[area] for area in navies if area in SHORES)
    return tuple([area for area in AREAS if area in near])


def open_to(realm: Realm, unit: Unit) -> tuple[Area, ...]:
    """Return the areas that a unit of the given kind may enter."""
    return NAVAL if unit == "navy" else open_to_armies(realm)


def entry_bar(realm: Realm, unit: Unit, origin: Place, target: Place) -> Refusal | None:
    """Return why a unit cannot move from its origin to a place, or None if it can."""
    if unit == "fort" and origin != HOME:
        return refusals.FortStays()
    if origin == target:
        return refusals.SamePlace(place=target)
    if target == HOME:
        return None
    if unit == "navy" and target not in NAVAL:
        return refusals.NoNaviesHere(area=target)
    if target not in open_to(realm, unit):
        return refusals.NotOpen(unit=unit, area=target)
    return None


def travel(state: State, seat: int, unit: Unit, origin: Place, target: Place) -> Place | None:
    """Move a unit, with a sea roll between sea boxes. Return where it ends, or None if it drowned."""
    realm = state.realms[seat]
    if SEA_BOX[origin] != SEA_BOX[target]:
        outcome = _sea_roll(state, seat, unit, origin, target)
        if outcome == "stayed":
            return origin
        if outcome == "drowned":
            lose_unit(state, seat, unit, origin, "drowned")
            return None
    take_unit(realm, unit, origin)
    put_unit(realm, unit, target)
    state.emit(UnitMoved(seat, unit, origin, target))
    return target


def _sea_roll(state: State, seat: int, unit: Unit, origin: Place, target: Place) -> str:
    sea = state.rules.figures.sea
    dice = state.dice.roll(stream="sea")
    if dice[0] < sea.arrives:
        dice += state.dice.roll(stream="sea")
    if dice[0] >= sea.arrives or dice[1] > sea.stays_up_to:
        outcome = "arrived"
    else:
        outcome = "drowned" if dice[1] <= sea.drowned_up_to else "stayed"
    state.emit(SeaRolled(seat, unit, origin, target, dice, outcome))  # type: ignore[arg-type]
    return outcome

"""The attacks that a power can make (8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.empires import refusals
from engine.empires.commands import Attack
from engine.empires.forces import land_units
from engine.empires.model import Realm, State
from engine.empires.names import HOME, NATIVE, POP, SLAVE, UNITS, Area
from engine.kernel.refusals import Refusal


@cache
def _attack(area: Area, target: str) -> Attack:
    return Attack(area, target)


def targets(state: State, seat: int) -> Iterator[Attack]:
    """Yield every attack that a seat can make, on natives and on enemies."""
    realm = state.realms[seat]
    armies, navies = realm.units["army"], realm.units["navy"]
    enemies = [(state.power(enemy), state.realms[enemy]) for enemy in state.enemies(seat)]
    for area in {**armies, **navies}:
        if area == HOME:
            continue
        if area in armies:
            for face in dict.fromkeys(state.counters[area]):
                if face not in (POP, SLAVE):
                    yield _attack(area, NATIVE + face)
        at_sea, on_land = area in navies, area in armies
        for power, enemy in enemies:
            if (at_sea and area in enemy.units["navy"]) or (on_land and _held_on_land(enemy, area)):
                yield _attack(area, power)


def _held_on_land(realm: Realm, area: Area) -> bool:
    """Return whether a realm has a marker or land unit in an area, so that a land part is possible (8.1)."""
    return area in realm.markers or area in realm.units["army"] or area in realm.units["fort"]


def land_part(state: State, seat: int, enemy: int, area: Area) -> bool:
    """Return whether an attack can have a land part: with an army, against land units or a marker."""
    other = state.realms[enemy]
    return area in state.realms[seat].units["army"] and (area in other.markers or land_units(other, area) > 0)


def target_bar(state: State, seat: int, attack: Attack) -> Refusal:
    """Return why an attack is not possible."""
    area, target = attack.area, attack.target
    realm = state.realms[seat]
    if not any(area in realm.units[unit] for unit in UNITS):
        return refusals.NoUnits(area=area)
    if target.startswith(NATIVE):
        face = target.removeprefix(NATIVE)
        if face in (POP, SLAVE):
            return refusals.NotNative(area=area, face=face)
        there = face in state.counters[area]
        bar = refusals.NoBattle if there else refusals.NothingThere
        return bar(area=area, target=target)
    enemy = state.seat_of(target)
    if enemy is None:
        return refusals.NothingThere(area=area, target=target)
    if enemy == seat:
        return refusals.IsOneself()
    if enemy in state.allies(seat):
        return refusals.IsAlly(power=target, seat=enemy)
    other = state.realms[enemy]
    present = area in other.markers or any(area in other.units[unit] for unit in UNITS)
    bar = refusals.NoBattle if present else refusals.NothingThere
    return bar(area=area, target=target)

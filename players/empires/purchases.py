"""Rules of thumb for tiles: buying them, and using them outside battles (9)."""

from __future__ import annotations

from typing import Final

from engine.empires.commands import Buy, Revolt, Use
from engine.empires.names import Area, Power
from engine.empires.sale import revolts
from engine.empires.tiles import (
    ExtraBuild,
    ExtraMoves,
    GainGold,
    IncomeEach,
    MarkerToNative,
    RemoveUnrest,
    Strength,
    TakeGold,
)
from players.empires.areas import stake
from players.empires.battles import BATTLES
from players.empires.glance import Glance
from players.heuristics import Heuristics

PURCHASES: Final = Heuristics[Glance]()
FREE: Final = 25.0
"""The rating of a gain that costs nothing, not even an action."""


@PURCHASES.rates(Buy)
def _buy(glance: Glance, command: Buy) -> float:
    """Rate a tile by its value in the remaining game, which is lower for a second copy."""
    state, realm = glance.state, glance.realm
    tile = state.rules.tiles[command.tile]
    if glance.ruinous(tile.price.unrest, spent=tile.price.gold):
        return -9.0
    price = glance.price(tile.price.gold) + glance.unrest(tile.price.unrest)
    price += lost_people(glance, tile.price.population)
    if isinstance(tile.effect, RemoveUnrest):
        removed = min(tile.effect.up_to, realm.unrest)
        return -glance.unrest(-removed) - price
    if isinstance(tile.effect, MarkerToNative):
        return max((revolt(glance, area, power) for area, power in _revolts(glance)), default=-9.0) - price
    share = glance.share[glance.seat]
    worth = glance.own.tile(command.tile, glance.left[glance.seat] - 1)
    if isinstance(tile.effect, Strength) and tile.effect.area is not None:
        worth += 0.3 * share * len(glance.contest(tile.effect.area).prey[glance.seat])
    return worth * 0.6 ** realm.held(command.tile) - price


def lost_people(glance: Glance, number: int) -> float:
    """Return the cost of giving up some population, including the lost income at the end of the war."""
    if not number:
        return 0.0
    return glance.own.people(glance.realm.population) - glance.own.people(glance.realm.population - number)


def _revolts(glance: Glance) -> list[tuple[Area, Power]]:
    tiles = glance.state.rules.tiles.kinds.values()
    effects = [tile.effect for tile in tiles if isinstance(tile.effect, MarkerToNative)]
    return [each for effect in effects for each in revolts(glance.state, glance.seat, effect)]


def revolt(glance: Glance, area: Area, power: str) -> float:
    """Return the value of a rival's loss of a marker, which is higher if the rival leads."""
    victim = glance.state.seat_of(power)
    if victim is None:
        return -9.0
    markers = glance.forces(area).markers
    lost = stake(area, markers, victim, glance.horizon)
    points = [realm.points for realm in glance.state.realms]
    leading = points[victim] >= max(points) - 3
    return lost * (0.9 if leading else 0.5) / max(1.0, 0.6 * (glance.state.seats - 1)) + 0.2


@PURCHASES.rates(Revolt)
def _revolt(glance: Glance, command: Revolt) -> float:
    return revolt(glance, command.area, command.power)


@PURCHASES.rates(Use)
def _use(glance: Glance, command: Use) -> float:
    """Rate the use of a tile: for gold by the need for gold, for units by the places for them."""
    effect = glance.state.rules.tiles[command.tile].effect
    match effect:
        case GainGold() | IncomeEach():
            return FREE if glance.realm.gold < 3 else -0.1
        case TakeGold():
            victim = glance.state.seat_of(command.choice)
            return (
                FREE + 0.1 * min(effect.up_to, glance.state.realms[victim].gold)
                if victim is not None
                else 0.0
            )
        case ExtraBuild(units=units, population=population):
            unit = command.choice or units[0]
            return glance.built(unit) - lost_people(glance, population)  # type: ignore[arg-type]
        case ExtraMoves():
            return glance.places.best_moves(2) - 0.1
    return BATTLES.rate(glance, command)

"""The tiles for sale to each seat, and their purchase (9)."""

from __future__ import annotations

from engine.empires import refusals
from engine.empires.events import TileBought
from engine.empires.model import Realm, State
from engine.empires.names import Area, Power
from engine.empires.tiles import MarkerToNative, RemoveUnrest, Tile
from engine.empires.treasury import pay, remove_unrest, take_unrest
from engine.kernel.refusals import Refusal


def for_sale(state: State, seat: int) -> list[str]:
    """Return the tiles that a seat may buy, even if it has already bought one in this turn."""
    tiles, stock = state.rules.tiles, state.stock
    always = tiles.unconditional
    return [
        name
        for name, tile in tiles.kinds.items()
        if stock[name] and (name in always or sale_bar(state, seat, tile) is None)
    ]


def sale_bar(state: State, seat: int, tile: Tile) -> Refusal | None:
    """Return why a seat cannot buy a tile, or None if it can; lack of gold is no reason (7)."""
    realm = state.realms[seat]
    if not state.stock[tile.id]:
        return refusals.SoldOut(tile=tile.id)
    if realm.population < tile.price.population:
        return refusals.NoPopulation(needed=tile.price.population, population=realm.population)
    if tile.per_war is not None and realm.bought.get(tile.id, 0) >= tile.per_war:
        return refusals.OnceAWar(tile=tile.id, most=tile.per_war)
    if tile.duration == "once":
        if isinstance(tile.effect, RemoveUnrest) and not realm.unrest:
            return refusals.NoUnrest(tile=tile.id)
        if isinstance(tile.effect, MarkerToNative) and not revolts(state, seat, tile.effect):
            return refusals.NoRevolt(tile=tile.id)
    return None


def buy(state: State, seat: int, tile: Tile) -> None:
    """Pay for a tile and take it, or apply its effect if it works only once; it then leaves the game."""
    realm = state.realms[seat]
    state.stock[tile.id] -= 1
    state.emit(TileBought(seat, tile.id))
    realm.bought[tile.id] = realm.bought.get(tile.id, 0) + 1
    realm.population -= tile.price.population
    pay(state, seat, tile.price.gold, "tile")
    if tile.price.unrest:
        take_unrest(state, seat, tile.price.unrest, "price")
    if tile.duration != "once":
        realm.up[tile.id] = realm.up.get(tile.id, 0) + 1
        return
    state.retired[tile.id] = state.retired.get(tile.id, 0) + 1
    if isinstance(tile.effect, RemoveUnrest):
        remove_unrest(state, seat, tile.effect.up_to)


def revolts(state: State, seat: int, effect: MarkerToNative) -> list[tuple[Area, Power]]:
    """Return the enemy markers that a revolt tile may replace, by area and power."""
    enemies = state.enemies(seat)
    return [
        (area, state.power(enemy))
        for area in effect.areas
        for enemy in enemies
        if area in state.realms[enemy].markers and not _defended(state.realms[enemy], area)
    ]


def revolt_bar(state: State, seat: int, area: Area, victim: int) -> Refusal | None:
    """Return why a marker cannot be replaced by a revolt, regardless of the tile's areas; None if it can."""
    realm, power = state.realms[victim], state.power(victim)
    if victim not in state.enemies(seat):
        return refusals.IsOneself() if victim == seat else refusals.IsAlly(power=power, seat=victim)
    if area not in realm.markers:
        return refusals.NoMarkerThere(area=area, power=power)
    return refusals.HasDefenders(area=area, power=power) if _defended(realm, area) else None


def _defended(realm: Realm, area: Area) -> bool:
    return area in realm.units["army"] or area in realm.units["fort"]

"""The tiles of a seat and how it can use them now (9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from engine.empires import refusals
from engine.empires.events import TileUsed
from engine.empires.model import State
from engine.empires.names import Area, Part
from engine.empires.tiles import ExtraMoves, Strength, Tile
from engine.kernel.refusals import Refusal

E = TypeVar("E")


def ready(state: State, seat: int, effect: type[E]) -> Iterator[tuple[str, E]]:
    """Yield a seat's turned-up tiles with effects of one type, together with the effects."""
    tiles = state.rules.tiles
    for tile in state.realms[seat].up:
        kind = tiles[tile]
        if isinstance(kind.effect, effect) and kind.duration == "war":
            yield tile, kind.effect


def moved_at_once(state: State, seat: int) -> int:
    """Return how many units a seat may move in one action with its permanent tiles (7.4, 9)."""
    total, tiles = state.rules.figures.move.units, state.rules.tiles
    for tile, copies in state.realms[seat].up.items():
        kind = tiles[tile]
        if isinstance(kind.effect, ExtraMoves) and kind.duration == "permanent":
            total += kind.effect.units * copies
    return total


def turn_down(state: State, seat: int, tile: str) -> None:
    """Turn a copy of a tile down until the end of the war."""
    realm = state.realms[seat]
    if realm.up[tile] == 1:
        del realm.up[tile]
    else:
        realm.up[tile] -= 1
    realm.down[tile] = realm.down.get(tile, 0) + 1
    state.emit(TileUsed(seat, tile))


def turn_up(state: State, seat: int) -> None:
    """Turn all tiles of a seat up again, at the end of a war (12)."""
    realm = state.realms[seat]
    for tile, copies in realm.down.items():
        realm.up[tile] = realm.up.get(tile, 0) + copies
    realm.down.clear()


def training(
    up: Mapping[str, int], kinds: Mapping[str, Tile], area: Area, part: Part, *, units: bool, defending: bool
) -> int:
    """Return the strength that permanent tiles give a leader in a part of a battle in an area (9).

    `up` is the number of turned-up copies of each of the leader's tiles; `units` is whether the leader's own
    units fight.
    """
    total = 0
    for tile, copies in up.items():
        kind = kinds[tile]
        effect = kind.effect
        if not isinstance(effect, Strength) or kind.duration != "permanent" or effect.battle != part:
            continue
        if effect.own_units and not units:
            continue
        if serves(effect, area, defending=defending):
            total += effect.add * copies
    return total


def serves(effect: Strength, area: Area, *, defending: bool) -> bool:
    """Return whether a tile counts in the battle's area and for the attacking or defending side."""
    return (effect.area is None or effect.area == area) and (defending or not effect.defending)


def unready(state: State, seat: int, tile: str) -> Refusal | None:
    """Return why a seat cannot turn a tile down at all, or None if it can."""
    realm = state.realms[seat]
    if tile not in state.rules.tiles:
        return refusals.NoSuchTile(tile=tile)
    if not realm.held(tile):
        return refusals.TileNotHeld(tile=tile)
    return None if tile in realm.up else refusals.TileDown(tile=tile)

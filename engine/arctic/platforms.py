"""Where platforms may be built, how they are defended, and how they are destroyed (M1-M5, T1-T6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from engine.arctic import refusals
from engine.arctic.events import PlatformDestroyed, ProtectionEnded
from engine.arctic.model import State
from engine.arctic.names import Nation
from engine.kernel.refusals import Refusal


def building_price(state: State, sector: str) -> int:
    """Return the price of building in a sector, in $: the cost of its ring, and a fee if it is controlled."""
    fee = state.rules.figures.prices.fee if sector in state.control else 0
    return state.board.sectors[sector].cost + fee


def building_bar(state: State, nation: Nation, seat: int, sector: str) -> Refusal | None:
    """Return why a company that has a platform tile cannot build in a sector; None if it can (M1-M5, Q26)."""
    place = state.board.sectors.get(sector)
    if place is None:
        return refusals.UnknownSector(sector=sector)
    if place.deposit is None:
        return refusals.NoDeposit(sector=sector)
    if sector in state.platforms:
        return refusals.SiteTaken(sector=sector, seat=state.platforms[sector].owner)
    if nation == "CHN" and place.kind != "sea":
        return refusals.ChinaSeasOnly(sector=sector)
    controller = state.control.get(sector)
    if controller is not None and controller != nation:
        return refusals.ForeignSector(sector=sector, nation=controller)
    if controller is None and nation not in state.ships[sector]:
        return refusals.NoShipHere(sector=sector, nation=nation)
    price = building_price(state, sector)
    if price > state.cash[seat]:
        return refusals.CannotAfford(price=price, cash=state.cash[seat])
    return None


def nothing_to_build(state: State, nation: Nation, seat: int) -> Refusal | None:
    """Return why a company cannot build anywhere for a nation, or None if it can (E1, Q26)."""
    if not state.tiles[seat]:
        return refusals.NoTile()
    return None if any(building_sites(state, nation, seat)) else refusals.NoSite()


def building_sites(state: State, nation: Nation, seat: int) -> Iterator[str]:
    """Yield the sectors in which a company may build for a nation, in board order.

    The nation controls the sector or has a ship in it (M2, M4). The company's supply of tiles is ignored.
    """
    for sector in state.board.deposits:
        near = state.control.get(sector) == nation or nation in state.ships[sector]
        if near and building_bar(state, nation, seat, sector) is None:
            yield sector


def defence(state: State, sector: str) -> int:
    """Return a platform's defence: 1 if it is legal, and 1 for each ship neutral to its nation (T6)."""
    controller = state.control.get(sector)
    if controller is None:
        return 0
    neutral = sum(
        count
        for nation, count in state.ships[sector].items()
        if nation != controller and not state.in_conflict(nation, controller)
    )
    return 1 + neutral


def attack_bar(state: State, nation: Nation, sector: str) -> Refusal | None:
    """Return why a nation cannot attack a platform with any number of ships; None if it can (T2-T4, L7)."""
    platform = state.platforms.get(sector)
    if platform is None:
        return refusals.NoPlatform(sector=sector)
    if platform.guard is not None:
        return refusals.Protected(sector=sector, seat=platform.guard)
    controller = state.control.get(sector)
    if controller is None:
        return None
    if controller == nation:
        return refusals.OwnSector(sector=sector)
    if not state.in_conflict(nation, controller):
        return refusals.NotInConflict(nation=controller)
    if controller in state.ships[sector]:
        return refusals.Defended(sector=sector, nation=controller)
    return None


def destroy(state: State, sector: str, reason: Literal["attack", "control", "fee"]) -> None:
    """Remove a platform: the tile and the protecting lobbyist return to their owners (Q13, Q38)."""
    platform = state.platforms.pop(sector)
    state.tiles[platform.owner] += 1
    if platform.guard is not None:
        state.lobbyists[platform.guard] += 1
    state.emit(PlatformDestroyed(platform.owner, sector, reason))


def release_guards(state: State, nation: Nation, *, before: int) -> None:
    """Release a nation's lobbyists that began to protect a platform before turn `before` (L7, Q46)."""
    for sector, platform in state.platforms.items():
        if platform.guard is None or platform.guard_nation != nation or platform.guard_turn >= before:
            continue
        state.lobbyists[platform.guard] += 1
        state.emit(ProtectionEnded(platform.guard, nation, sector))
        platform.guard = platform.guard_nation = None
        platform.guard_turn = 0

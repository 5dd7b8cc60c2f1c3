"""Invariants that every position of Struggle of Empires satisfies."""

from __future__ import annotations

from collections import Counter

from engine.empires.atlas import NAVAL
from engine.empires.model import Realm, State
from engine.empires.names import AREAS, HOME, POWERS, UNITS
from engine.kernel.errors import BrokenState


def check(state: State) -> None:
    """Raise BrokenState if the position violates an invariant."""
    for seat, realm in enumerate(state.realms):
        _count_pieces(state, seat, realm)
    _count_counters(state)
    _count_tiles(state)
    _require(state.bank + sum(realm.gold for realm in state.realms) == 0, "the gold does not add up")
    _check_alliances(state)


def _require(holds: bool, otherwise: str) -> None:
    if not holds:
        raise BrokenState(otherwise)


def _count_pieces(state: State, seat: int, realm: Realm) -> None:
    figures = state.rules.figures
    for unit in UNITS:
        places = realm.units[unit]
        _require(state.remaining_supply(seat, unit) >= 0, f"seat {seat} has more than its {unit} pieces")
        _require(
            all(count > 0 for count in places.values()), f"seat {seat} lists a place with 0 {unit} units"
        )
        allowed = NAVAL if unit == "navy" else AREAS
        _require(
            all(p == HOME or p in allowed for p in places),
            f"a {unit} of seat {seat} is in an impossible place",
        )
    _require(state.remaining_markers(seat) >= 0, f"seat {seat} has more markers than pieces")
    _require(all(count > 0 for count in realm.markers.values()), f"seat {seat} lists an area with 0 markers")
    _require(
        min(realm.gold, realm.points, realm.unrest) >= 0 and 0 <= realm.population <= figures.population.most,
        f"seat {seat} has a negative value, or more population than the track",
    )


def _count_counters(state: State) -> None:
    in_file = Counter(area for area, _ in state.rules.counters.bag)
    in_bag = Counter(area for area, _ in state.bag)
    for area in AREAS:
        here = in_bag[area] + len(state.counters[area]) + state.removed[area]
        _require(here == in_file[area], f"{area} has {here} counters instead of {in_file[area]}")


def _count_tiles(state: State) -> None:
    for tile in state.rules.tiles.kinds.values():
        held = sum(realm.held(tile.id) for realm in state.realms)
        total = state.stock[tile.id] + state.retired.get(tile.id, 0) + held
        _require(total == tile.copies and state.stock[tile.id] >= 0, f"there are {total} copies of {tile.id}")
        if tile.duration == "once":
            _require(not held, f"{tile.id} is still held, but works only once")
    for seat, realm in enumerate(state.realms):
        permanent = [tile for tile in realm.down if state.rules.tiles[tile].duration != "war"]
        _require(not permanent, f"seat {seat} has turned down a permanent tile")


def _check_alliances(state: State) -> None:
    placed = [*state.rows["top"], *state.rows["bottom"]]
    _require(len(set(placed)) == len(placed), "a power has two places in the alliances")
    powers = [realm.power for realm in state.realms if realm.power]
    _require(len(set(powers)) == len(powers) and set(powers) <= set(POWERS), "two seats play one power")
    if state.phase == "actions":
        _require(
            sorted(state.order) == list(range(state.seats)), "the turn order does not contain each seat once"
        )
        _require(sorted(placed) == list(range(state.seats)), "a seat has no place in the alliances")

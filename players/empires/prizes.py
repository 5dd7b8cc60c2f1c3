"""What markers, and the attacks that win them, bring in Struggle of Empires."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from engine.empires.atlas import atlas
from engine.empires.holdings import serves
from engine.empires.model import State
from engine.empires.names import HOME, NATIVE, POP, SLAVE, Area, Place
from engine.empires.tiles import Strength
from players.empires.throws import wins

LATER: Final = 0.6
"""How much the markers on the map count in each war after this one: much will have changed."""
MARKER: Final = 0.8
"""What a control marker is worth beside its area's points: a little gold, and more weight later."""
TAKEN: Final = 0.5
"""What it is worth besides that an enemy has a marker less."""


def wars_to_score(state: State) -> float:
    """Return how many times the areas will count as they are: this war in full, later ones less."""
    if state.ended:
        return 0.0
    return 1.0 + LATER * (state.rules.figures.war.count - max(1, state.war))


def opportunity(state: State, seat: int, place: Place) -> float:
    """Return what the best attack of a power's armies in a place is worth, chances counted in."""
    if place == HOME:
        return 0.0
    return max((value for _, value in attacks(state, seat, place)), default=0.0)


def attacks(state: State, seat: int, area: Area) -> Iterator[tuple[str, float]]:
    """Yield the targets on land in an area, with what attacking each is worth before it is paid for."""
    own = land_strength(state, seat, area, defending=False)
    for face in dict.fromkeys(state.counters[area]):
        if face not in (POP, SLAVE):
            yield NATIVE + face, _worth(wins(own - int(face)), gain(state, seat, area))
    for enemy in state.enemies(seat):
        other = state.realms[enemy]
        if area in other.markers:
            chance = wins(own - land_strength(state, enemy, area, defending=True))
            yield state.power(enemy), _worth(chance, gain(state, seat, area, enemy))


def land_strength(state: State, seat: int, area: Area, *, defending: bool) -> int:
    """Return how strong a power is on land in an area, without dice and tiles to turn down."""
    realm, figures = state.realms[seat], state.rules.figures.battle
    total = realm.units["army"].get(area, 0)
    if defending:
        total += figures.fort * realm.units["fort"].get(area, 0)
    trained = sum(
        copies * effect.add
        for tile, copies in realm.up.items()
        if isinstance(effect := state.rules.tiles[tile].effect, Strength)
        and state.rules.tiles[tile].duration == "permanent"
        and effect.battle == "land"
        and serves(effect, area, defending=defending)
    )
    at_sea = realm.units["navy"].get(area, 0) > 0
    return total + (trained if total else 0) + at_sea * figures.naval_winner


def gain(state: State, seat: int, area: Area, loser: int | None = None) -> float:
    """Return what a marker more in an area brings a power, and one less costs an enemy."""
    markers = tuple([realm.markers.get(area, 0) for realm in state.realms])
    return wars_to_score(state) * (_swing(area, markers, seat, loser) + MARKER) + TAKEN * (loser is not None)


def _worth(chance: float, prize: float) -> float:
    return max(0.0, chance * prize - (1 - chance))


@lru_cache(maxsize=1 << 16)
def _swing(area: Area, markers: tuple[int, ...], seat: int, loser: int | None) -> float:
    """Return by how much a power comes closer to the others, or further ahead, by one more marker."""
    after = list(markers)
    after[seat] += 1
    if loser is not None:
        after[loser] -= 1
    return _lead(area, after, seat) - _lead(area, markers, seat)


def _lead(area: Area, markers: Sequence[int], seat: int) -> float:
    others = [_points(area, markers, each) for each in range(len(markers)) if each != seat]
    return _points(area, markers, seat) - sum(others) / len(others)


def _points(area: Area, markers: Sequence[int], seat: int) -> float:
    """Return what a power would score in an area with these markers."""
    own, values = markers[seat], atlas().areas[area].points
    if not own:
        return 0.0
    place = sum(other >= own for other in markers)
    return float(values[place - 1]) if place <= len(values) else 0.0

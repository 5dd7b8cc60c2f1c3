"""What each power may expect to score in Struggle of Empires."""

from __future__ import annotations

from typing import Final

from engine.empires.model import Realm, State
from engine.empires.names import AREAS, HOME, Unit
from engine.empires.scoring import standings
from engine.empires.tiles import Effect, GainGold, IncomeEach, Strength
from players.empires.prizes import MARKER, opportunity, wars_to_score

GOLD: Final = 0.35
"""What a gold is worth in points: it keeps unrest away."""
POPULATION: Final = 0.8
"""What a population is worth in points: units and colonies are made of it."""
UNITS: Final[dict[Unit, float]] = {"army": 0.9, "navy": 0.7, "fort": 0.5}
"""What a unit is worth in points, wherever it is."""
IDLE: Final = 0.5
"""What is left of that in the homeland."""
PREY: Final = 0.5
"""How much of what an army could win where it stands counts before it has."""
TRAINED: Final = 2.3
"""What a strength more on land is worth in each war, in points."""
UNREST: Final = 0.35
"""What unrest costs, each; and what it costs more as a revolution draws near."""
UPROAR: Final = 0.12
CALM: Final = 8
"""Unrest that has hardly ever been the most."""


def expected(state: State) -> list[float]:
    """Return what each power may expect to score, what its unrest will cost taken off."""
    totals = [prospects(state, each) for each in range(state.seats)]
    if state.ended:
        return totals
    areas = [0.0] * state.seats
    for area in AREAS:
        for each, _, _, points in standings(state, area):
            areas[each] += points
    wars = wars_to_score(state)
    totals = [total + wars * points for total, points in zip(totals, areas, strict=True)]
    return [total - unrest_cost(state, seat, total) for seat, total in enumerate(totals)]


def prospects(state: State, seat: int) -> float:
    """Return what a power has and may still make of it, the points of areas to come apart."""
    realm = state.realms[seat]
    if state.ended:
        return float(realm.points)
    left = wars_to_score(state)
    total = realm.points + GOLD * realm.gold + POPULATION * min(realm.population, 8)
    total += sum(tile_worth(state, realm, tile) * copies for tile, copies in realm.up.items())
    total += left * MARKER * sum(realm.markers.values())
    for unit, places in realm.units.items():
        abroad = sum(places.values()) - (home := places.get(HOME, 0))
        total += min(1.0, left) * UNITS[unit] * (abroad + IDLE * home)
    return total + PREY * min(1.0, left) * sum(opportunity(state, seat, area) for area in realm.units["army"])


def unrest_cost(state: State, seat: int, points: float) -> float:
    """Return what a power's own unrest costs: little, then penalties, then all its points."""
    unrest, most = state.realms[seat].unrest, state.rules.options.revolution_at
    if unrest >= most:
        return max(20.0, points)
    return UNREST * unrest + UPROAR * max(0, unrest - CALM) ** 2


def tile_worth(state: State, realm: Realm, tile: str) -> float:
    """Return what a tile that is turned up is worth to its holder, in points."""
    effect: Effect = state.rules.tiles[tile].effect
    wars = max(0.0, wars_to_score(state))
    match effect:
        case Strength(add=add) if state.rules.tiles[tile].duration == "permanent":
            return TRAINED * add * wars if effect.battle == "land" else 0.8 * add * wars
        case Strength(add=add, area=area):
            here = area is None or area in realm.units["army"] or area in realm.markers
            return 0.6 * add * min(1.0, wars) * (1.0 if here else 0.4)
        case GainGold(amount=amount):
            return GOLD * amount * wars
        case IncomeEach(areas=areas, gold=gold, most=most):
            pieces = sum(realm.markers.get(area, 0) for area in areas)
            return GOLD * min(most, gold * pieces) * wars
    return 0.6 * min(1.0, wars)

"""Income, upkeep and population growth at the end of a war (10)."""

from __future__ import annotations

from engine.empires.events import GoldGained, IncomeTaken, PopulationGrew
from engine.empires.holdings import ready, turn_down
from engine.empires.model import Realm, State
from engine.empires.names import UNITS
from engine.empires.tiles import GainGold, IncomeEach
from engine.empires.treasury import pay, receive


def take_income(state: State) -> None:
    """Give each power its income in turn order, then take the upkeep of its units."""
    money = state.rules.figures.money
    for seat in state.order:
        realm = state.realms[seat]
        population = realm.population * money.per_population
        markers = sum(realm.markers.values()) * money.per_marker
        tiles = tile_income(state, realm)
        receive(state, seat, population + markers + tiles)
        state.emit(IncomeTaken(seat, population, markers, tiles))
        for tile, effect in list(ready(state, seat, GainGold)):
            for _ in range(realm.up[tile]):
                turn_down(state, seat, tile)
                receive(state, seat, effect.amount)
                state.emit(GoldGained(seat, tile, effect.amount))
        pay(state, seat, upkeep(state, realm), "upkeep")


def tile_income(state: State, realm: Realm) -> int:
    """Return the income from a realm's companies (9)."""
    total = 0
    for tile, copies in realm.up.items():
        effect = state.rules.tiles[tile].effect
        if isinstance(effect, IncomeEach):  # A company that pays once a war pays here if it was not used.
            total += copies * company_income(realm, effect)
    return total


def company_income(realm: Realm, effect: IncomeEach) -> int:
    """Return the income from one company of a realm (9.12)."""
    return min(effect.most, effect.gold * _pieces(realm, effect))


def _pieces(realm: Realm, effect: IncomeEach) -> int:
    count = 0
    for area in effect.areas:
        if "marker" in effect.count:
            count += realm.markers.get(area, 0)
        if "navy" in effect.count:
            count += realm.units["navy"].get(area, 0)
    return count


def upkeep(state: State, realm: Realm) -> int:
    """Return the upkeep of a realm's units, in gold, including those in the homeland."""
    return state.rules.figures.money.upkeep * sum(realm.on_map(unit) for unit in UNITS)


def grow(state: State) -> None:
    """Increase each power's population, after all have paid their upkeep."""
    figures = state.rules.figures.population
    for seat in state.order:
        realm = state.realms[seat]
        realm.population = min(figures.most, realm.population + figures.growth)
        state.emit(PopulationGrew(seat, realm.population))

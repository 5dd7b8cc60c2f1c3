"""The value of gold, population, units and tiles, given the remaining rounds and wars."""

from __future__ import annotations

from typing import Final

from engine.empires.atlas import NAVAL
from engine.empires.income import upkeep
from engine.empires.model import Realm, State
from engine.empires.names import HOME, UNITS
from engine.empires.tiles import (
    Effect,
    ExtraBuild,
    ExtraMoves,
    GainGold,
    IncomeEach,
    PreventLoss,
    Reroll,
    Strength,
    TakeGold,
)
from players.empires.areas import Horizon
from players.empires.unrest import shortage

_FUTURE: Final = 6.0
"""The gold that a power can use in a later war in addition to that war's income."""
_LATER: Final = 0.75
"""The weight of a later war, compared with this one."""
_CALMER: Final = {GainGold: 0.9, TakeGold: 0.8, ExtraBuild: 0.8, ExtraMoves: 0.8}
"""How useful a tile is in a later war, from 0 to 1; 0.6 for tiles for battles."""

_SAVED: Final = 0.6
_SAVED_EARLY: Final = 0.5
"""The additional value of a saved action for each further war, in points; `_SAVED` is that in the last war.
"""
_ONE_KIND: Final = 0.6
"""The probability that an action would build units of only one kind."""


class Means:
    """A power's gold, population, units and tiles, and their value regardless of the units' places."""

    __slots__ = ("_after", "_left", "_realm", "_share", "_state", "_weights")

    def __init__(self, state: State, realm: Realm, left: int, horizon: Horizon) -> None:
        """Set a power's state, with `left` actions remaining in this war."""
        war = state.rules.figures.war
        self._state: Final = state
        self._realm: Final = realm
        self._left: Final = left
        self._share: Final = left / (war.rounds[state.seats] * war.actions)
        self._after: Final = horizon.after
        self._weights: Final = horizon.weights

    def need(self) -> float:
        """Return how much gold the power can still use: for actions in this war, upkeep, and later wars."""
        money, realm = self._state.rules.figures.money, self._realm
        income = realm.population * money.per_population + sum(realm.markers.values()) * money.per_marker
        lacks = max(0, upkeep(self._state, realm) - income)
        return lacks + self._weights.spending * self._left + _FUTURE * self._after

    def gold(self, gold: float, need: float) -> float:
        """Return the value of gold in points, if `need` gold can be used."""
        return self._weights.gold * min(gold, need) + self._weights.idle_gold * max(0.0, gold - need)

    def people(self, population: int) -> float:
        """Return the value of population in points; what exceeds its limit must be used in this war."""
        figures, weights = self._state.rules.figures.population, self._weights
        used = min(population, 0.6 * self._left)
        if not self._after:
            return weights.idle_gold * population + 0.2 * weights.people * used
        kept = min(population, figures.most - figures.growth)
        spare = min(population - kept, used)
        return weights.people * (kept + spare) + weights.idle_people * (population - kept - spare)

    def units(self) -> float:
        """Return the value of units in points, apart from possible gains and losses at their places."""
        total = 0.0
        wars = min(self._weights.lasting, 0.5 * self._share + _LATER * self._after)
        for unit in UNITS:
            places = self._realm.units[unit]
            if places:
                abroad = sum(places.values()) - 0.5 * places.get(HOME, 0)
                total += getattr(self._weights, unit) * wars * abroad
        return total

    def tiles(self) -> float:
        """Return the value of all tiles in points; those turned down can be used again in the next war."""
        total = 0.0
        for tile, copies in self._realm.up.items():
            total += self.tile(tile, self._left) * (1 + 0.7 * (copies - 1))
        for tile, copies in self._realm.down.items():
            total += self.tile(tile, 0) * (1 + 0.7 * (copies - 1))
        return total

    def tile(self, name: str, left: int) -> float:
        """Return the value of a tile in points, with `left` actions remaining in this war."""
        kind = self._state.rules.tiles[name]
        effect = kind.effect
        if isinstance(effect, IncomeEach):
            return self._company(effect, left)
        if isinstance(effect, Strength) and kind.duration == "permanent":
            return self._training(effect, left)
        share = self._share if left else 0.0
        now = (
            min(1.0, 1.5 * share)
            if isinstance(effect, Strength | Reroll | PreventLoss)
            else min(1.0, left / 4)
        )
        return self._weights.tiles * self._once(effect) * (now + _CALMER.get(type(effect), 0.6) * self._after)

    def _training(self, effect: Strength, left: int) -> float:
        wars = (self._share if left else 0.0) + _LATER * self._after
        if effect.battle == "land":
            return self._weights.training * effect.add * wars
        return 0.35 * effect.add * wars * min(3, sum(self._realm.units["navy"].values()))

    def _company(self, company: IncomeEach, left: int) -> float:
        realm = self._realm
        pieces = sum(realm.markers.get(area, 0) for area in company.areas if "marker" in company.count)
        pieces += sum(realm.units["navy"].get(area, 0) for area in company.areas if "navy" in company.count)
        income = min(company.most, company.gold * (pieces + 0.3 * self._after))
        if not self._after:
            return self._weights.gold * income if shortage(self._state, realm) else 0.0
        return self._weights.gold * income * (0.6 * (left > 0) + 0.9 * self._after)

    def _once(self, effect: Effect) -> float:
        """Return the value in points of using a tile once in a war that has just begun."""
        weights, realm = self._weights, self._realm
        match effect:
            case Strength(add=add, area=area) if area is not None:
                at_stake = realm.units["army"].get(area, 0) + 0.5 * realm.markers.get(area, 0)
                return 0.45 * add * (0.3 + 0.7 * min(1.0, at_stake))
            case Strength(add=add, defending=defending):
                return (0.5 if defending else 0.6) * add
            case GainGold(amount=amount):
                return weights.gold * amount
            case TakeGold(up_to=amount):
                abroad = any(place in NAVAL for place in realm.units["navy"])
                return weights.gold * 1.2 * amount * (1.0 if abroad else 0.5)
            case PreventLoss():
                return weights.unit if self._after else weights.last_unit
            case ExtraBuild(units=units):
                return (_SAVED + _SAVED_EARLY * self._after) * (1.0 if len(units) > 1 else _ONE_KIND)
        return {Reroll: 1.0, ExtraMoves: 0.5}.get(type(effect), 0.0)

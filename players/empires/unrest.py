"""The cost of unrest: penalties for the most and the second most, and revolution (12)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.empires.income import tile_income, upkeep
from engine.empires.model import Realm, State
from engine.empires.tiles import GainGold
from engine.empires.treasury import unrest_for
from players.empires.weights import Weights

_SPREAD_END = 0.6
_SPREAD_WAR = 2.2
"""The spread of a power's unrest compared with another's that each remaining war adds to `_SPREAD_END`."""


_GROWTH = 4.0
"""The unrest that a power takes per war, voluntarily or not."""


def unrest_costs(
    state: State, unrest: Sequence[float], totals: Sequence[float], wars: float, weights: Weights
) -> list[float]:
    """Return the expected cost of each seat's unrest, in points; `wars` is the number of remaining wars."""
    figures, limit = state.rules.figures.unrest, state.rules.options.revolution_at
    spread = _SPREAD_END + _SPREAD_WAR * wars**0.5
    usual = weights.usual * (1 - wars / (state.rules.figures.war.count + 0.5))
    costs = []
    for seat, own in enumerate(unrest):
        more = [_sigmoid((own - other) / spread) for at, other in enumerate(unrest) if at != seat]
        first = 1.0
        for chance in more:
            first *= chance
        second = sum(first / chance * (1 - chance) for chance in more if chance > 1e-6)
        calm = min(1.0, (own + _GROWTH * wars) / 2)
        penalty = calm * (figures.most * first + figures.second * min(second, 1 - first))
        revolution = revolution_chance(own, limit, wars) * (max(0.0, totals[seat]) + 10)
        beyond = max(0.0, own - usual)
        costs.append(
            weights.unrest * own * min(1.0, wars)
            + penalty
            + revolution
            + weights.uproar * beyond * min(1.0, wars)
        )
    return costs


def revolution_chance(unrest: float, limit: int, wars: float) -> float:
    """Return the probability that a power with this unrest ends in revolution.

    Even a careful power takes more unrest, for lost units and upkeep, while wars remain.
    """
    if wars <= 0:
        return float(unrest >= limit)
    return _sigmoid((unrest + 2.0 * wars + 0.2 - limit) / (0.15 + 0.6 * wars**0.5))


def shortage(state: State, realm: Realm, more: int = 0, spent: int = 0) -> int:
    """Return the unrest that a power will take for its units' upkeep at the end of this war.

    `more` is the number of additional units, `spent` is the gold that it pays before that.
    """
    money = state.rules.figures.money
    income = realm.population * money.per_population + sum(realm.markers.values()) * money.per_marker
    income += tile_income(state, realm)
    for tile, copies in realm.up.items():
        effect = state.rules.tiles[tile].effect
        if isinstance(effect, GainGold):
            income += effect.amount * copies
    return unrest_for(upkeep(state, realm) + more, max(0, realm.gold - spent) + income)


def _sigmoid(x: float) -> float:
    if x > 30:
        return 1.0
    if x < -30:
        return 0.0
    return 1 / (1 + exp(-x))

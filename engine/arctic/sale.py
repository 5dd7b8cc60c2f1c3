"""The value of output, and how to sell it for the most points (R2, R4, Q49)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from engine.arctic.commands import Lot
from engine.arctic.figures import Sale
from engine.arctic.names import RESOURCES, Resource

LOTS: Final[Mapping[Lot, tuple[Resource, ...]]] = {
    "triple": RESOURCES,
    "gas+oil": ("gas", "oil"),
    "gas+nodules": ("gas", "nodules"),
    "oil+nodules": ("oil", "nodules"),
    "gas": ("gas",),
    "oil": ("oil",),
    "nodules": ("nodules",),
    "rest": (),
}
"""The kinds of units in each lot; ``rest`` takes all remaining units."""


class Units(NamedTuple):
    """Units of output, by kind."""

    gas: int
    oil: int
    nodules: int


def lot_value(sale: Sale, lot: Lot, count: int) -> tuple[int, int]:
    """Return the points and the money, in $, for `count` lots, or for `count` units in the lot ``rest``."""
    if lot == "rest":
        return 0, sale.cash * count
    return {3: sale.triple, 2: sale.pair, 1: sale.single}[len(LOTS[lot])] * count, 0


@lru_cache(maxsize=4096)
def best_mix(units: Units, cash: int, sale: Sale) -> tuple[tuple[Lot, int], ...]:
    """Return the lots, with their numbers, that give the most points if `cash` units are sold for money.

    Of equally good mixes, the result is the one that sells the most common kinds for money.
    """
    kept = [
        Units(units.gas - gas, units.oil - oil, units.nodules - nodules)
        for gas in range(min(units.gas, cash), -1, -1)
        for oil in range(min(units.oil, cash - gas), -1, -1)
        if 0 <= (nodules := cash - gas - oil) <= units.nodules
    ]
    mix = max((_for_points(rest) for rest in kept), key=lambda mix: mix_points(mix, sale))
    return (*mix, ("rest", cash)) if cash else mix


def mix_points(mix: tuple[tuple[Lot, int], ...], sale: Sale) -> int:
    """Return the points that a mix gives."""
    return sum(lot_value(sale, lot, count)[0] for lot, count in mix)


def for_money(units: Units, mix: tuple[tuple[Lot, int], ...]) -> Units:
    """Return the units, by kind, that a mix sells for money."""
    sold = (sum(count for lot, count in mix if kind in LOTS[lot]) for kind in RESOURCES)
    return Units(*(count - taken for count, taken in zip(units, sold, strict=True)))


def _for_points(units: Units) -> tuple[tuple[Lot, int], ...]:
    """Return the mix with the most points: as many triples as possible, then pairs, then singles.

    A triple always gives more than its three units separately, even in pairs.
    """
    left = dict(zip(RESOURCES, units, strict=True))
    mix: list[tuple[Lot, int]] = []
    for lot, parts in LOTS.items():
        count = min((left[r] for r in parts), default=0)
        if not count:
            continue
        for resource in parts:
            left[resource] -= count
        mix.append((lot, count))
    return tuple(mix)

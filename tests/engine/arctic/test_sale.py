"""The best mix of a sale, compared with a search of all mixes."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arctic.figures import figures
from engine.arctic.names import RESOURCES
from engine.arctic.sale import LOTS, Units, best_mix, lot_value, mix_points

SALE = figures().sale


@cache
def most_points(units: Units, cash: int) -> int:
    """Return the most points, by trying every lot, if `cash` units are sold for money."""
    if sum(units) == cash:
        return 0
    best = -1
    for parts in LOTS.values():
        if not parts or sum(units) - len(parts) < cash:
            continue
        left = Units(*(have - (kind in parts) for kind, have in zip(RESOURCES, units, strict=True)))
        if min(left) >= 0:
            best = max(best, {3: 10, 2: 5, 1: 2}[len(parts)] + most_points(left, cash))
    return best


@pytest.mark.parametrize("gas", range(7))
def test_the_best_mix_equals_an_exhaustive_search(gas: int) -> None:
    for oil in range(6):
        for nodules in range(5):
            units = Units(gas, oil, nodules)
            for cash in range(sum(units) + 1):
                assert mix_points(best_mix(units, cash, SALE), SALE) == most_points(units, cash), (
                    units,
                    cash,
                )


@given(st.builds(Units, st.integers(0, 16), st.integers(0, 10), st.integers(0, 6)), st.data())
def test_a_mix_uses_every_unit_once(units: Units, data: st.DataObject) -> None:
    cash = data.draw(st.integers(0, sum(units)))
    taken: Counter[str] = Counter()
    money = 0
    for lot, count in best_mix(units, cash, SALE):
        assert count > 0
        for kind in LOTS[lot]:
            taken[kind] += count
        money += lot_value(figures().sale, lot, count)[1]
    assert all(taken[kind] <= have for kind, have in zip(RESOURCES, units, strict=True))
    assert money == cash == sum(units) - taken.total()


def test_lots_bring_ten_five_and_two_points_or_a_dollar() -> None:
    sale = figures().sale
    assert [lot_value(sale, lot, 1) for lot in LOTS] == [(10, 0), *[(5, 0)] * 3, *[(2, 0)] * 3, (0, 1)]


def test_among_equal_mixes_the_most_common_kind_is_sold_for_money() -> None:
    assert best_mix(Units(2, 2, 0), 2, SALE) == (("gas+oil", 1), ("rest", 2))
    assert mix_points(best_mix(Units(1, 1, 0), 1, SALE), SALE) == 2
    assert best_mix(Units(1, 1, 0), 1, SALE) == (("oil", 1), ("rest", 1))

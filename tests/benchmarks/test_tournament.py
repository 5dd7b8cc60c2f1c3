"""Tournaments of computer players: seats in turns, the same tables for both, honest spreads."""

from __future__ import annotations

import pytest

from benchmarks.tournament import pairing, spread, table


def test_the_spread_holds_the_rate_and_narrows_with_the_tables() -> None:
    for rate in (0.1, 0.5, 0.8):
        few, many = spread(rate, 10), spread(rate, 1_000)
        assert few[0] < many[0] < rate < many[1] < few[1]
    assert spread(0.8, 100) == pytest.approx((0.711, 0.867), abs=0.001)


def test_a_table_is_played_to_its_end_and_timed_by_strength() -> None:
    played = table("arctic", ["easy", "easy", "easy"], "a seed", None)
    assert len(played.result.scores) == 3
    assert played.lasted >= 1
    assert len(played.seconds["easy"]) > 30


def test_at_tables_for_two_one_wins_what_the_other_loses() -> None:
    found = pairing("arctic", "easy", "easy", 4, seats=2, budget=None)
    assert found["tables"] == 4
    assert found["rate"] in {number / 8 for number in range(9)}
    assert found["spread"][0] <= found["rate"] <= found["spread"][1]


def test_alone_the_same_voyages_are_compared_and_equal_ones_are_shared() -> None:
    assert table("nemo", ["easy"], "a seed", None).result == table("nemo", ["easy"], "a seed", None).result
    assert pairing("nemo", "easy", "easy", 3, seats=1, budget=None)["rate"] == 0.5

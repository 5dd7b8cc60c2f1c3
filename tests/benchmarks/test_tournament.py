"""Tournaments of computer players: seats in turns, the same deals for all, honest intervals."""

from __future__ import annotations

from benchmarks.tournament import pairing


def test_at_tables_for_two_one_wins_what_the_other_loses() -> None:
    found = pairing("arctic", "easy", "easy", 4, seats=2)
    assert found["tables"] == 4
    assert found["spread"][0] <= found["rate"] <= found["spread"][1]


def test_alone_the_same_voyages_are_compared_and_equal_ones_are_shared() -> None:
    assert pairing("nemo", "easy", "easy", 2, seats=1)["rate"] == 0.5

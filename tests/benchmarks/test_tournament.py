"""Tournaments of computer players: rotating seats, the same deals for all, and correct intervals."""

from __future__ import annotations

from benchmarks.tournament import pairing


def test_at_tables_for_two_gains_and_losses_are_equal() -> None:
    found = pairing("arctic", "easy", "easy", 4, seats=2)
    assert found["tables"] == 4
    assert found["spread"][0] <= found["rate"] <= found["spread"][1]


def test_solo_players_are_compared_on_the_same_voyages_and_share_equal_ones() -> None:
    assert pairing("nemo", "easy", "easy", 2, seats=1)["rate"] == 0.5

"""Comparison of dice with chance, for fair and for loaded dice."""

from __future__ import annotations

import pytest

from bot.records.dice_statistics import (
    Draw,
    Faces,
    at_least,
    fairness,
)
from engine.kernel.dice import draw


@pytest.mark.parametrize(
    ("square", "freedom", "share"),
    [
        (3.841459, 1, 0.05),
        (5.991465, 2, 0.05),
        (11.070498, 5, 0.05),
        (15.086272, 5, 0.01),
        (30.143527, 19, 0.05),
        (43.772972, 30, 0.05),
        (76.153891, 50, 0.01),
    ],
)
def test_chi_square_agrees_with_its_published_tables(square: float, freedom: int, share: float):
    assert at_least(square, freedom) == pytest.approx(share, abs=1e-6)


def test_chi_square_of_zero_is_certain_and_of_a_large_value_impossible():
    assert at_least(0.0, 5) == pytest.approx(1.0)
    assert at_least(5_000.0, 5) == pytest.approx(0.0, abs=1e-12)


def test_fair_dice_have_the_expected_spread_and_loaded_ones_are_found():
    assert Faces((10,) * 6).uneven == pytest.approx(1.0)
    assert Faces((10,) * 6).mean == pytest.approx(3.5)
    assert Faces((60, 10, 10, 10, 10, 10)).uneven < 1e-9


def test_draws_are_counted_by_their_sides_if_there_are_enough_and_together_otherwise():
    draws = [Draw(6, number % 6, number % 2) for number in range(30)]
    draws += [Draw(sides, 0, None) for sides in range(2, 11)]
    found = fairness(draws)
    assert [(faces.sides, faces.number) for faces in found.often] == [(6, 31)]
    assert found.rare is not None
    assert (found.rare.number, found.rare.least, found.rare.most) == (8, 2, 10)
    assert found.rare.mean < 0.2
    assert found.rare.uneven < 0.01
    assert {seat: faces.counts for seat, faces in found.dice.items()} == {
        0: (5, 0, 5, 0, 5, 0),
        1: (0, 5, 0, 5, 0, 5),
    }


def test_without_draws_there_are_no_figures():
    found = fairness([Draw(1, 0, None)])
    assert (found.often, found.rare, found.dice) == ((), None, {})


def test_a_seeds_own_dice_are_fair():
    found = fairness([Draw(6, draw("a1b2", number, 6), 0) for number in range(6_000)])
    (faces,) = found.often
    assert faces.uneven > 0.01
    assert faces.mean == pytest.approx(3.5, abs=0.1)

"""Random choices weighted by value, and the chance of winning."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.kernel.dice import Dice
from players.softmax import drawn, softmax, winning


def test_a_rating_lower_by_the_heat_has_an_e_times_smaller_share() -> None:
    one, other = softmax([2.0, 1.0], 1.0)
    assert one / other == pytest.approx(2.718, abs=1e-3)
    assert one + other == pytest.approx(1.0)


def test_without_heat_the_best_share_equally() -> None:
    assert softmax([3.0, 3.0, 1.0], 0.0) == [0.5, 0.5, 0.0]


def test_draws_follow_the_shares() -> None:
    dice = Dice("draws")
    found = Counter(drawn([2.0, 1.0, -50.0], 1.0, dice) for _ in range(1_000))
    assert 650 < found[0] < 810
    assert found[2] == 0


def test_the_leaders_chance_grows_towards_the_end() -> None:
    early, late = winning([40.0, 30.0], 30.0), winning([40.0, 30.0], 2.0)
    assert late[0] > early[0] > 0.5 > early[1] > late[1]


def test_a_narrow_loss_is_rated_above_a_large_one() -> None:
    assert winning([40.0, 30.0], 0.1)[1] > winning([40.0, 10.0], 0.1)[1] > 0


def test_a_tie_is_shared() -> None:
    assert winning([7.0, 7.0, 7.0], 0.1) == pytest.approx([0.353, 0.353, 0.353], abs=1e-3)

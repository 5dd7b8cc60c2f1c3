"""The probability that two dice reach a total."""

from __future__ import annotations

import pytest

from players.nemo.throws import reaches


def test_the_chances_of_two_dice_to_reach_a_total() -> None:
    assert reaches(2) == pytest.approx(35 / 36)
    assert reaches(7) == pytest.approx(21 / 36)
    assert reaches(12) == pytest.approx(1 / 36)
    assert reaches(13) == 0
    assert reaches(-3) == reaches(2)

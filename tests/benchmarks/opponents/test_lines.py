"""Lines of the list: intervals, and what passes."""

from __future__ import annotations

import pytest

from benchmarks.opponents.lines import Line, mean, share


def test_the_interval_of_a_share_holds_it_and_narrows_with_the_tables() -> None:
    for hits in (1, 5, 9):
        rate, low, high = share(hits, 10)
        _, lower, higher = share(hits * 100, 1_000)
        assert low < lower < rate < higher < high
    assert share(80, 100)[1:] == pytest.approx((0.711, 0.867), abs=0.001)


def test_nothing_is_known_of_no_tables() -> None:
    assert share(0, 0) == (0.0, 0.0, 1.0)
    assert mean([]) == (0.0, 0.0, 0.0)


def test_seatings_of_one_deal_count_as_one() -> None:
    """Whoever wins every deal from one of two seats is known to win half, however the seats fall."""
    assert mean([1.0, 0.0, 0.0, 1.0], block=2) == (0.5, 0.5, 0.5)
    middle, low, high = mean([1.0, 0.0, 0.0, 1.0])
    assert low < middle < high


def test_a_line_holds_within_its_bounds() -> None:
    line = Line("nemo", "points", 150.0, 140.0, 160.0, least=150.0, most=190.0)
    assert line.holds
    assert line.text == "pass  nemo: points: 150 (140 to 160); wanted: at least 150 and at most 190"
    assert not Line("nemo", "points", 149.0, 140.0, 160.0, least=150.0).holds
    assert not Line("nemo", "points", 191.0, 140.0, 260.0, most=190.0).holds

"""The opponents' benchmark: confidence intervals and verdicts."""

from __future__ import annotations

from math import inf

import pytest

from benchmarks.opponents.lines import Line, Verdict, found_of, mean, share, wins


def test_the_interval_of_a_share_contains_it_and_narrows_with_more_tables() -> None:
    for hits in (1, 5, 9):
        rate, low, high = share(hits, 10)
        _, lower, higher = share(hits * 100, 1_000)
        assert low < lower < rate < higher < high
    assert share(80, 100)[1:] == pytest.approx((0.711, 0.867), abs=0.001)


def test_no_tables_give_an_unbounded_interval() -> None:
    assert share(0, 0) == (0.0, 0.0, 1.0)
    assert mean([]) == (0.0, -inf, inf)


def test_seatings_of_one_deal_count_as_one() -> None:
    """A player that wins every deal from one of two seats has won half, however the seats are assigned."""
    assert mean([1.0, 0.0, 0.0, 1.0], block=2) == (0.5, 0.5, 0.5)
    middle, low, high = mean([1.0, 0.0, 0.0, 1.0])
    assert low < middle < high


def test_a_single_deal_gives_an_unbounded_interval() -> None:
    assert mean([0.0, 1.0], block=2) == (0.5, -inf, inf)


def test_a_few_equal_deals_give_a_wide_interval() -> None:
    for shares in ([0.0] * 3, [0.0] * 6):
        rate, low, high = wins(shares, block=3)
        assert (rate, low) == (0.0, 0.0)
        assert high > 0.33
    rate, low, high = wins([1.0] * 60, block=2)
    assert rate == high == pytest.approx(1.0)
    assert low > 0.9


def test_missing_kinds_may_be_too_rare_for_few_tables() -> None:
    assert found_of(24, 30, 18) == (24, 24, 30)
    assert found_of(24, 30, 100) == (24, 24, 24)


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [(151, 160, "pass"), (140, 160, "open"), (140, 149, "FAIL"), (191, 260, "FAIL"), (180, 260, "open")],
)
def test_a_line_passes_or_fails_only_with_its_whole_interval(
    low: float, high: float, verdict: Verdict
) -> None:
    found = (low + high) / 2
    line = Line("nemo", "points", found, low, high, least=150.0, most=190.0)
    assert line.verdict == verdict
    assert line.holds == (verdict == "pass")
    bounds = f"({low} to {high}); wanted: at least 150 and at most 190"
    assert line.text == f"{verdict}  nemo: points: {found:.3g} {bounds}"


def test_an_informative_line_always_passes() -> None:
    assert Line("empires", "gold", 9.0, 7.0, 11.0).verdict == "pass"

"""The simulated rating ladder, on a small scale."""

from __future__ import annotations

from benchmarks import ladder
from bot.records.ratings import BETA, TAU


def test_the_true_order_is_found_and_improvers_are_detected_more_often_than_others() -> None:
    figures = ladder.figures(TAU, BETA, worlds=1)
    assert figures["spearman"] >= ladder.TARGETS["spearman"]
    assert 0 < figures["settled_after_games"] < ladder.EARLY
    for seen in figures["after_games"].values():
        assert seen["improvers_seen"] > seen["others_seen"]


def test_the_same_order_correlates_fully_and_the_opposite_one_inversely() -> None:
    assert ladder.spearman([3.0, 1.0, 2.0], [30.0, 10.0, 20.0]) == 1
    assert ladder.spearman([1.0, 2.0, 3.0], [3.0, 2.0, 1.0]) == -1

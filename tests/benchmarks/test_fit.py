"""The fitting of weights: the figures that are written, and the tables that are played."""

from __future__ import annotations

import tomllib

import pytest

pytest.importorskip("cmaes", reason="only needed to fit weights")

from benchmarks.fit import Weighed, fit, written

TEXT = "# Figures\none = 1.0  # of a kind\n\n[table]\ntwo = 2\n"


def test_figures_are_written_in_place_and_comments_stay() -> None:
    text = written(TEXT, {"one": 1.25, "table.two": -3.0})
    assert tomllib.loads(text) == {"one": 1.25, "table": {"two": -3}}
    assert "# Figures" in text
    assert "# of a kind" in text


def test_weights_are_written_and_read_back() -> None:
    weighed = Weighed("nemo", "fast", ["relief", "upgrades.double"])
    assert set(weighed.first) == {"relief", "upgrades.double_hull"}
    weighed.use({"relief": 1.0, "upgrades.double_hull": 2.0})
    weighed.use(weighed.first)
    assert Weighed("nemo", "fast", ["relief"]).first["relief"] == weighed.first["relief"]


def test_the_same_seed_fits_the_same_weights() -> None:
    weighed = Weighed("nemo", "fast", ["relief"])
    found = [fit(weighed, seed=1, minutes=0.0, tables=1)[0] for _ in range(2)]
    weighed.use(weighed.first)
    assert found[0] == found[1] == weighed.first

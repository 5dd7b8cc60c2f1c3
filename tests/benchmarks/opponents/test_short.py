"""The short form of the opponents' benchmark: figures of a few fixed tables, compared with stored ranges."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from benchmarks.opponents import short
from benchmarks.opponents.short import PLANS, measured
from benchmarks.opponents.tables import Plan, Played


def table(game: str, **facts: object) -> Played:
    plan = Plan(game, ("steady",) * 2, "a seed")
    kinds = Counter({"bid_made": 3, "sold": 1})
    return Played(plan, "turns", (40, 30), (1, 2), ({}, {}), 7, 0, "", kinds, dict(facts))


def test_each_game_has_its_own_figures() -> None:
    assert measured(table("arctic")) == {"best": 40, "clock": 7, "kinds": 2}
    assert measured(table("empires", gold=[4, 2])) == {"best": 40, "clock": 7, "gold": 3, "bids": 3}
    done = {"sunk": 0, "treasures": 0, "exerted": 0}
    assert measured(table("nemo")) == {"best": 40, "clock": 7, "seen": 1, **done}


def test_the_tables_are_fixed_and_played_by_steady_players() -> None:
    for plans in PLANS.values():
        assert len({(plan.seed, plan.options) for plan in plans}) == len(plans) >= 6
        assert {who for plan in plans for who in plan.who} == {"steady"}


def test_the_range_for_a_dozen_voyages_allows_a_lost_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(short, "PATH", tmp_path / "expected.toml")
    monkeypatch.setattr(short, "figures", lambda *_: {"seen": [1.0] * 12})
    (line,) = short.saved("nemo", None)
    assert 0.5 < line.low < 0.9

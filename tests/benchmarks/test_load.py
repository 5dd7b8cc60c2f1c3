"""The load benchmark over sockets, on a small scale: it works, but its figures mean nothing."""

from __future__ import annotations

from pathlib import Path

from benchmarks import load, pings


def test_users_act_at_a_few_tables_and_every_figure_is_measured() -> None:
    figures = load.measure(tables=6, seconds=2, rate=15)
    assert (figures["unanswered"], figures["errors"], figures["met"]) == (0, 0, True)
    assert figures["moves"] > 0
    assert {"p50", "p99"} == set(figures["answer_ms"]) == set(figures["loop_late_ms"]) - {"longest"}
    first = {name: minutes[0] for name, minutes in figures["memory_mb_by_minute"].items()}
    assert min(first.values()) > 0
    assert figures["memory_mb_at_most"] >= first["bot"]


def test_growing_memory_has_a_slope_regardless_of_single_pictures() -> None:
    hour = [(float(at), 100 + at / load.HOUR + (at % 420 == 0) * 50) for at in range(3_600)]
    assert load.slope(hour)["p50"] == 1


def test_oscillating_memory_has_no_slope_but_a_spread() -> None:
    slope = load.slope([(float(at), 100.0 + at // 60 % 2) for at in range(1_800)])
    assert slope["p25"] <= slope["p50"] == 0 <= slope["p75"]


def test_less_than_three_minutes_of_data_give_no_slope() -> None:
    assert load.slope([(float(at), 100.0) for at in range(119)]) == {}


async def test_commands_are_compared_with_pings(tmp_path: Path) -> None:
    figures = await pings.measured(tmp_path / "tables.db", count=3, turns=1, seconds=1)
    assert figures["pings"] == pings.RATE
    assert figures["answers"] > 0
    assert figures["ratio"]["p50"] > 0

"""The load over sockets, on a small scale: its figures are worth nothing, but all of it works."""

from __future__ import annotations

from pathlib import Path

from benchmarks import load, pings


def test_people_act_at_a_few_tables_and_every_figure_is_there() -> None:
    figures = load.measure(tables=6, seconds=2, rate=15)
    assert (figures["unanswered"], figures["errors"], figures["met"]) == (0, 0, True)
    assert figures["moves"] > 0
    assert {"p50", "p99"} == set(figures["answer_ms"]) == set(figures["loop_late_ms"]) - {"longest"}
    assert min(figures["memory_mb"]) > 0


async def test_commands_are_held_against_pings(tmp_path: Path) -> None:
    figures = await pings.measured(tmp_path / "tables.db", count=3, turns=1, seconds=1)
    assert figures["pings"] == pings.RATE
    assert figures["answers"] > 0
    assert figures["ratio"]["p50"] > 0

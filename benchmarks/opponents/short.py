"""The short check: a few fixed tables, compared with the ranges within which results vary by chance."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from math import sqrt
from pathlib import Path
from statistics import NormalDist, fmean, stdev
from typing import Any, Final

from benchmarks.opponents import arctic, empires, nemo
from benchmarks.opponents.lines import Line
from benchmarks.opponents.tables import Observer, Plan, Played, alike, play_all

TABLES: Final = 12
"""The number of tables for fast games; the other game has half as many."""
SURE: Final = NormalDist().inv_cdf(0.9995)
"""The number of standard errors to each side of a range that chance leaves in 1 of 1000 cases."""
PATH: Final = Path(__file__).with_name("expected.toml")
PLANS: Final[Mapping[str, list[Plan]]] = {
    "arctic": alike("arctic", "steady", 3, TABLES, "short"),
    "empires": alike("empires", "steady", 3, TABLES // 2, "short"),
    "nemo": nemo.voyages("steady", TABLES, "short"),
}
_OBSERVERS: Final[Mapping[str, Observer]] = {
    "arctic": arctic.Observer(),
    "empires": empires.Observer(),
    "nemo": nemo.Observer(),
}


def measured(table: Played) -> dict[str, float]:
    """Return the recorded figures of one table."""
    found = {"best": float(max(table.totals)), "clock": float(table.clock)}
    match table.plan.game:
        case "arctic":
            return {**found, "kinds": float(len(table.kinds))}
        case "empires":
            return {**found, "gold": fmean(table.facts["gold"]), "bids": float(table.kinds["bid_made"])}
    counted = {"sunk": "ship_sunk", "treasures": "treasure_drawn", "exerted": "exerted"}
    counts = {name: float(table.kinds[kind]) for name, kind in counted.items()}
    return {**found, "seen": float(bool(table.winners)), **counts}


def figures(name: str, workers: int | None) -> dict[str, list[float]]:
    """Play the tables of a game, and return each figure at every table."""
    rows = [measured(table) for table in play_all(PLANS[name], _OBSERVERS[name], workers)]
    return {figure: [row[figure] for row in rows] for figure in rows[0]}


def short(name: str, workers: int | None) -> Iterator[Line]:
    """Yield a line for each figure: whether it is within its saved range."""
    ranges = _held().get(name)
    if ranges is None:
        raise SystemExit(f"no ranges are saved for {name}: python -m benchmarks.opponents --short --save")
    for figure, values in figures(name, workers).items():
        low, high = ranges[figure]
        now = fmean(values)
        yield Line(name, f"short, {figure}", now, now, now, least=low, most=high)


def saved(name: str, workers: int | None) -> Iterator[Line]:
    """Save the ranges of a game's figures, and yield their lines."""
    found = figures(name, workers)
    held = _held()
    held[name] = {}
    for figure, values in found.items():
        now = fmean(values)
        half = SURE * sqrt(2) * _spread(values) / sqrt(len(values))
        held[name][figure] = [round(now - half, 3), round(now + half, 3)]
        yield Line(name, f"short, {figure}", now, now - half, now + half)
    text = "# Written by `python -m benchmarks.opponents --short --save`: ranges of means, at 99.9 %.\n"
    for game, rows in sorted(held.items()):
        text += f"\n[{game}]\n" + "".join(f"{figure} = {rows[figure]}\n" for figure in rows)
    PATH.write_text(text, "utf-8")


def _spread(values: list[float]) -> float:
    """Return the standard deviation of values.

    Two yeses and two noes are added to yes/no values, as a dozen equal values prove little.
    """
    return stdev([*values, 0.0, 0.0, 1.0, 1.0] if set(values) <= {0.0, 1.0} else values)


def _held() -> dict[str, Any]:
    return tomllib.loads(PATH.read_text("utf-8")) if PATH.exists() else {}

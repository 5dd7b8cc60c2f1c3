"""Computer players against each other: a round robin of all strengths, at every number of seats.

There are two arrangements: one against many, in every seat in turn, and an equal split. A deal is played with
all seatings, and counts as one for the interval. In games for one, both play the same voyages, and the better
one wins: a completed one before one that is not, then the higher score, then the longer one.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from itertools import combinations
from statistics import fmean
from typing import Any, Final

from benchmarks.opponents.lines import wins
from benchmarks.opponents.nemo import better, voyages
from benchmarks.opponents.tables import Played, one_against, play_all, split, won_by
from engine import games
from players import STRENGTHS, Strength, evaluators

TABLES: Final = 20
TARGET: Final = 0.65
"""The least share of tables of two that a strength wins against the next lower one."""


def run() -> dict[str, Any]:
    """Return the round robin of every game, with its smallest number of seats."""
    pairings = [
        pairing(name, one, other, TABLES, seats=1 if name == "nemo" else min(games[name].seats))
        for name in evaluators
        for other, one in combinations(STRENGTHS, 2)
    ]
    return {
        "pairings": pairings,
        "target": f"at least {TARGET:.0%} against a weaker strength",
        "met": all(found["rate"] >= TARGET for found in pairings),
    }


def pairing(
    name: str,
    one: Strength,
    other: Strength,
    tables: int,
    *,
    seats: int,
    budget: int | None = None,
    even: bool = False,
) -> dict[str, Any]:
    """Play about `tables` tables, and return the share of first places that `one` won, and other figures.

    If `even`, the two strengths share the seats equally; otherwise one seat plays against all others.
    """
    if seats == 1:
        plans = [*voyages(one, tables, "tournament", budget), *voyages(other, tables, "tournament", budget)]
        played = list(play_all(plans))
        shares = [better(*pair) for pair in zip(played[:tables], played[tables:], strict=True)]
        rate, low, high = wins(shares, 1)
    else:
        seated = split if even else one_against
        block = 2 if even else seats
        deals = max(2, tables // block)
        plans = [
            p._replace(budget=budget)
            for p in seated(name, one, other, seats=seats, deals=deals, name="tournament")
        ]
        played = list(play_all(plans))
        rate, low, high = wins(won_by(played, one), block)
    return {
        "game": name,
        "seats": seats,
        "stronger": one,
        "weaker": other,
        "seating": "alone" if seats == 1 else "equal split" if even else "one against many",
        "tables": len(played),
        "rate": round(rate, 3),
        "fair": 0.5 if even or seats == 1 else round(1 / seats, 3),
        "spread": [round(low, 2), round(high, 2)],
        "margin": round(fmean(_margins(played, one)), 1),
        "clock": round(fmean(table.clock for table in played), 1),
        "first_seat": round(fmean(table.share(table.first) for table in played), 2),
        "kinds_of_events": len({kind for table in played for kind in table.kinds}),
        **_times(played),
    }


def _margins(played: list[Played], one: str) -> Iterator[float]:
    for table in played:
        own = [total for total, who in zip(table.totals, table.plan.who, strict=True) if who == one]
        others = [total for total, who in zip(table.totals, table.plan.who, strict=True) if who != one]
        if own:
            yield max(own) - max(others, default=0)


def _times(played: list[Played]) -> dict[str, Any]:
    took: dict[str, list[float]] = {}
    for table in played:
        for who, seconds in table.seconds.items():
            took.setdefault(who, []).extend(seconds)
    return {
        "ms_an_answer": {who: round(1_000 * fmean(each), 1) for who, each in took.items()},
        "ms_at_most": {who: round(1_000 * max(each), 1) for who, each in took.items()},
    }


def main() -> None:
    """Play one pairing, or the round robin of a game at every number of seats, and print the results."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tournament", description=__doc__)
    parser.add_argument("game", choices=sorted(evaluators))
    parser.add_argument("stronger", choices=STRENGTHS, nargs="?", help="without it: a round robin of all")
    parser.add_argument("weaker", choices=STRENGTHS, nargs="?")
    parser.add_argument("--tables", type=int, default=TABLES, help="about how many are played")
    parser.add_argument("--seats", type=int, help="how many seats each has; all numbers without it")
    parser.add_argument("--budget", type=int, help="playouts for an answer; the game's own without it")
    parser.add_argument("--even", action="store_true", help="an equal split instead of one against many")
    given = parser.parse_args()
    pairs = (
        [(given.stronger, given.weaker)] if given.weaker else [(b, a) for a, b in combinations(STRENGTHS, 2)]
    )
    everywhere = (1,) if given.game == "nemo" else tuple(games[given.game].seats)
    for seats in (given.seats,) if given.seats else everywhere:
        for one, other in pairs:
            for even in (given.even,) if given.weaker or seats < 3 else (False, True):
                found = pairing(
                    given.game, one, other, given.tables, seats=seats, budget=given.budget, even=even
                )
                print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()

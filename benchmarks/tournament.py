"""Each strength of computer player against the next below.

Seats are taken in turns; where one can play alone, both play the same tables, and the better voyage wins: one
that sees its end before one that does not, then the higher score, then the one that lasts longer.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import Any, Final, NamedTuple

from engine import games
from engine.kernel.game import Result
from players import STRENGTHS, Strength, choose, evaluators

TABLES: Final = 20
TARGET: Final = 0.7
_SURE: Final = NormalDist().inv_cdf(0.975)
"""For an interval that holds the true rate in 95 of 100 cases."""


class Played(NamedTuple):
    """A table that has come to its end."""

    result: Result
    lasted: int
    """What the game's clock showed."""
    seconds: Mapping[Strength, Sequence[float]]
    """What each answer took, by strength."""


def run() -> dict[str, Any]:
    """Return the win rate of each strength against the next below, in every game that they know."""
    pairings = [
        pairing(name, better, worse, TABLES, seats=min(games[name].seats), budget=None)
        for name in evaluators
        for worse, better in pairwise(STRENGTHS)
    ]
    return {
        "pairings": pairings,
        "target": f"at least {TARGET:.0%} against the next below",
        "met": all(found["rate"] >= TARGET for found in pairings),
    }


def pairing(
    name: str, better: Strength, worse: Strength, tables: int, *, seats: int, budget: int | None
) -> dict[str, Any]:
    """Play so many tables and return the share that the stronger one has won, with its spread."""
    won, took = 0.0, dict[Strength, list[float]]()
    for number in range(tables):
        seed = f"tournament {number // seats}"
        if seats == 1:
            one, other = (table(name, [strength], seed, budget) for strength in (better, worse))
            won += _better(one, other)
            ended = [one, other]
        else:
            at = number % seats
            strengths = [better if seat == at else worse for seat in range(seats)]
            ended = [table(name, strengths, seed, budget)]
            winners = ended[0].result.winners
            won += 1 / len(winners) if at in winners else 0.0
        for played in ended:
            for strength, seconds in played.seconds.items():
                took.setdefault(strength, []).extend(seconds)
    low, high = spread(won / tables, tables)
    return {
        "game": name,
        "seats": seats,
        "stronger": better,
        "weaker": worse,
        "tables": tables,
        "rate": round(won / tables, 3),
        "spread": [round(low, 2), round(high, 2)],
        "ms_an_answer": {s: round(1_000 * sum(each) / len(each), 1) for s, each in took.items()},
        "ms_at_most": {s: round(1_000 * max(each), 1) for s, each in took.items()},
    }


def table(name: str, strengths: Sequence[Strength], seed: str, budget: int | None) -> Played:
    """Play a table to its end, a strength for each seat."""
    game, evaluator = games[name], evaluators[name]
    state = game.setup(len(strengths), seed)
    seconds: dict[Strength, list[float]] = {}
    number = lasted = 0
    while decisions := game.pending(state):
        seat = decisions[0].seat
        began = time.process_time()
        command = choose(game, state, seat, strengths[seat], f"{seed}, answer {number}", budget=budget)
        seconds.setdefault(strengths[seat], []).append(time.process_time() - began)
        if command is None:
            raise RuntimeError(f"{name}: seat {seat} is asked and has no answer")
        game.apply(state, seat, command)
        number += 1
        lasted = evaluator.clock(state)
    result = game.result(state)
    if result is None:
        raise RuntimeError(f"{name} has ended without a result")
    return Played(result, lasted, seconds)


def spread(rate: float, tables: int) -> tuple[float, float]:
    """Return the interval in which the true rate lies, after Wilson."""
    middle = (rate + _SURE**2 / (2 * tables)) / (1 + _SURE**2 / tables)
    width = sqrt(rate * (1 - rate) / tables + (_SURE / (2 * tables)) ** 2)
    half = _SURE * width / (1 + _SURE**2 / tables)
    return middle - half, middle + half


def _better(one: Played, other: Played) -> float:
    """Return 1 if one voyage was better, 0 if the other was, and a half if neither."""
    ranks = [(bool(each.result.winners), each.result.scores[0].total, each.lasted) for each in (one, other)]
    return 0.5 if ranks[0] == ranks[1] else float(ranks[0] > ranks[1])


def main() -> None:
    """Play one pairing, as the command line says, and print it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tournament", description=__doc__)
    parser.add_argument("game", choices=sorted(evaluators))
    parser.add_argument("stronger", choices=STRENGTHS)
    parser.add_argument("weaker", choices=STRENGTHS)
    parser.add_argument("--tables", type=int, default=TABLES, help="how many are played")
    parser.add_argument("--seats", type=int, help="how many seats each has; the fewest without it")
    parser.add_argument("--budget", type=int, help="playouts for an answer; the game's own without it")
    given = parser.parse_args()
    seats = given.seats or min(games[given.game].seats)
    found = pairing(given.game, given.stronger, given.weaker, given.tables, seats=seats, budget=given.budget)
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()

"""The processor time of the strong computer player's answers, over the positions of whole games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final

from engine import games
from players import choose, evaluators

ANSWERS: Final = 6
"""The number of answers that are measured for each game and number of seats."""
APART: Final = 25
"""The number of commands between two measured answers; the easy player gives them."""
TARGET_P50_S: Final = 1.0
TARGET_S: Final = 2.0


def run() -> dict[str, Any]:
    """Return the seconds of processor time per answer, by game and seats: the median and the maximum."""
    tables = [(name, seats) for name in evaluators for seats in games[name].seats]
    measured = {f"{name} {seats}": sorted(_answers(name, seats)) for name, seats in tables}
    seconds = {
        table: {"p50": round(taken[len(taken) // 2], 2), "max": round(taken[-1], 2)}
        for table, taken in measured.items()
    }
    return {
        "seconds": seconds,
        "target": f"{TARGET_P50_S:g} s of computing in the middle and {TARGET_S:g} s at most, at every table",
        "met": all(row["p50"] <= TARGET_P50_S and row["max"] <= TARGET_S for row in seconds.values()),
    }


def _answers(name: str, seats: int) -> Iterator[float]:
    """Yield the time of each answer at a table, with new tables until there are enough answers.

    Only decisions with a choice count: others take no time.
    """
    game, number, found, due = games[name], 0, 0, False
    state = game.setup(seats, f"{name} {seats} 0")
    while found < ANSWERS:
        number += 1
        due = due or number % APART == 0
        decisions = game.pending(state)
        if not decisions:
            state = game.setup(seats, f"{name} {seats} {number}")
            continue
        seat = decisions[0].seat
        if due and len(game.legal(state, seat)) > 1:
            found, due = found + 1, False
            began = time.process_time()
            choose(game, state, seat, "strong", f"answer {number}")
            yield time.process_time() - began
        command = choose(game, state, seat, "easy", f"answer {number}")
        if command is not None:
            game.apply(state, seat, command)

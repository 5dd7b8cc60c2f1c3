"""What an answer of the strong computer player costs, over the positions of whole games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final

from engine import games
from players import choose, evaluators

ANSWERS: Final = 12
"""For each game, at its fullest table."""
APART: Final = 25
"""Commands between two of them; the easy player gives those."""
TARGET_S: Final = 2.0


def run() -> dict[str, Any]:
    """Return the seconds of computing that answers took, by game: in the middle, and at most."""
    measured = {name: sorted(_answers(name)) for name in evaluators}
    worst = max(seconds[-1] for seconds in measured.values())
    return {
        "seconds": {
            name: {"p50": round(taken[len(taken) // 2], 2), "max": round(taken[-1], 2)}
            for name, taken in measured.items()
        },
        "target": f"every answer within {TARGET_S:g} s of computing",
        "met": worst <= TARGET_S,
    }


def _answers(name: str) -> Iterator[float]:
    """Yield what answers cost at a table; new tables are set up until there are enough of them."""
    game, number, found = games[name], 0, 0
    state = game.setup(max(game.seats), f"{name} 0")
    while found < ANSWERS:
        number += 1
        decisions = game.pending(state)
        if not decisions:
            state = game.setup(max(game.seats), f"{name} {number}")
            continue
        seat = decisions[0].seat
        if number % APART == 0:
            found += 1
            began = time.process_time()
            choose(game, state, seat, "strong", f"answer {number}")
            yield time.process_time() - began
        command = choose(game, state, seat, "easy", f"answer {number}")
        if command is not None:
            game.apply(state, seat, command)

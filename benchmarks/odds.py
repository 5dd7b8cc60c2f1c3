"""The time to compute the exact odds of everything on a ballot, over the ballots of whole games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final

from bot.crews import crews
from engine.kernel.dice import Dice
from engine.nemo.game import Nemo

GAMES: Final = 12
REPEATS: Final = 3
"""How often each ballot is measured; the fastest counts, so that other load on the machine has no effect."""
TARGET_MS: Final = 5.0
_CREW: Final = crews["nemo"]


def run() -> dict[str, Any]:
    """Return the milliseconds for the odds of a ballot: the median and the maximum."""
    measured = sorted(_cost(state) for number in range(GAMES) for state in _ballots(f"odds {number}"))
    worst = measured[-1]
    return {
        "ballots": len(measured),
        "p50_ms": round(measured[len(measured) // 2], 3),
        "p99_ms": round(measured[len(measured) * 99 // 100], 3),
        "max_ms": round(worst, 3),
        "target": f"the odds of a whole ballot in under {TARGET_MS:g} ms",
        "met": worst < TARGET_MS,
    }


def _ballots(seed: str) -> Iterator[Any]:
    """Yield the positions of a random game in which a crew has to decide."""
    game, player = Nemo(), Dice(seed)
    state = game.setup(4, seed, {"semi_competitive": True})
    while decisions := game.pending(state):
        if _CREW.question(state) is not None:
            yield state
        legal = game.legal(state, decisions[0].seat)
        game.apply(state, decisions[0].seat, legal[player.below(len(legal))])


def _cost(state: Any) -> float:
    best = float("inf")
    for _ in range(REPEATS):
        began = time.perf_counter()
        _CREW.question(state)
        _CREW.chances(state)
        best = min(best, time.perf_counter() - began)
    return best * 1_000

"""The advantage of a motive: the value of the voyage so far, and of its remainder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.nemo.model import State
from engine.nemo.names import Motive
from engine.nemo.scoring import score_parts
from players.nemo.prospects import remaining_turns

A_TURN: Final[Mapping[str, float]] = {
    "warship": 0.35, "non_warship": 0.25, "adventure": 0.4, "treasure": 0.35, "liberation": 0.2,
    "science": 0.12, "wonder": 0.12,
}  # fmt: skip
"""The average number of each kind of gain per turn."""
FALL: Final = 6.0
"""The cost in points of each point of Notoriety that a motive's limit is below the safe one."""
SAFE: Final = 0.45
"""The expected Notoriety per turn; `SPARE` more is safe."""
SPARE: Final = 8


def promise(state: State, motive: Motive) -> float:
    """Return the advantage of another motive over the current one for the voyage, in points."""
    return _forecast(state, motive) - _forecast(state, state.motive)


def _forecast(state: State, motive: Motive) -> float:
    other = state.clone()
    other.motive = motive
    tile, left = state.box.motives[motive], remaining_turns(state)
    coming: float = sum(rate * left * max(0.0, getattr(tile, kind)) for kind, rate in A_TURN.items())
    short = state.notoriety + SAFE * left + SPARE - tile.defeat
    return sum(score_parts(other).values()) + coming - FALL * max(0.0, short)

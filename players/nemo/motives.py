"""What a motive promises: what has been done counts for it, and what is to come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.nemo.model import State
from engine.nemo.names import Motive
from engine.nemo.scoring import score_parts
from players.nemo.prospects import turns_left

A_TURN: Final[Mapping[str, float]] = {
    "warship": 0.35, "non_warship": 0.25, "adventure": 0.4, "treasure": 0.35, "liberation": 0.2,
    "science": 0.12, "wonder": 0.12,
}  # fmt: skip
"""What a turn brings of each kind of thing that a motive values, on average."""
FALL: Final = 6.0
"""What each point of Notoriety costs by which the motive's limit is nearer than is safe, in points."""
SAFE: Final = 0.45
"""Notoriety that a turn brings, and the amount that is safe in addition."""
SPARE: Final = 8


def promise(state: State, motive: Motive) -> float:
    """Return how much more the voyage promises by another motive than by its own, in points."""
    return _forecast(state, motive) - _forecast(state, state.motive)


def _forecast(state: State, motive: Motive) -> float:
    other = state.clone()
    other.motive = motive
    tile, left = state.box.motives[motive], turns_left(state)
    coming: float = sum(rate * left * max(0.0, getattr(tile, kind)) for kind, rate in A_TURN.items())
    short = state.notoriety + SAFE * left + SPARE - tile.defeat
    return sum(score_parts(other).values()) + coming - FALL * max(0.0, short)

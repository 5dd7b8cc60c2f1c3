"""Prices during a voyage: the value of an upgrade, a step of a resource and the room for Notoriety."""

from __future__ import annotations

from typing import Final

from engine.nemo.model import State
from engine.nemo.names import Track
from engine.nemo.worths import of_step
from players.nemo.weights import WEIGHTS

HALF: Final = 14
"""The turns of half a voyage."""


def remaining_turns(state: State) -> int:
    """Return the number of remaining cards in the draw pile: about one is drawn each turn."""
    return len(state.draw)


def upgrade_worth(state: State, upgrade: str) -> float:
    """Return the remaining value of a fitted upgrade: less near the end, but at least its points."""
    points = 0.0
    if upgrade in state.box.upgrades:
        worth, motive = state.box.upgrades[upgrade].vp, state.box.motives[state.motive]
        adventure = 0 if worth.adventure is None else max(0, worth.adventure + motive.adventure)
        points = adventure + motive.science * worth.science + motive.wonder * worth.wonder
    return points + WEIGHTS.upgrades.get(upgrade, 0.0) * min(1.0, (2 + remaining_turns(state)) / 24)


def step_worth(state: State, track: Track, step: int) -> float:
    """Return the value of a resource on a step at the end."""
    return of_step(state.box, state.box.motives[state.motive], track, step)


def fading(state: State) -> float:
    """Return the share of the resources' present value that will be gone in the end."""
    return WEIGHTS.fades * min(1.0, remaining_turns(state) / HALF)


def notoriety_room(state: State) -> int:
    """Return how much more Notoriety the motive allows."""
    return state.box.motives[state.motive].defeat - state.notoriety

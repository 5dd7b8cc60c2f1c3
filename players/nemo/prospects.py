"""Values during a voyage: of an upgrade, a step of a resource, and the distance to the Notoriety limit."""

from __future__ import annotations

from typing import Final

from engine.nemo.model import State
from engine.nemo.names import Track
from engine.nemo.worths import of_step
from players.nemo.weights import WEIGHTS

HALF: Final = 14
"""The number of turns in half a voyage."""


def remaining_turns(state: State) -> int:
    """Return the number of cards in the draw pile, as about one is drawn each turn."""
    return len(state.draw)


def upgrade_worth(state: State, upgrade: str) -> float:
    """Return the value of a fitted upgrade, which is lower near the end, but at least its points."""
    points = 0.0
    if upgrade in state.box.upgrades:
        worth, motive = state.box.upgrades[upgrade].vp, state.box.motives[state.motive]
        adventure = 0 if worth.adventure is None else max(0, worth.adventure + motive.adventure)
        points = adventure + motive.science * worth.science + motive.wonder * worth.wonder
    return points + WEIGHTS.upgrades.get(upgrade, 0.0) * min(1.0, (2 + remaining_turns(state)) / 24)


def step_worth(state: State, track: Track, step: int) -> float:
    """Return the points of a resource that ends on a step."""
    return of_step(state.box, state.box.motives[state.motive], track, step)


def fading(state: State) -> float:
    """Return the share of the resources' current value that will be lost by the end."""
    return WEIGHTS.fades * min(1.0, remaining_turns(state) / HALF)


def notoriety_room(state: State) -> int:
    """Return how much more Notoriety the motive allows."""
    return state.box.motives[state.motive].defeat - state.notoriety

"""Prices of actions and kept cards, in action points (8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.nemo.model import State
from engine.nemo.names import Track
from engine.nemo.resources import is_full

FOG_COST: Final = 1
"""The price of the Fog Machine, in action points (10)."""

MENDED: Final[Mapping[str, Track]] = {"rest": "crew", "repair": "hull"}
"""The resource that an action repairs, by the action's name."""


def is_idle(state: State, action: str) -> bool:
    """Return whether an action can gain nothing because the resource that it repairs is full."""
    return action in MENDED and is_full(state, MENDED[action])


def costs_now(state: State) -> Mapping[str, int]:
    """Return what each action costs now; in a lull, actions cost less."""
    return state.rules.lull_costs if state.lull else state.rules.costs


def cost(state: State, action: str) -> int:
    """Return what an action costs now, in action points; in a lull, less."""
    return costs_now(state)[action]


def card_cost(state: State, card: int) -> int:
    """Return what using a kept card costs now, in action points."""
    use = state.box.cards[card].use
    if use is None:
        return 0
    return use.lull_cost if state.lull else use.cost

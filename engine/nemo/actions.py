"""The prices of actions and of kept cards, in action points (8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.nemo.model import State
from engine.nemo.names import Track
from engine.nemo.resources import is_full

FOG_COST: Final = 1
"""The price of the Fog Machine, in action points (10)."""

REPAIRED: Final[Mapping[str, Track]] = {"rest": "crew", "repair": "hull"}
"""The resource that an action repairs, by the action's name."""


def is_idle(state: State, action: str) -> bool:
    """Return whether an action has no effect because the resource that it repairs is full."""
    return action in REPAIRED and is_full(state, REPAIRED[action])


def costs_now(state: State) -> Mapping[str, int]:
    """Return the current cost of each action; in a lull, actions cost less."""
    return state.rules.lull_costs if state.lull else state.rules.costs


def cost(state: State, action: str) -> int:
    """Return the current cost of an action, in action points; in a lull, it is lower."""
    return costs_now(state)[action]


def card_cost(state: State, card: int) -> int:
    """Return the current cost of using a kept card, in action points."""
    use = state.box.cards[card].use
    if use is None:
        return 0
    return use.lull_cost if state.lull else use.cost

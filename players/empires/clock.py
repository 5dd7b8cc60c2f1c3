"""How many wars, rounds and actions remain (5, 7)."""

from __future__ import annotations

from engine.empires.model import State
from engine.empires.phases.rounds import Rounds
from engine.empires.phases.turn import Turn


def wars_after(state: State) -> int:
    """Return how many wars will follow the current or next one."""
    if state.ended:
        return 0
    return state.rules.figures.war.count - max(1, state.war)


def scored(state: State) -> bool:
    """Return whether this war's areas have been scored already."""
    return state.ended is not None


def remaining_actions(state: State) -> list[int]:
    """Return how many actions each seat can still take in this war."""
    war = state.rules.figures.war
    rounds = war.rounds[state.seats]
    if state.ended or state.phase in ("income", "points"):
        return [0] * state.seats
    if state.phase != "actions":
        return [rounds * war.actions] * state.seats
    left = [(rounds - state.round) * war.actions] * state.seats
    gone = next((step.gone for step in state.steps if isinstance(step, Rounds)), 0)
    for seat in state.order[gone:]:
        left[seat] += war.actions
    turn = next((step for step in state.steps if isinstance(step, Turn)), None)
    if turn:
        left[turn.seat] += turn.left
    return left

"""The dice of a battle (8.4)."""

from __future__ import annotations

from engine.empires.events import DiceRolled
from engine.empires.model import Battle, State


def roll_side(state: State, battle: Battle, side: int, *, again: bool) -> tuple[int, int]:
    """Roll a side's two dice; `again` is whether it has rolled them before."""
    if battle.part is None:
        raise RuntimeError("no part of the battle has begun")
    first, second = state.dice.roll(2, stream="battle")
    state.emit(DiceRolled(battle.leader(side), battle.part, (first, second), again))
    return first, second


def difference(dice: tuple[int, int]) -> int:
    """Return the difference of two dice, which is added to a side's strength."""
    return abs(dice[0] - dice[1])

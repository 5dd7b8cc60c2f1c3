"""Tiles that take gold from an enemy in an area with the seat's own navy (9: Pirates)."""

from __future__ import annotations

from engine.empires.atlas import COLONIES
from engine.empires.events import GoldTaken
from engine.empires.model import State
from engine.empires.names import Area
from engine.empires.tiles import TakeGold
from engine.empires.treasury import hand_over


def victims(state: State, seat: int) -> list[int]:
    """Return the enemies with gold that have a marker or navy where the seat has a navy, outside Europe."""
    waters = [area for area in COLONIES if area in state.realms[seat].units["navy"]]
    if not waters:
        return []
    return [enemy for enemy in state.enemies(seat) if state.realms[enemy].gold and _met(state, enemy, waters)]


def _met(state: State, enemy: int, waters: list[Area]) -> bool:
    realm = state.realms[enemy]
    return any(area in realm.markers or area in realm.units["navy"] for area in waters)


def rob(state: State, seat: int, victim: int, effect: TakeGold) -> None:
    """Take gold from an enemy, at most all that it has. The enemy takes no unrest for this."""
    amount = min(effect.up_to, state.realms[victim].gold)
    hand_over(state, victim, seat, amount)
    state.emit(GoldTaken(seat, victim, amount))

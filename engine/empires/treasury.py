"""Gold and unrest. Every payment is made here, so that the sums add up (1, 7)."""

from __future__ import annotations

from typing import Literal

from engine.empires.events import GoldPaid, UnrestCause, UnrestRemoved, UnrestTaken
from engine.empires.figures import figures
from engine.empires.model import State


def pay(state: State, seat: int, amount: int, purpose: Literal["bid", "tile", "attack", "upkeep"]) -> None:
    """Pay the bank; a seat that lacks gold takes the least unrest that raises it (7)."""
    realm = state.realms[seat]
    if not amount:
        return
    unrest = unrest_for(amount, realm.gold, state.rules.figures.money.gold_per_unrest)
    if unrest:
        take_unrest(state, seat, unrest, "gold")
        receive(state, seat, unrest * state.rules.figures.money.gold_per_unrest)
    realm.gold -= amount
    state.bank += amount
    state.emit(GoldPaid(seat, amount, purpose))


def unrest_for(amount: int, gold: int, gold_per_unrest: int = figures().money.gold_per_unrest) -> int:
    """Return the unrest that a payment of `amount` costs a seat that has `gold` (7)."""
    return max(0, -((gold - amount) // gold_per_unrest))


def receive(state: State, seat: int, amount: int) -> None:
    """Pay gold from the bank to a seat."""
    state.realms[seat].gold += amount
    state.bank -= amount


def hand_over(state: State, giver: int, receiver: int, amount: int) -> None:
    """Transfer gold from one seat to another."""
    state.realms[giver].gold -= amount
    state.realms[receiver].gold += amount


def take_unrest(state: State, seat: int, amount: int, cause: UnrestCause) -> None:
    """Give a seat unrest; the change is announced (1)."""
    state.realms[seat].unrest += amount
    state.emit(UnrestTaken(seat, amount, cause))


def remove_unrest(state: State, seat: int, up_to: int) -> None:
    """Remove unrest from a seat, up to a limit."""
    realm = state.realms[seat]
    amount = min(up_to, realm.unrest)
    realm.unrest -= amount
    state.emit(UnrestRemoved(seat, amount))

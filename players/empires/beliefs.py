"""What a power knows about its rivals' unrest: each change is announced, so the sum is known (1.7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.empires.events import UnrestRemoved, UnrestTaken
from engine.empires.model import State
from engine.empires.view import sees_unrest
from engine.kernel.events import Event

_USUAL: Final = 16.0
"""The assumed final unrest of a power if no events were recorded."""


def announced(events: Iterable[Event], seats: int) -> list[int]:
    """Return each seat's unrest as the sum of the announced changes, from the first event on."""
    unrest = [0] * seats
    for event in events:
        match event:
            case UnrestTaken(seat=seat, amount=amount):
                unrest[seat] += amount
            case UnrestRemoved(seat=seat, amount=amount):
                unrest[seat] -= amount
    return unrest


def believe(state: State, seat: int, heard: Iterable[Event] | None) -> None:
    """Set the unrest that a seat cannot see to the announced sum or, without events, to the usual value."""
    counted = None if heard is None else announced(heard, state.seats)
    usual = round(_USUAL * _progress(state))
    for other, realm in enumerate(state.realms):
        if not sees_unrest(state, other, seat):
            realm.unrest = usual if counted is None else counted[other]


def _progress(state: State) -> float:
    """Return the share of the game that has been played, from 0 to 1."""
    war = state.rules.figures.war
    if state.ended:
        return 1.0
    rounds = state.round / war.rounds[state.seats]
    return min(1.0, (max(0, state.war - 1) + rounds) / war.count)

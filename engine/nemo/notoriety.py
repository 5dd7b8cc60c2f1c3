"""The Notoriety marker, and the effects of the boxes that it reaches (2)."""

from __future__ import annotations

from engine.nemo import ships
from engine.nemo.events import NotorietyChanged, ThresholdReached, WarshipsStrengthened
from engine.nemo.model import Defeat, State


def change_notoriety(state: State, n: int) -> None:
    """Move the marker; each box that is reached for the first time takes effect.

    Raises Defeat if the marker is at the motive's limit or above afterwards.
    """
    before = state.notoriety
    state.notoriety = min(max(0, before + n), state.box.figures.notoriety.top)
    if state.notoriety == before:
        return
    state.emit(NotorietyChanged(state.notoriety - before, state.notoriety))
    peak, state.peak = state.peak, max(state.peak, state.notoriety)
    for box in state.rules.thresholds:
        if peak < box <= state.peak:
            _reach(state, box)
    test_notoriety(state)


def test_notoriety(state: State) -> None:
    """Raise Defeat if the marker is at the motive's limit or above."""
    if state.notoriety >= state.box.motives[state.motive].defeat:
        raise Defeat("notoriety")


def _reach(state: State, box: int) -> None:
    state.emit(ThresholdReached(box))
    if group := state.rules.fleet_boxes.get(box):
        ships.reinforce(state, group)
    if box == state.box.figures.notoriety.purple:
        _strengthen(state)
    state.relief = state.relief or "threshold"


def _strengthen(state: State) -> None:
    """Turn every Warship on the map, except the grey ones, to its stronger side."""
    turned = 0
    for waters in state.oceans.values():
        for ship in waters.ships:
            if ship in state.box.ships and state.box.ships[ship].group != "A" and ship not in state.turned:
                state.turned.append(ship)
                turned += 1
    state.emit(WarshipsStrengthened(turned))

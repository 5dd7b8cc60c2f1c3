"""The draws of country counters (4, 5)."""

from __future__ import annotations

from engine.empires.counters import Counter
from engine.empires.events import CountersDrawn, MarkersDrawn
from engine.empires.forces import put_marker
from engine.empires.model import State


def draw_counters(state: State) -> None:
    """Draw a war's counters and place them in their areas."""
    drawn = tuple(_draw(state) for _ in range(state.rules.figures.war.counters))
    for area, face in drawn:
        state.counters[area].append(face)
        state.counters[area].sort()
    state.emit(CountersDrawn(max(1, state.war), drawn))


def draw_markers(state: State, seat: int) -> None:
    """Draw a power's first counters, remove them from the game, and place a marker for each."""
    drawn = tuple(_draw(state) for _ in range(state.rules.figures.setup.counters))
    for area, _ in drawn:
        put_marker(state.realms[seat], area)
        state.removed[area] += 1
    state.emit(MarkersDrawn(seat, drawn))


def _draw(state: State) -> Counter:
    at = state.dice.below(len(state.bag), "counters")
    state.bag[at], state.bag[-1] = state.bag[-1], state.bag[at]
    return state.bag.pop()

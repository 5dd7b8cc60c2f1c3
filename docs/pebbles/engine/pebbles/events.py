"""The events of Pebbles."""

from __future__ import annotations

from engine.kernel.events import Event, EventSet, event


@event(rule="S1")
class Laid(Event):
    """The heaps were laid out."""

    heaps: tuple[int, ...]
    """The number of pebbles in each heap, from the left."""


@event(rule="T1")
class Taken(Event):
    """A player took pebbles."""

    seat: int
    heap: int
    count: int


@event(rule="T2")
class Waved(Event):
    """A wave was rolled for at a heap that had become empty."""

    heap: int
    die: int
    brought: int
    """How many pebbles the wave brought; 0 if there was no wave."""


@event(rule="T1")
class PhaseEnded(Event):
    """Every player has taken once more, so the board is shown."""


EVENTS = EventSet(Laid, Taken, Waved, PhaseEnded)

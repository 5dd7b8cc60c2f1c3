"""What can happen in Pebbles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.events import Event, EventSet


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """The heaps were laid out."""

    kind: ClassVar[str] = "laid"
    rule: ClassVar[str] = "S1"
    heaps: tuple[int, ...]
    """How many pebbles lie in each, from the left."""


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """Somebody took pebbles."""

    kind: ClassVar[str] = "taken"
    rule: ClassVar[str] = "T1"
    seat: int
    heap: int
    count: int


@dataclass(frozen=True, slots=True)
class Waved(Event):
    """A wave was rolled for at a heap that had been emptied."""

    kind: ClassVar[str] = "waved"
    rule: ClassVar[str] = "T2"
    heap: int
    die: int
    brought: int
    """How many pebbles lie there now."""


@dataclass(frozen=True, slots=True)
class PhaseEnded(Event):
    """Everybody has taken once more: the board is shown."""

    kind: ClassVar[str] = "phase_ended"
    rule: ClassVar[str] = "T1"


EVENTS = EventSet(Laid, Taken, Waved, PhaseEnded)

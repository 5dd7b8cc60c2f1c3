"""A change of a table's position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from engine.kernel.commands import Command
from engine.kernel.events import Event

StepKind = Literal["start", "command", "undo", "rewind", "repair", "upgrade"]


@dataclass(frozen=True, slots=True)
class Step:
    """One change of a table's position, such as the start, a command or an undo."""

    version: int
    """The version that the step made; the start makes version 0."""
    kind: StepKind
    seat: int | None
    """The seat whose step it was; None for the start."""
    command: Command | None
    """The command given; for an undo, the one taken back."""
    events: tuple[Event, ...]
    """The events; empty for an undo."""
    barred: bool
    """Whether it drew or revealed something, so that it cannot be taken back."""
    undone: int | None
    """The version that took it back, if any."""
    at: datetime
    interaction_id: int | None = None
    """The interaction that requested it, on the Discord of this database's bot."""
    ballot_id: int | None = None
    """The crew's ballot that decided it, if any; then no single player can take it back."""
    burnt: int | None = None
    """How many of the first draws are never repeated after it, if draws have been taken back."""
    person_id: int | None = None
    """The person who took it; None for a vote, an order, or a computer player."""
    about: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """For a rewind: to which version, and by whose decision. For an upgrade: the version of the rules that
    fixes it."""
    unreadable: str | None = None
    """The kind of an unknown command or event in it; then it has neither."""

    def own(self, seat: int, person_id: int) -> bool:
        """Return whether the seat's player took this step, rather than a vote, an order or a stand-in."""
        return self.seat == seat and self.person_id == person_id

    def events_for(self, seat: int | None) -> list[Event]:
        """Return the events that a seat may know, or a spectator if `seat` is None."""
        return [event for event in self.events if event.audience is None or seat in event.audience]

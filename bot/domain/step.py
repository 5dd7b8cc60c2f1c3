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
    """The version that the step created; the start creates version 0."""
    kind: StepKind
    seat: int | None
    """The seat that took the step; None for the start."""
    command: Command | None
    """The command; for an undo, the command that was undone."""
    events: tuple[Event, ...]
    """The events of the step; empty for an undo."""
    barred: bool
    """Whether the step drew or revealed something, so that it can't be undone without agreement."""
    undone: int | None
    """The version that undid it, or None."""
    at: datetime
    interaction_id: int | None = None
    """The interaction that requested it, an id of Discord's. Unique among interactions of the bot that uses
    this database."""
    ballot_id: int | None = None
    """The crew's ballot that decided it, if any; no single player can undo such a step."""
    burnt: int | None = None
    """If draws were undone: the number of draws, from the first, that are skipped because players have seen
    them."""
    person_id: int | None = None
    """The person who took the step; None for a vote, an order or a computer player."""
    about: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """For a rewind: the version that it restores, and who decided it. For an upgrade: the version of the
    rules that fixes the table."""
    unreadable: str | None = None
    """The kind of an unknown command or event that the step contains; `command` and `events` are then
    empty."""

    def own(self, seat: int, person_id: int) -> bool:
        """Return whether the seat's player took this step, rather than a vote, an order or a stand-in."""
        return self.seat == seat and self.person_id == person_id

    def events_for(self, seat: int | None) -> list[Event]:
        """Return the events that a seat may know, or a spectator if `seat` is None."""
        return [event for event in self.events if event.audience is None or seat in event.audience]

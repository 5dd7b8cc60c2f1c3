"""Data classes for a server's queue, and for its musters: groups of people whose table is being planned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from bot.domain.matching.request import Pace, Request

Stage = Literal["call", "muster", "open", "void"]
"""``call``: one more person is needed; ``muster``: everyone has to confirm; ``open``: the table has opened;
``void``: it ended without a table."""

CONFIRM: Final = timedelta(hours=48)
"""How long people have to confirm."""
APART: Final = timedelta(days=1)
"""The shortest time between two pings of the same person for a queue."""
STRIKES: Final = timedelta(days=30)
"""A person who fails to confirm twice within this time is paused."""
ROUND: Final = timedelta(minutes=15)
"""The longest time between two attempts to form groups while people wait."""


@dataclass(frozen=True, slots=True)
class Queue:
    """The settings of a server's queue."""

    guild_id: int
    channel_id: int | None
    """The channel for calls, musters and their tables; None if the queue is closed."""
    locale: str
    """The language of its public messages."""
    seed: str
    """The public seed that determines the order of people who have waited equally long, and the seats."""


@dataclass(frozen=True, slots=True)
class Muster:
    """A group of people for one table; `Request.muster_id` says who is in it."""

    id: int
    guild_id: int
    game: str
    pace: Pace
    rated: bool
    seats: int
    """The number of seats of the table; a call has one person fewer."""
    stage: Stage
    opened_at: datetime
    """When the current stage began."""
    closes_at: datetime | None = None
    """Until when its members can confirm."""
    table_id: int | None = None
    table_channel_id: int | None = None
    channel_id: int | None = None
    """The channel of its message."""
    message_id: int | None = None
    shown: str = ""
    """A hash of that message's current content."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """A muster with its people, in the order of their waiting time, the longest first."""

    muster: Muster
    people: Sequence[Request]

    @property
    def ready(self) -> bool:
        """Whether the table can open: everyone is there and has confirmed."""
        full = len(self.people) == self.muster.seats
        return self.muster.stage == "muster" and full and not self.silent

    @property
    def silent(self) -> list[Request]:
        """The people who have not confirmed."""
        ends = self.muster.closes_at
        return [
            each
            for each in self.people
            if ends is None or each.ready_until is None or each.ready_until < ends
        ]

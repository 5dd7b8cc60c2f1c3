"""Data classes for a person's request for a table in a server's queue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Final, Literal, get_args

from bot.domain.clock import Clock
from bot.domain.person import Person

Pace = Literal["awake", "day", "two_days", "week"]
"""How long each decision may take; ``awake``: a few hours, quiet hours excluded."""

PACES: Final[tuple[Pace, ...]] = get_args(Pace)
_HOUR: Final = 60
_DAY: Final = 24 * _HOUR
CLOCKS: Final[Mapping[Pace, Clock]] = MappingProxyType(
    {
        pace: Clock(way="decision", minutes=minutes, time_up="vote")
        for pace, minutes in zip(PACES, (4 * _HOUR, _DAY, 2 * _DAY, 7 * _DAY), strict=True)
    }
)
"""The clock of a table for each pace. A deadline in quiet hours is postponed, which matters most for
``awake``."""
WAITS: Final = (1, 3, 7, 14, 30)
"""How many days a person can choose to wait."""
LEVELS: Final = (0, 8)
"""The offered values of `Wish.reliability`: how many of ten games others must have finished; 0 for no
limit."""
FEWEST: Final = 2
"""The smallest number of people at a table of the queue."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The table that a person wishes for."""

    games: tuple[str, ...]
    """The games that the person would play."""
    least: int
    """The smallest number of people at the table, including the person."""
    most: int
    pace: Pace = "two_days"
    rated: bool = True
    """Whether the game counts for ratings; otherwise rivals may have hints."""
    days: int = 14
    """How many days the person waits."""
    reliability: int = 0
    """How many of ten games the others must have finished; 0 for any number."""
    unseen: bool = False
    """Whether others see only that one more person is waiting, without a name."""


@dataclass(frozen=True, slots=True)
class Request:
    """A person's place in a server's queue; each person has at most one per server."""

    id: int
    guild_id: int
    person: Person
    wish: Wish
    since: datetime
    """The start of the wait, by which requests are ordered; reset if the person did not confirm."""
    expires_at: datetime
    paused: bool = False
    """Whether the request is inactive until the person joins again, because they failed to confirm twice."""
    ready_until: datetime | None = None
    """Until when the person has confirmed that they can play: the end of the muster in which they
    confirmed."""
    muster_id: int | None = None
    """The call or muster that the person belongs to, or None."""

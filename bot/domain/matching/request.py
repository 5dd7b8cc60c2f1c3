"""A person's request for a table in a server's queue: plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Final, Literal, get_args

from bot.domain.clock import Clock
from bot.domain.person import Person

Pace = Literal["awake", "day", "two_days", "week"]
"""How long each decision may take; ``awake``: as long as a person who is awake needs to see it."""

PACES: Final[tuple[Pace, ...]] = get_args(Pace)
_HOUR: Final = 60
_DAY: Final = 24 * _HOUR
CLOCKS: Final[Mapping[Pace, Clock]] = MappingProxyType(
    {
        pace: Clock(way="decision", minutes=minutes, time_up="vote")
        for pace, minutes in zip(PACES, (4 * _HOUR, _DAY, 2 * _DAY, 7 * _DAY), strict=True)
    }
)
"""The clock of a table of each pace. Deadlines move past quiet hours, on which ``awake`` depends."""
WAITS: Final = (1, 3, 7, 14, 30)
"""The possible numbers of days to wait."""
LEVELS: Final = (0, 8)
"""How many of ten games the others must have finished, as a person can require; 0 for any number."""
FEWEST: Final = 2
"""The least number of people at a table of the queue."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A person's preferences for a table."""

    games: tuple[str, ...]
    """Any of these games."""
    least: int
    """The fewest people at the table, this person included."""
    most: int
    pace: Pace = "two_days"
    rated: bool = True
    """Whether the game counts for ratings; if not, rivals may have hints."""
    days: int = 14
    """For how long they wait."""
    reliability: int = 0
    """How many tenths of their last games the others must have finished."""
    unseen: bool = False
    """Whether others see only that one more person waits."""


@dataclass(frozen=True, slots=True)
class Request:
    """A person's place in a server's queue; each person has at most one per server."""

    id: int
    guild_id: int
    person: Person
    wish: Wish
    since: datetime
    """The time by which requests are ordered. A person who did not confirm begins again."""
    expires_at: datetime
    paused: bool = False
    """Whether it waits until the person joins again, since they did not confirm twice."""
    ready_until: datetime | None = None
    """Until when the person has confirmed that they can play: the end of the muster in which they did."""
    muster_id: int | None = None
    """The call or muster that they are part of."""

"""Data classes for how many of a person's latest games they finished."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

SeatLoss = Literal["clock", "left", "away", "handed", "removed"]
"""How a person lost their seat in a running game. ``clock``: their time was up; ``left``: they left the seat
or the server; ``away``: their time was up during an announced absence; ``handed``: they gave the seat to a
person who agreed; ``removed``: a moderator removed them before their time was up."""
End = Literal["finished", "excused", "abandoned"]
"""How a game ended for a person."""

LAST: Final = 10
"""How many of a person's latest games count."""
ABANDONS: Final[frozenset[SeatLoss]] = frozenset({"clock", "left"})
"""The ways that count as abandoning a game; the others are excused."""


@dataclass(frozen=True, slots=True)
class Abandoned:
    """A game that a person abandoned, which a moderator may excuse."""

    table_id: int
    game: str
    way: SeatLoss
    at: datetime


@dataclass(frozen=True, slots=True)
class Reliability:
    """How a person's latest games on a server ended; at most `LAST` games count."""

    finished: int = 0
    excused: int = 0
    abandoned: int = 0

    @property
    def counted(self) -> int:
        """The number of games that were finished or abandoned, and not excused."""
        return self.finished + self.abandoned

    def meets(self, tenths: int) -> bool:
        """Return whether `tenths` tenths of the counted games were finished; true if there are none."""
        return self.finished * 10 >= tenths * self.counted


def reliability(ends: Iterable[End]) -> Reliability:
    """Count how the latest games ended; `ends` has the latest first, and only the first `LAST` count."""
    latest = [end for _number, end in zip(range(LAST), ends, strict=False)]
    counts = Counter(latest)
    return Reliability(counts["finished"], counts["excused"], counts["abandoned"])


def end_of(way: SeatLoss, *, excused: bool) -> End:
    """Return how a game ended for a person who lost their seat; `excused` is a moderator's decision."""
    return "abandoned" if way in ABANDONS and not excused else "excused"

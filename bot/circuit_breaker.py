"""A circuit breaker that pauses a table, or the whole bot, after too many failures."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, Literal

ROW: Final = 5
"""The number of consecutive failures in one channel after which its table is paused."""
MANY: Final = 30
"""The number of failures within `WITHIN` after which the whole bot is paused."""
WITHIN: Final = timedelta(minutes=1)
REST: Final = timedelta(minutes=5)
"""How long the whole bot is then paused."""

Tripped = Literal["nothing", "place", "everything"]


class CircuitBreaker:
    """Counts the bot's own errors, by the channel in which they occurred."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._rows: dict[int, int] = {}
        self._lately: deque[datetime] = deque(maxlen=MANY)
        self._rests_until: datetime | None = None
        self.when_mistaken: list[Callable[[], None]] = []
        """Callbacks that are called after each error."""

    @property
    def rests_until(self) -> datetime | None:
        """When the pause of the bot ends; None while the bot works."""
        if self._rests_until is not None and self._rests_until <= self._now():
            self._rests_until = None
            self._lately.clear()
        return self._rests_until

    def well(self, place: int) -> None:
        """Record a success in a channel, which ends its series of errors."""
        self._rows.pop(place, None)

    def mistake(self, place: int) -> Tripped:
        """Record an error in a channel, and return what must be paused now, if anything."""
        for each in self.when_mistaken:
            each()
        now = self._now()
        self._lately.append(now)
        self._rows[place] = self._rows.get(place, 0) + 1
        if len(self._lately) == MANY and now - self._lately[0] <= WITHIN:
            self._rests_until = now + REST
            return "everything"
        if self._rows[place] >= ROW:
            self.well(place)
            return "place"
        return "nothing"

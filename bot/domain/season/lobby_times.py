"""The data class for when a table's game starts automatically, and when an unstarted table expires."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

LASTS: Final = timedelta(days=14)
"""How long a table may wait to be started."""
WORD: Final = timedelta(days=1)
"""How long before a table expires the expiry is announced."""
LATEST: Final = timedelta(days=60)
"""How far in the future an automatic start can be."""


@dataclass(frozen=True, slots=True)
class LobbyTimes:
    """The times at which a table starts automatically and at which it expires if it hasn't started."""

    expires_at: datetime
    """When the table is closed, provided that this has been announced."""
    told: bool = False
    """Whether the expiry has been announced."""
    starts_at: datetime | None = None
    """When the table starts automatically if enough seats are taken; None if it doesn't."""

    @property
    def rings_at(self) -> datetime:
        """The time of the next event: the automatic start, the announcement of the expiry, or the expiry."""
        end = self.expires_at if self.told else self.expires_at - WORD
        return end if self.starts_at is None else min(self.starts_at, end)

    def started(self) -> LobbyTimes:
        """Return the times without the automatic start, after it was attempted."""
        return replace(self, starts_at=None)

    def announced(self, now: datetime) -> LobbyTimes:
        """Return the times after the expiry was announced; if that happened late, the expiry is postponed."""
        return replace(self, expires_at=max(self.expires_at, now + WORD), told=True)


def opened(now: datetime, starts_at: datetime | None = None) -> LobbyTimes:
    """Return the times of a table that is opened or extended now; it expires after its start time."""
    end = now + LASTS
    return LobbyTimes(end if starts_at is None else max(end, starts_at + 2 * WORD), starts_at=starts_at)

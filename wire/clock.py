"""The clock of the simulated Discord, which shows the real time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from simcord._clock import Clock


class RealTime(Clock):
    """A clock that shows the real time, plus what `advance` has added."""

    def now(self) -> datetime:
        """Return the time as an aware datetime."""
        return datetime.now(UTC) + timedelta(seconds=self.elapsed)

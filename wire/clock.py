"""Discord's clock, which shows the real time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from simcord._clock import Clock


class RealTime(Clock):
    """The real time; `advance` moves it forward."""

    def now(self) -> datetime:
        """Return the time, aware of its zone."""
        return datetime.now(UTC) + timedelta(seconds=self.elapsed)

"""How much somebody has seen of a table: plain values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class ReadMarker:
    """How much somebody has seen of a table."""

    version: int
    """Up to which they knew it when they came back the last time."""
    seen: int
    """Up to which they have been shown it since."""
    at: datetime
    """When they last looked."""

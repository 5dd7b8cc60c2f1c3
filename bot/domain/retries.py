"""How long to wait before work that failed is tried again."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

PAUSES: Final = (1, 2, 4, 8, 15, 30, 60, 120, 300)
"""Seconds before a retry, by the number of failures in a row; the last one repeats."""


def pause_after(failures: int) -> timedelta:
    """Return how long to wait before the next attempt; `failures` in a row, at least 1, came before it."""
    return timedelta(seconds=PAUSES[min(failures, len(PAUSES)) - 1])

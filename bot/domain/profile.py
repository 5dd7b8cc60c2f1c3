"""A person's settings: plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's settings; None if not set."""

    locale: str | None = None
    palette: str | None = None
    boards: str | None = None
    """How boards are shown: ``picture``, ``text`` or ``both``."""
    wordy: bool = False
    """Whether texts name pieces in words instead of showing emoji."""

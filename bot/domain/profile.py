"""What a person has chosen for themselves: plain values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Profile:
    """What a person has chosen for themselves; None: not chosen."""

    locale: str | None = None
    palette: str | None = None
    boards: str | None = None
    """``picture``, ``text`` or ``both``."""
    wordy: bool = False
    """Whether texts name pieces in words, in place of emoji."""

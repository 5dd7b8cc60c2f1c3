"""The data class for a person's settings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's settings; a setting that was not chosen is None."""

    locale: str | None = None
    palette: str | None = None
    boards: str | None = None
    """How boards are shown: ``picture``, ``text`` or ``both``."""
    wordy: bool = False
    """Whether texts name pieces in words instead of showing emoji."""

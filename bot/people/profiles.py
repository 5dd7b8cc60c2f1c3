"""People's settings."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, Final

from cachetools import TTLCache

from bot.domain.profile import Profile
from bot.store.connection.database import Database
from bot.store.people import persons

FRESH: Final = timedelta(minutes=1)
"""How long a profile is cached: after that, another process may have stored a newer one."""
_MOST: Final = 10_000
"""The number of profiles that are cached."""


class Profiles:
    """Reads and writes profiles. Every answer needs one, so the latest are cached."""

    def __init__(self, database: Database, now: Callable[[], datetime]) -> None:
        self._database = database
        self._known: TTLCache[int, Profile] = TTLCache(
            _MOST, FRESH.total_seconds(), timer=lambda: now().timestamp()
        )

    async def profile(self, person_id: int) -> Profile:
        """Return a person's settings; an unknown person has the defaults."""
        profile = self._known.get(person_id)
        if profile is None:
            profile = await self._database.read(lambda connection: persons.find(connection, person_id))
            self._known[person_id] = profile
        return profile

    def forget(self, person_id: int) -> None:
        """Drop a person's cached profile, for example after it was deleted."""
        self._known.pop(person_id, None)

    async def speak(self, person_id: int, locale: str | None) -> None:
        """Set a person's language; None means the one set in Discord."""
        await self._choose(person_id, locale=locale)

    async def look(self, person_id: int, boards: str | None) -> None:
        """Set how a person's boards are shown: ``picture``, ``text`` or ``both``; None for the default."""
        await self._choose(person_id, boards=boards)

    async def keep_private(self, person_id: int, *, private: bool) -> None:
        """Set whether a person's records are private."""
        await self._choose(person_id, private=private)

    async def colour(self, person_id: int, palette: str | None) -> None:
        """Set the colour palette of a person's own boards; None for the default."""
        await self._choose(person_id, palette=palette)

    async def name_pieces(self, person_id: int, *, wordy: bool) -> None:
        """Set whether a person's texts name pieces instead of showing emoji."""
        await self._choose(person_id, wordy=wordy)

    async def _choose(self, person_id: int, **choices: Any) -> None:
        try:
            await self._database.transact(lambda connection: persons.choose(connection, person_id, **choices))
        finally:
            self.forget(person_id)  # Needed even if the commit's response was lost.

"""What people have chosen for themselves."""

from __future__ import annotations

from bot.service.records import Profile


class People:
    """Reads and writes profiles."""

    async def profile(self, person_id: int) -> Profile:
        """Return what the person has chosen; nothing chosen is a profile too."""
        raise NotImplementedError

    async def speak(self, person_id: int, locale: str | None) -> None:
        """Set the person's language; None: as Discord says."""
        raise NotImplementedError

    async def colour(self, person_id: int, palette: str | None) -> None:
        """Set the palette of the person's own boards; None: the usual one."""
        raise NotImplementedError

"""What people have chosen for themselves."""

from __future__ import annotations

from bot.service.records import Profile
from bot.store import persons
from bot.store.database import Database


class People:
    """Reads and writes profiles."""

    def __init__(self, database: Database) -> None:
        """Take the database."""
        self._database = database

    async def profile(self, person_id: int) -> Profile:
        """Return what the person has chosen; nothing chosen is a profile too."""
        return await self._database.transact(lambda connection: persons.find(connection, person_id))

    async def speak(self, person_id: int, locale: str | None) -> None:
        """Set the person's language; None: as Discord says."""
        await self._database.transact(lambda connection: persons.choose(connection, person_id, locale=locale))

    async def look(self, person_id: int, boards: str | None) -> None:
        """Set how the person has boards: ``picture``, ``text`` or ``both``; None: the usual way."""
        await self._database.transact(lambda connection: persons.choose(connection, person_id, boards=boards))

    async def keep_private(self, person_id: int, *, private: bool) -> None:
        """Keep the person's records from others, or show them again."""
        await self._database.transact(
            lambda connection: persons.choose(connection, person_id, private=private)
        )

    async def colour(self, person_id: int, palette: str | None) -> None:
        """Set the palette of the person's own boards; None: the usual one."""
        await self._database.transact(
            lambda connection: persons.choose(connection, person_id, palette=palette)
        )

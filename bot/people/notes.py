"""A person's private notes at a table, which no one else ever sees."""

from __future__ import annotations

from typing import Final

from cachetools import TTLCache
from sqlalchemy import Connection

from bot.domain.table import seated
from bot.people.profiles import FRESH
from bot.store.people import notes
from bot.tables import TableRepository

LONGEST: Final = 300
"""The largest number of characters of a note, so that it fits in a panel."""
_MOST: Final = 10_000
"""The number of people whose notes are cached."""


class Notes:
    """Reads and writes notes. Every panel needs one, so the latest are cached."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository
        self._known: TTLCache[int, dict[int, str]] = TTLCache(
            _MOST, FRESH.total_seconds(), timer=lambda: repository.now().timestamp()
        )

    async def note(self, table_id: int, person_id: int) -> str:
        """Return a person's note at a table; "" if they have none."""
        known = self._known.get(person_id)
        if known is None:
            known = await self._repository.read(lambda connection: notes.of_person(connection, person_id))
            self._known[person_id] = known
        return known.get(table_id, "")

    async def write(self, table_id: int, person_id: int, text: str) -> None:
        """Store a note, replacing the previous one; "" deletes it.

        Raises NoTable, NotSeated, SeatAnswered, SeatOffered, and ValueError beyond `LONGEST` characters.
        """
        if len(text) > LONGEST:
            raise ValueError(f"a note has at most {LONGEST} characters, not {len(text)}")

        def write(connection: Connection) -> None:
            seated(self._repository.table(connection, table_id), person_id)
            notes.write(connection, table_id, person_id, text, self._repository.now())

        try:
            await self._repository.transact(write)
        finally:
            self.forget(person_id)  # Needed even if the commit's response was lost.

    def forget(self, person_id: int) -> None:
        """Drop a person's cached notes, for example after they were deleted."""
        self._known.pop(person_id, None)

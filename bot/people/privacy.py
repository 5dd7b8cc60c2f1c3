"""The data stored about a person: exporting and deleting it at their request."""

from __future__ import annotations

import json
import secrets
from contextlib import suppress
from typing import Final

from sqlalchemy import Connection

from bot.domain.errors import NoTable, NotRunning, NotSeated
from bot.domain.person import Person
from bot.domain.table import TableRecord
from bot.people.attendance import Attendance
from bot.people.notes import Notes
from bot.people.profiles import Profiles
from bot.store.people import personal
from bot.tables import TableRepository

_STRANGERS: Final = (10**6, 10**15)
"""The range of the ids of deleted people; they are stored as negative numbers, which Discord never
assigns."""


class Privacy:
    """Exports a person's data, and deletes it."""

    def __init__(
        self, repository: TableRepository, attendance: Attendance, people: Profiles, notes: Notes
    ) -> None:
        self._repository = repository
        self._attendance = attendance
        self._people = people
        self._notes = notes

    async def data(self, person_id: int) -> bytes:
        """Return all data stored about a person as a JSON file, with times in UTC."""
        kept = await self._repository.read(lambda connection: personal.collect(connection, person_id))
        content = {"format": "quarterdeck-person", "version": 1, "id": person_id, "times": "UTC", **kept}
        return json.dumps(content, ensure_ascii=False, indent=1).encode()

    async def forget(self, person: Person) -> int:
        """Remove a person from every table, and delete their data; return the number of these tables.

        An anonymous stranger takes their place, a different one at each table, so that finished games can
        still be viewed and replayed. Moderators' records are kept.
        """
        left = await self._repository.read(lambda connection: personal.open_tables(connection, person.id))
        for table_id in left:
            with suppress(NoTable, NotRunning, NotSeated):
                await self._attendance.leave(table_id, person.id)

        def write(connection: Connection) -> list[TableRecord]:
            found, names = personal.known(connection, person.id)
            known = sorted({*found, *left})
            for table_id in known:
                personal.veil(connection, table_id, person.id, {*names, person.name}, stranger())
            personal.veil_in_leagues(connection, person.id, stranger)
            personal.forget(connection, person.id)
            return [self._repository.table(connection, table_id) for table_id in known]

        try:
            return len(await self._repository.across(write))
        finally:
            self._people.forget(person.id)
            self._notes.forget(person.id)


def stranger() -> Person:
    """Return a person with a random negative id and an anonymous name."""
    least, most = _STRANGERS
    number = least + secrets.randbelow(most - least)
    return Person(-number, f"N. N. {number % 10_000:04}")

"""Updates people's names on a server in all data that is stored about the server."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from sqlalchemy import Connection

from bot.domain.errors import NoTable
from bot.domain.person import Person
from bot.store.people import audit, names
from bot.tables import TableRepository


class Names:
    """Applies changes of people's names on a server."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def follow(self, guild_id: int, person: Person) -> None:
        """Replace a person's former names by the present one at all tables of a server.

        The audit log records when, but not the former names. Raises DatabaseFails.
        """
        former = await self._repository.read(lambda connection: names.former(connection, guild_id, person))
        for table_id, known_by in former.items():
            if table_id is not None:
                with suppress(NoTable):  # The table has been closed meanwhile.
                    await self._repository.write(table_id, partial(self._rename, table_id, person, known_by))
        if former:
            await self._repository.transact(partial(self._record, guild_id, person))

    def _rename(self, table_id: int, person: Person, former: set[str], connection: Connection) -> None:
        self._repository.hold(connection, table_id)
        names.rename(connection, table_id, person, former)

    def _record(self, guild_id: int, person: Person, connection: Connection) -> None:
        names.rename_in_records(connection, guild_id, person)
        audit.add(
            connection,
            guild_id=guild_id,
            table_id=None,
            by=person,
            act="rename",
            about={},
            why="",
            now=self._repository.now(),
        )

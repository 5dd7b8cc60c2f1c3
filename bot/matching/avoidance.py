"""Which people avoid which: that applies in both directions, but only the person who avoids sees it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from bot.domain.errors import AvoidsMany, AvoidsSelf, NotAvoided
from bot.domain.person import Person
from bot.store.people import avoids
from bot.tables import TableRepository

MOST: Final = 50
"""The largest number of people whom one person can avoid."""


class Avoidance:
    """Reads and changes whom a person avoids in the queues of all servers."""

    def __init__(self, repository: TableRepository) -> None:
        self._repository = repository

    async def avoided(self, person_id: int) -> list[int]:
        """Return the ids of the people whom a person avoids."""
        return await self._repository.read(lambda connection: avoids.of_person(connection, person_id))

    async def avoid(self, person_id: int, other: Person) -> None:
        """Never group a person with another in a queue. Raises AvoidsSelf and AvoidsMany."""
        if other.id == person_id:
            raise AvoidsSelf

        def write(connection: Connection) -> None:
            known = avoids.of_person(connection, person_id)
            if other.id not in known and len(known) >= MOST:
                raise AvoidsMany(most=MOST)
            avoids.add(connection, person_id, other.id, self._repository.now())

        await self._repository.transact(write)

    async def accept(self, person_id: int, other: Person) -> None:
        """Allow a person to be grouped with another again. Raises NotAvoided."""

        def write(connection: Connection) -> None:
            if not avoids.drop(connection, person_id, other.id):
                raise NotAvoided(name=other.name)

        await self._repository.transact(write)

"""Queries about which people avoid which others."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select

from bot.store.matching.schema import avoids


def add(connection: Connection, person_id: int, avoided_id: int, now: datetime) -> None:
    """Store that a person avoids another, if it is not stored yet."""
    if avoided_id not in of_person(connection, person_id):
        connection.execute(insert(avoids).values(person_id=person_id, avoided_id=avoided_id, at=now))


def drop(connection: Connection, person_id: int, avoided_id: int) -> bool:
    """Delete the record that a person avoids another; return False if there is none."""
    mine = (avoids.c.person_id == person_id) & (avoids.c.avoided_id == avoided_id)
    return connection.execute(delete(avoids).where(mine)).rowcount == 1


def of_person(connection: Connection, person_id: int) -> list[int]:
    """Read the ids of the people whom a person avoids, in the order in which they were added."""
    query = select(avoids.c.avoided_id).where(avoids.c.person_id == person_id)
    return list(connection.scalars(query.order_by(avoids.c.at, avoids.c.avoided_id)))


def among(connection: Connection, people: Collection[int]) -> set[tuple[int, int]]:
    """Read the pairs among the given people in which the first avoids the second."""
    query = select(avoids.c.person_id, avoids.c.avoided_id).where(
        avoids.c.person_id.in_(people), avoids.c.avoided_id.in_(people)
    )
    return {(row.person_id, row.avoided_id) for row in connection.execute(query)}

"""Queries about people in servers' queues: who can't be seated, was pinged, or failed to confirm."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, insert, or_, select, update

from bot.store.matching.schema import queue_people
from bot.store.people import servers
from bot.store.schema import OPEN, bans, seats, tables


def banned(connection: Connection, guild_id: int) -> set[int]:
    """Read the ids of the people who are banned from a server's tables."""
    return set(connection.scalars(select(bans.c.person_id).where(bans.c.guild_id == guild_id)))


def with_enough_tables(connection: Connection, guild_id: int, usual: int) -> set[int]:
    """Read the ids of people who have reached a server's limit of open tables (`usual` by default)."""
    has = or_(seats.c.holder == "person", seats.c.kept)
    here = (tables.c.guild_id == guild_id) & OPEN
    sits = select(seats.c.person_id, seats.c.table_id).join(tables).where(here, has)
    opened = select(tables.c.opener_id, tables.c.id).where(here)
    count = Counter(person for person, _table in connection.execute(sits.union(opened)))
    most = servers.find(connection, guild_id).tables_each or usual
    return {person for person, number in count.items() if number >= most}


def pinged(connection: Connection, guild_id: int, people: Collection[int]) -> dict[int, datetime]:
    """Read when the given people were last pinged because of a server's queue."""
    query = select(queue_people.c.person_id, queue_people.c.pinged_at).where(
        queue_people.c.guild_id == guild_id,
        queue_people.c.person_id.in_(people),
        queue_people.c.pinged_at.is_not(None),
    )
    return {row.person_id: row.pinged_at for row in connection.execute(query)}


def missed(connection: Connection, guild_id: int, person_id: int) -> datetime | None:
    """Read when a person last failed to confirm; None if they never did."""
    at: datetime | None = connection.scalar(
        select(queue_people.c.missed_at).where(
            queue_people.c.guild_id == guild_id, queue_people.c.person_id == person_id
        )
    )
    return at


def note(connection: Connection, guild_id: int, person_id: int, **values: Any) -> None:
    """Store when a person was last pinged, or last failed to confirm."""
    mine = (queue_people.c.guild_id == guild_id) & (queue_people.c.person_id == person_id)
    if connection.execute(update(queue_people).where(mine).values(**values)).rowcount == 0:
        connection.execute(insert(queue_people).values(guild_id=guild_id, person_id=person_id, **values))

"""Queries about people who follow a table without a seat: they wait for one, or watch."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, delete, insert, select

from bot.domain.person import FollowerKind, Person
from bot.store.schema import followers, tables


def put(connection: Connection, table_id: int, person: Person, kind: FollowerKind, now: datetime) -> None:
    """Store that a person waits or watches, replacing what they did before."""
    drop(connection, table_id, person.id)
    connection.execute(
        insert(followers).values(table_id=table_id, person_id=person.id, kind=kind, name=person.name, at=now)
    )


def drop(connection: Connection, table_id: int, person_id: int) -> bool:
    """Delete a person who waits or watches; return False if they do neither."""
    dropped = connection.execute(
        delete(followers).where(followers.c.table_id == table_id, followers.c.person_id == person_id)
    )
    return dropped.rowcount == 1


def leave(connection: Connection, guild_id: int, person_id: int) -> list[int]:
    """Remove a person from the waiting lists and watchers of a server's tables; return the tables' ids."""
    here = select(tables.c.id).where(tables.c.guild_id == guild_id)
    theirs = (followers.c.person_id == person_id, followers.c.table_id.in_(here))
    left = list(connection.scalars(select(followers.c.table_id).where(*theirs)))
    connection.execute(delete(followers).where(*theirs))
    return left


def kind_of(connection: Connection, table_id: int, person_id: int) -> FollowerKind | None:
    """Read whether a person waits or watches; None if they do neither."""
    query = select(followers.c.kind).where(
        followers.c.table_id == table_id, followers.c.person_id == person_id
    )
    found: FollowerKind | None = connection.scalar(query)
    return found


def listed(connection: Connection, table_id: int, kind: FollowerKind) -> list[Person]:
    """Read the people who wait, or those who watch, in the order of arrival."""
    query = (
        select(followers.c.person_id, followers.c.name)
        .where(followers.c.table_id == table_id, followers.c.kind == kind)
        .order_by(followers.c.at, followers.c.person_id)
    )
    return [Person(row.person_id, row.name) for row in connection.execute(query)]

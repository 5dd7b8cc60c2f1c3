"""Queries about people who are banned from a server's tables."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, delete, insert, select

from bot.domain.moderation import Ban
from bot.domain.person import Person
from bot.store.schema import bans


def add(
    connection: Connection, guild_id: int, person: Person, *, by: Person, why: str, now: datetime
) -> None:
    """Store a ban, replacing an earlier ban of the same person."""
    lift(connection, guild_id, person.id)
    connection.execute(
        insert(bans).values(
            guild_id=guild_id, person_id=person.id, name=person.name, by_id=by.id, why=why, at=now
        )
    )


def lift(connection: Connection, guild_id: int, person_id: int) -> bool:
    """Delete a ban; return False if there is none."""
    lifted = connection.execute(
        delete(bans).where(bans.c.guild_id == guild_id, bans.c.person_id == person_id)
    )
    return lifted.rowcount == 1


def banned(connection: Connection, guild_id: int | None, person_id: int) -> bool:
    """Return whether a person is banned from a server's tables."""
    query = select(bans.c.person_id).where(bans.c.guild_id == guild_id, bans.c.person_id == person_id)
    return connection.execute(query).first() is not None


def listed(connection: Connection, guild_id: int) -> list[Ban]:
    """Read a server's bans, the latest first."""
    query = select(bans).where(bans.c.guild_id == guild_id).order_by(bans.c.at.desc())
    return [Ban(Person(row.person_id, row.name), row.why, row.at) for row in connection.execute(query)]

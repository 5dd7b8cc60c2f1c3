"""Queries about what people have chosen for themselves."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from bot.service.records import Profile
from bot.store.schema import persons


def find(connection: Connection, person_id: int) -> Profile:
    """Read a person's choices; somebody unknown has made none."""
    query = select(persons.c.locale, persons.c.palette).where(persons.c.id == person_id)
    row = connection.execute(query).one_or_none()
    return Profile() if row is None else Profile(row.locale, row.palette)


def choose(connection: Connection, person_id: int, **choices: str | None) -> None:
    """Write some of a person's choices; the others stay."""
    changed = connection.execute(update(persons).where(persons.c.id == person_id).values(**choices))
    if changed.rowcount == 0:
        connection.execute(insert(persons).values(id=person_id, **choices))

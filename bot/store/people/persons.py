"""Queries about people's settings."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from bot.domain.availability import Notification, Occasion, known_notifications
from bot.domain.profile import Profile
from bot.store.schema import persons

_PROFILE = select(persons.c.locale, persons.c.palette, persons.c.boards, persons.c.wordy).where(
    persons.c.id == bindparam("person")
)


def find(connection: Connection, person_id: int) -> Profile:
    """Read a person's settings; an unknown person has the defaults."""
    row = connection.execute(_PROFILE, {"person": person_id}).one_or_none()
    return Profile() if row is None else Profile(row.locale, row.palette, row.boards, row.wordy)


def notices(connection: Connection, people: Collection[int]) -> dict[int, dict[Occasion, Notification]]:
    """Read how each person is notified of each occasion, with the defaults filled in."""
    query = select(persons.c.id, persons.c.notices).where(persons.c.id.in_(people))
    chosen = {row.id: row.notices or {} for row in connection.execute(query)}
    return {person: known_notifications(chosen.get(person, {})) for person in people}


def private(connection: Connection, people: Collection[int]) -> set[int]:
    """Return the ids of those among the given people who keep their records private."""
    asked = select(persons.c.id).where(persons.c.id.in_(people), persons.c.private)
    return set(connection.scalars(asked))


def away(connection: Connection, people: Collection[int], now: datetime) -> set[int]:
    """Return the ids of those among the given people who have announced that they are away now."""
    query = select(persons.c.id).where(
        persons.c.id.in_(people), persons.c.away_from <= now, persons.c.away_until > now
    )
    return set(connection.scalars(query))


def choose(connection: Connection, person_id: int, **choices: Any) -> None:
    """Change some of a person's settings."""
    changed = connection.execute(update(persons).where(persons.c.id == person_id).values(**choices))
    if changed.rowcount == 0:
        connection.execute(insert(persons).values(id=person_id, **choices))

"""Queries about people's private notes at tables."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, delete, insert, select

from bot.store.schema import notes


def of_person(connection: Connection, person_id: int) -> dict[int, str]:
    """Read a person's notes, by table."""
    query = select(notes.c.table_id, notes.c.text).where(notes.c.person_id == person_id)
    return {row.table_id: row.text for row in connection.execute(query)}


def write(connection: Connection, table_id: int, person_id: int, text: str, now: datetime) -> None:
    """Store a person's note at a table, replacing the previous one; an empty text deletes it."""
    connection.execute(delete(notes).where(notes.c.table_id == table_id, notes.c.person_id == person_id))
    if text:
        connection.execute(insert(notes).values(table_id=table_id, person_id=person_id, text=text, at=now))

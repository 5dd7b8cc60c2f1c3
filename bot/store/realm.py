"""Queries about what a database is used for: real servers or the sandbox, and by which application.

Emoji are stored here too, since each Discord application has its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, delete, func, insert, inspect, select, update

from bot.store.connection.trouble import HALF_MOVED, Unusable
from bot.store.schema import pieces, realm, tables

REAL, SANDBOX, MOVING = "real", "sandbox", "moving"


def is_real(connection: Connection) -> None:
    """Record that the bot plays for real servers here. Raises Unusable if a move into it has not ended."""
    if connection.scalar(select(realm.c.kind).where(realm.c.kind == MOVING)) is not None:
        raise Unusable(HALF_MOVED)
    _mark(connection, REAL)


def is_sandbox(connection: Connection) -> None:
    """Record that the sandbox has played here."""
    _mark(connection, SANDBOX)


def application(connection: Connection) -> int | None:
    """Read which Discord application last used this database, if that is known."""
    query = select(realm.c.application_id).where(realm.c.application_id.is_not(None))
    found: int | None = connection.scalar(query)
    return found


def change_application(connection: Connection, application_id: int) -> bool:
    """Store which Discord application uses this database; return whether it was a different one before."""
    before = application(connection)
    if before != application_id:
        connection.execute(update(realm).values(application_id=application_id))
    return before is not None and before != application_id


def emoji(connection: Connection) -> dict[str, int]:
    """Read the ids of the application's last known piece emoji, by name."""
    return {row.name: row.emoji_id for row in connection.execute(select(pieces.c.name, pieces.c.emoji_id))}


def write_emoji(connection: Connection, there: Mapping[str, int]) -> None:
    """Store the ids of the piece emoji, by name, replacing the previous ones."""
    connection.execute(delete(pieces))
    if there:
        connection.execute(insert(pieces), [{"name": name, "emoji_id": each} for name, each in there.items()])


def may_be_sandbox(connection: Connection) -> bool:
    """Return whether the sandbox may play here: real servers never have, or the database is empty."""
    there = inspect(connection).get_table_names()
    if realm.name in there:
        marks = set(connection.scalars(select(realm.c.kind)))
        if marks:
            return REAL not in marks
    return tables.name not in there or not connection.scalar(select(func.count()).select_from(tables))


def _mark(connection: Connection, kind: str) -> None:
    if connection.scalar(select(realm.c.kind).where(realm.c.kind == kind)) is None:
        connection.execute(insert(realm).values(kind=kind))

"""Queries about whose tables lie in a database: those of real servers, or the sandbox's."""

from __future__ import annotations

from sqlalchemy import Connection, func, insert, inspect, select

from bot.store.connection.trouble import HALF_MOVED, Unusable
from bot.store.schema import realm, tables

REAL, SANDBOX, MOVING = "real", "sandbox", "moving"


def is_real(connection: Connection) -> None:
    """Write that the bot plays for real servers here. Raises Unusable where a move has not ended."""
    if connection.scalar(select(realm.c.kind).where(realm.c.kind == MOVING)) is not None:
        raise Unusable(HALF_MOVED)
    _mark(connection, REAL)


def is_sandbox(connection: Connection) -> None:
    """Write that the sandbox has played here."""
    _mark(connection, SANDBOX)


def may_be_sandbox(connection: Connection) -> bool:
    """Whether the sandbox may play here: where it has before and nobody else, or where there is nothing."""
    there = inspect(connection).get_table_names()
    if realm.name in there:
        marks = set(connection.scalars(select(realm.c.kind)))
        if marks:
            return REAL not in marks
    return tables.name not in there or not connection.scalar(select(func.count()).select_from(tables))


def _mark(connection: Connection, kind: str) -> None:
    if connection.scalar(select(realm.c.kind).where(realm.c.kind == kind)) is None:
        connection.execute(insert(realm).values(kind=kind))

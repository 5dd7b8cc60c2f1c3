"""Queries about tables whose rows may be damaged; they read without validating."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Text, insert, or_, select, type_coerce, update

from bot.store.schema import steps, tables


@dataclass(frozen=True, slots=True)
class RawStep:
    """A step in the form in which it is stored."""

    version: int
    kind: str
    seat: int | None
    command: str | bytes | None
    """The stored JSON, or what remains of it."""
    burnt: int | None
    about: Mapping[str, Any] | None


def running(connection: Connection) -> list[int]:
    """Read the ids of the running tables."""
    return list(connection.scalars(select(tables.c.id).where(tables.c.status == "running")))


def standing(connection: Connection, table_id: int) -> list[RawStep]:
    """Read a table's commands that aren't undone, and the steps that discarded draws, in order."""
    query = (
        select(
            steps.c.version,
            steps.c.kind,
            steps.c.seat,
            type_coerce(steps.c.command, Text),
            steps.c.burnt,
            steps.c.about,
        )
        .where(
            steps.c.table_id == table_id,
            or_(steps.c.kind.in_(("command", "upgrade")), steps.c.burnt.is_not(None)),
            steps.c.undone.is_(None),
        )
        .order_by(steps.c.version)
    )
    return [RawStep(*row) for row in connection.execute(query)]


def drop(connection: Connection, table_id: int, versions: Sequence[int], by: int) -> None:
    """Mark steps as undone by a later one, and clear their contents, which may be unreadable."""
    connection.execute(
        update(steps)
        .where(steps.c.table_id == table_id, steps.c.version.in_(versions))
        .values(undone=by, command=None, events=[])
    )


def note(connection: Connection, table_id: int, version: int, lost: int, now: datetime) -> None:
    """Insert a repair step that states how many other steps were lost."""
    connection.execute(
        insert(steps).values(
            table_id=table_id,
            version=version,
            kind="repair",
            events=[],
            barred=True,
            at=now,
            about={"lost": lost},
        )
    )


def write(connection: Connection, table_id: int, version: int, state: Mapping[str, Any]) -> None:
    """Store a table's recomputed position."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(version=version, state=state))

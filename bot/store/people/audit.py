"""Queries about the audit log of moderators' actions."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, insert, select

from bot.domain.moderation import Act
from bot.domain.person import Person
from bot.store.schema import audit


def add(
    connection: Connection,
    *,
    guild_id: int | None,
    table_id: int | None,
    by: Person,
    act: str,
    about: Mapping[str, Any],
    why: str,
    now: datetime,
) -> None:
    """Store a moderator's action."""
    connection.execute(
        insert(audit).values(
            guild_id=guild_id,
            table_id=table_id,
            person_id=by.id,
            name=by.name,
            act=act,
            about=dict(about),
            why=why,
            at=now,
        )
    )


def latest(connection: Connection, guild_id: int, before: int | None, most: int) -> list[Act]:
    """Read a server's latest actions, the newest first; with `before`, only those with lower ids."""
    query = select(audit).where(audit.c.guild_id == guild_id).order_by(audit.c.id.desc()).limit(most)
    if before is not None:
        query = query.where(audit.c.id < before)
    return [
        Act(row.id, row.table_id, Person(row.person_id, row.name), row.act, row.about, row.why, row.at)
        for row in connection.execute(query)
    ]


def last(connection: Connection, table_id: int, act: str) -> datetime | None:
    """Read when an action was last performed at a table; None if it never was."""
    query = select(audit.c.at).where(audit.c.table_id == table_id, audit.c.act == act)
    return connection.scalar(query.order_by(audit.c.id.desc()).limit(1))

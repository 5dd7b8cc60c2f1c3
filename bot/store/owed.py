"""Queries for monitoring the bot: pending posts, and the number of tables."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, func, select

from bot.store.schema import UNFINISHED, posts, tables


def posts_owed(connection: Connection) -> tuple[int, datetime | None]:
    """Count the pending posts, and read when the oldest of them became due."""
    count, oldest = connection.execute(select(func.count(), func.min(posts.c.due_at)).where(UNFINISHED)).one()
    return count, oldest


def tables_by_status(connection: Connection) -> dict[str, int]:
    """Count the tables by status."""
    query = select(tables.c.status, func.count()).group_by(tables.c.status)
    return {row[0]: row[1] for row in connection.execute(query)}

"""Queries about servers' overviews: messages that show whose turn it is at each table."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from bot.domain.moderation import Overview
from bot.store.schema import overviews


def find(connection: Connection, guild_id: int) -> Overview | None:
    """Read a server's overview; None if it has none."""
    row = connection.execute(select(overviews).where(overviews.c.guild_id == guild_id)).one_or_none()
    return None if row is None else Overview(row.guild_id, row.channel_id, row.message_id, row.locale)


def write(connection: Connection, overview: Overview) -> None:
    """Store a server's overview, replacing the previous one."""
    forget(connection, overview.guild_id)
    connection.execute(
        insert(overviews).values(
            guild_id=overview.guild_id,
            channel_id=overview.channel_id,
            message_id=overview.message_id,
            locale=overview.locale,
        )
    )


def forget(connection: Connection, guild_id: int) -> None:
    """Delete a server's overview from the database, for example after its message was deleted."""
    connection.execute(delete(overviews).where(overviews.c.guild_id == guild_id))

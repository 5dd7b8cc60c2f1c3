"""Queries about what a server's owners have chosen."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from bot.domain.moderation import ServerChoices
from bot.store.schema import servers


def find(connection: Connection, guild_id: int) -> ServerChoices:
    """Read a server's choices; one that is unknown has made none."""
    query = select(servers.c.moderator_role, servers.c.tables_each).where(servers.c.id == guild_id)
    row = connection.execute(query).one_or_none()
    return ServerChoices() if row is None else ServerChoices(row.moderator_role, row.tables_each)


def choose(connection: Connection, guild_id: int, **choices: int | None) -> None:
    """Write some of a server's choices; the others stay."""
    changed = connection.execute(update(servers).where(servers.c.id == guild_id).values(**choices))
    if changed.rowcount == 0:
        connection.execute(insert(servers).values(id=guild_id, **choices))

"""Queries about servers' settings."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, insert, select, update

from bot.domain.moderation import ServerChoices
from bot.store.schema import servers


def find(connection: Connection, guild_id: int) -> ServerChoices:
    """Read a server's settings; an unknown server has the defaults."""
    row = connection.execute(select(servers).where(servers.c.id == guild_id)).one_or_none()
    if row is None:
        return ServerChoices()
    return ServerChoices(
        row.moderator_role, row.tables_each, row.forum, row.forum_tags or {}, row.page_moves is not False
    )


def choose(connection: Connection, guild_id: int, **choices: Any) -> None:
    """Change some of a server's settings."""
    changed = connection.execute(update(servers).where(servers.c.id == guild_id).values(**choices))
    if changed.rowcount == 0:
        connection.execute(insert(servers).values(id=guild_id, **choices))

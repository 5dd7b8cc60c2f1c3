"""Queries about when lobbies start automatically and expire."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from bot.domain.season.lobby_times import LobbyTimes
from bot.store.season.schema import lobbies


def put(connection: Connection, table_id: int, times: LobbyTimes) -> None:
    """Store when a lobby starts and expires, replacing the previous times."""
    connection.execute(delete(lobbies).where(lobbies.c.table_id == table_id))
    connection.execute(
        insert(lobbies).values(
            table_id=table_id,
            expires_at=times.expires_at,
            told=times.told,
            starts_at=times.starts_at,
            rings_at=times.rings_at,
        )
    )


def find(connection: Connection, table_id: int) -> LobbyTimes | None:
    """Read when a lobby starts and expires; None if that is not stored."""
    row = connection.execute(select(lobbies).where(lobbies.c.table_id == table_id)).one_or_none()
    return None if row is None else LobbyTimes(row.expires_at, row.told, row.starts_at)

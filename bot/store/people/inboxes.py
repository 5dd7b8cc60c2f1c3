"""Queries about inboxes: private messages that show people their tables."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from bot.domain.person import StandingInbox
from bot.store.schema import inboxes


def every(connection: Connection) -> list[StandingInbox]:
    """Read all inboxes."""
    return [
        StandingInbox(row.person_id, row.channel_id, row.message_id, row.locale)
        for row in connection.execute(select(inboxes))
    ]


def write(connection: Connection, standing: StandingInbox) -> None:
    """Store a person's inbox, replacing the previous one."""
    forget(connection, standing.person_id)
    connection.execute(
        insert(inboxes).values(
            person_id=standing.person_id,
            channel_id=standing.channel_id,
            message_id=standing.message_id,
            locale=standing.locale,
        )
    )


def forget(connection: Connection, person_id: int) -> None:
    """Delete a person's inbox from the database."""
    connection.execute(delete(inboxes).where(inboxes.c.person_id == person_id))

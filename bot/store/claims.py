"""Queries about claims: a process claims a table before it sends the table's posts."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, bindparam, exists, or_, select, update

from bot.store.schema import UNFINISHED, claims, posts

_LAPSED = or_(claims.c.until.is_(None), claims.c.until <= bindparam("now"))
_FREE = or_(_LAPSED, claims.c.process == bindparam("who"))
"""Selects tables that no one has claimed, or whose claim has lapsed or is this process's own."""
_DUE = exists().where(posts.c.table_id == claims.c.table_id, UNFINISHED, posts.c.due_at <= bindparam("now"))
_TAKE = (
    update(claims)
    .where(claims.c.table_id == bindparam("id"), _FREE, _DUE)
    .values(process=bindparam("who"), until=bindparam("lapses"))
)
_UNTIL = select(claims.c.until).where(claims.c.table_id == bindparam("id"))
_RELEASE = (
    update(claims)
    .where(claims.c.table_id == bindparam("id"), claims.c.process == bindparam("who"))
    .values(process=None, until=None)
)
_OVERDUE = exists().where(
    posts.c.table_id == claims.c.table_id,
    UNFINISHED,
    posts.c.due_at <= bindparam("since"),
)
_ABANDONED = (
    select(claims.c.table_id)
    .where(_OVERDUE, _LAPSED)
    .order_by(claims.c.table_id)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)
)


def take(connection: Connection, table_id: int, process: str, now: datetime, until: datetime) -> bool:
    """Claim a table for a process if one of its posts is due; return whether the process holds the claim."""
    values = {"id": table_id, "who": process, "now": now, "lapses": until}
    return connection.execute(_TAKE, values).rowcount == 1


def held_until(connection: Connection, table_id: int, now: datetime) -> datetime:
    """Read when another process's claim on a table expires; returns `now` if it has been released."""
    held: datetime | None = connection.execute(_UNTIL, {"id": table_id}).scalar_one()
    return held or now


def release(connection: Connection, table_id: int, process: str) -> None:
    """Release a table's claim, if the process still holds it."""
    connection.execute(_RELEASE, {"id": table_id, "who": process})


def take_over(
    connection: Connection, process: str, now: datetime, until: datetime, *, since: datetime, most: int
) -> list[int]:
    """Claim the tables with a post due by `since` that no process serves; return their ids.

    Tables that another process is claiming at the same moment are skipped.
    """
    found = list(connection.scalars(_ABANDONED, {"now": now, "since": since, "most": most}))
    if found:
        connection.execute(
            update(claims).where(claims.c.table_id.in_(found)).values(process=process, until=until)
        )
    return found

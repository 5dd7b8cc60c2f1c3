"""Queries about links to tables' pages: whether they are withdrawn, and passes for single people."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select, update

from bot.store.schema import page_links, passes, tables


def generation(connection: Connection, table_id: int) -> int:
    """Read how many times a table's links have been withdrawn."""
    found = connection.scalar(select(page_links.c.generation).where(page_links.c.table_id == table_id))
    return found or 0


def withdraw(connection: Connection, table_id: int) -> None:
    """Withdraw all links to a table's page, and all passes to it."""
    here = page_links.c.table_id == table_id
    raised = connection.execute(update(page_links).where(here).values(generation=page_links.c.generation + 1))
    if not raised.rowcount:
        connection.execute(insert(page_links).values(table_id=table_id, generation=1))
    connection.execute(delete(passes).where(passes.c.table_id == table_id))


def issue(
    connection: Connection, digest: str, table_id: int, person_id: int, *, kind: str, until: datetime
) -> None:
    """Insert a pass by its digest, valid until a time."""
    connection.execute(
        insert(passes).values(
            digest=digest, table_id=table_id, person_id=person_id, kind=kind, expires_at=until
        )
    )


def redeem(connection: Connection, digest: str, kind: str, now: datetime) -> tuple[int, int] | None:
    """Delete a valid pass, and return the ids of its table and person; None if there is no such pass."""
    theirs = (passes.c.digest == digest, passes.c.kind == kind, passes.c.expires_at > now)
    row = connection.execute(select(passes.c.table_id, passes.c.person_id).where(*theirs)).one_or_none()
    if row is None or not connection.execute(delete(passes).where(*theirs)).rowcount:
        return None  # Another process was faster.
    return row.table_id, row.person_id


def holder(connection: Connection, digest: str, kind: str, table_id: int, now: datetime) -> int | None:
    """Read the id of the person who holds a valid pass to a table; None if there is no such pass."""
    found: int | None = connection.scalar(
        select(passes.c.person_id).where(
            passes.c.digest == digest,
            passes.c.kind == kind,
            passes.c.table_id == table_id,
            passes.c.expires_at > now,
        )
    )
    return found


def expire(connection: Connection, now: datetime) -> None:
    """Delete expired passes."""
    connection.execute(delete(passes).where(passes.c.expires_at <= now))


def news(connection: Connection, table_ids: Sequence[int]) -> dict[int, tuple[int, str]]:
    """Read each table's version, and a text that changes with anything else shown on its page."""
    rows = connection.execute(
        select(tables.c.id, tables.c.version, tables.c.status, tables.c.paused_at, page_links.c.generation)
        .outerjoin(page_links, page_links.c.table_id == tables.c.id)
        .where(tables.c.id.in_(table_ids))
    )
    return {row.id: (row.version, f"{row.status} {row.paused_at} {row.generation}") for row in rows}

"""Queries about when people last looked at a table."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select, update

from bot.service.records import Visit
from bot.store.schema import visits


def find(connection: Connection, table_id: int, person_id: int) -> Visit | None:
    """Read somebody's latest visit to a table."""
    query = select(visits).where(visits.c.table_id == table_id, visits.c.person_id == person_id)
    row = connection.execute(query).one_or_none()
    return None if row is None else Visit(row.version, row.seen, row.at)


def write(connection: Connection, table_id: int, person_id: int, visit: Visit) -> None:
    """Write somebody's visit in place of the one before."""
    values = {"version": visit.version, "seen": visit.seen, "at": visit.at}
    changed = connection.execute(
        update(visits).where(visits.c.table_id == table_id, visits.c.person_id == person_id).values(**values)
    )
    if changed.rowcount == 0:
        connection.execute(insert(visits).values(table_id=table_id, person_id=person_id, **values))

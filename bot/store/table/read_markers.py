"""Queries about which version of a table each person last saw."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, insert, select, union_all, update

from bot.domain.play import ReadMarker
from bot.store.schema import steps, visits

_OF_PERSON = (visits.c.table_id == bindparam("table"), visits.c.person_id == bindparam("person"))
_OWN_STEP = (
    select(steps.c.version, steps.c.version.label("seen"), steps.c.at)
    .where(
        steps.c.table_id == bindparam("table"),
        steps.c.person_id == bindparam("person"),
        steps.c.about["again"].as_string().is_(None),
    )
    .order_by(steps.c.version.desc())
    .limit(1)
    .subquery()
)
_KNOWN = union_all(
    select(visits.c.version, visits.c.seen, visits.c.at).where(*_OF_PERSON), select(_OWN_STEP)
).subquery()
_FIND = select(_KNOWN).order_by(_KNOWN.c.seen.desc(), _KNOWN.c.at.desc()).limit(1)
_CHANGE = (
    update(visits)
    .where(*_OF_PERSON)
    .values(version=bindparam("known"), seen=bindparam("shown"), at=bindparam("time"))
)
_ADD = insert(visits)


def find(connection: Connection, table_id: int, person_id: int) -> ReadMarker | None:
    """Read which version of a table a person has seen, from their latest visit or their own last step.

    A person who takes a step knows the state of the table. Replayed steps don't count, as they were taken
    before.
    """
    row = connection.execute(_FIND, {"table": table_id, "person": person_id}).one_or_none()
    return None if row is None else ReadMarker(row.version, row.seen, row.at)


def write(connection: Connection, table_id: int, person_id: int, visit: ReadMarker) -> None:
    """Store a person's visit, replacing the previous one."""
    changed = connection.execute(
        _CHANGE,
        {
            "table": table_id,
            "person": person_id,
            "known": visit.version,
            "shown": visit.seen,
            "time": visit.at,
        },
    )
    if changed.rowcount == 0:
        connection.execute(
            _ADD,
            {
                "table_id": table_id,
                "person_id": person_id,
                "version": visit.version,
                "seen": visit.seen,
                "at": visit.at,
            },
        )

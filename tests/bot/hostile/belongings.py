"""What belongs to people (seats, names, tables, steps and records), read after each request of others."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, Select, or_, select

from bot.store.schema import audit, bans, finishes, persons, seats, steps, tables

Belongings = Mapping[str, frozenset[str]]
_BY_ITSELF = {"lobby": {"lobby", "running", "ended"}, "running": {"running", "ended"}}
"""Changes of status that a table's terms permit to anyone: any seated player can start it, and a game can
end."""


def belongings(connection: Connection, people: Collection[int]) -> Belongings:
    """Return what belongs to some users, by kind.

    Seats that are only offered to them are omitted. A table's opener may move the table and remind its
    players, so a table's channel belongs to its opener only, and reminders are omitted.
    """
    sits = seats.c.person_id.in_(people) & (seats.c.holder != "offered")
    at = select(seats.c.table_id).where(sits)
    sitting = (seats.c.table_id, seats.c.seat, seats.c.person_id, seats.c.name, seats.c.holder)
    chosen = (tables.c.options, tables.c.clock, tables.c.crew_mode, tables.c.locale, tables.c.opener_name)
    here = or_(audit.c.table_id.is_(None), audit.c.table_id.in_(at)) & (audit.c.act != "remind")
    queries: dict[str, Select[Any]] = {
        "seats": select(*sitting, seats.c.kept, seats.c.offered_id).where(sits),
        "tables": select(tables.c.id, tables.c.paused_at).where(tables.c.id.in_(at)),
        "channels": select(tables.c.id, tables.c.channel_id).where(tables.c.opener_id.in_(people)),
        "statuses": select(tables.c.id, tables.c.status).where(tables.c.id.in_(at)),
        "options": select(tables.c.id, *chosen).where(tables.c.opener_id.in_(people)),
        "steps": select(steps.c.table_id, steps.c.version, steps.c.undone).where(
            steps.c.person_id.in_(people)
        ),
        "records": select(finishes).where(finishes.c.person_id.in_(people)),
        "profiles": select(persons).where(persons.c.id.in_(people)),
        "bans": select(bans.c.person_id),
        "acts of moderators": select(audit.c.id).where(here),
    }
    return {
        what: frozenset(repr(tuple(row)) for row in connection.execute(query))
        for what, query in queries.items()
    }


def taken(before: Belongings, after: Belongings) -> Iterator[str]:
    """Yield what is missing now, and new bans and moderators' actions, which no one here may perform."""
    for what in before.keys() - {"statuses"}:
        yield from (f"{what}: {lost} is gone" for lost in before[what] - after[what])
    for what in ("bans", "acts of moderators"):
        yield from (f"{what}: {new} is there" for new in after[what] - before[what])
    now = dict(map(_status, after["statuses"]))
    for table, status in map(_status, before["statuses"]):
        if now.get(table) not in _BY_ITSELF.get(status, {status}):
            yield f"table {table}: {status} became {now.get(table)}"


def _status(row: str) -> tuple[int, str]:
    table, status = row.strip("()").split(", ")
    return int(table), status.strip("'")

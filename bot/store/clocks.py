"""Queries about the clocks of seats, and about the availability of their players."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Executable, Row, Select, bindparam, delete, func, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.domain.availability import REMINDERS, Availability
from bot.domain.clock import SeatClock
from bot.domain.shards import Shards
from bot.domain.table import TableRecord
from bot.store.schema import ballots, clocks, persons, seats, steps, tables, votes
from bot.store.shards import served
from bot.store.table.tables import ONE, record

_CLOCK = [column for column in clocks.c if column.name not in ("table_id", "seat")]
_REACH = (
    persons.c.zone,
    persons.c.quiet_from,
    persons.c.quiet_until,
    persons.c.away_from,
    persons.c.away_until,
    persons.c.reminders,
    persons.c.notices,
)


def _with_people(query: Select[Any]) -> Select[Any]:
    """Add the columns of clocks and of the players' availability to a query of seats."""
    return (
        query.add_columns(seats.c.seat, *_CLOCK, *_REACH)
        .outerjoin(clocks, (clocks.c.table_id == seats.c.table_id) & (clocks.c.seat == seats.c.seat))
        .outerjoin(persons, persons.c.id == seats.c.person_id)
    )


_WITH_PEOPLE = _with_people(
    select(seats.c.table_id).where(seats.c.table_id == bindparam("id")).order_by(seats.c.seat)
)
_PLAYED = (
    select(steps.c.seat, func.max(steps.c.at).label("at"))
    .where(
        steps.c.table_id == bindparam("id"),
        steps.c.at >= bindparam("since"),
        steps.c.seat.is_not(None),
        steps.c.person_id.is_not(None),
    )
    .group_by(steps.c.seat)
    .subquery()
)
_VOTED = (
    select(votes.c.seat, func.max(votes.c.at).label("at"))
    .join(ballots, votes.c.ballot_id == ballots.c.id)
    .where(
        ballots.c.table_id == bindparam("id"),
        votes.c.at >= bindparam("since"),
        votes.c.interaction_id.is_not(None),
    )
    .group_by(votes.c.seat)
    .subquery()
)
_WITH_ACTS = (
    _with_people(ONE)
    .add_columns(_PLAYED.c.at.label("played"), _VOTED.c.at.label("voted"))
    .outerjoin(_PLAYED, _PLAYED.c.seat == seats.c.seat)
    .outerjoin(_VOTED, _VOTED.c.seat == seats.c.seat)
)
_OF_TABLE = select(clocks).where(clocks.c.table_id == bindparam("id")).order_by(clocks.c.seat)


def _write(insert: sqlite.Insert | postgresql.Insert) -> Executable:
    return insert.on_conflict_do_update(
        index_elements=(clocks.c.table_id, clocks.c.seat),
        set_={column.name: insert.excluded[column.name] for column in _CLOCK},
    )


_WRITE = {"sqlite": _write(sqlite.insert(clocks)), "postgresql": _write(postgresql.insert(clocks))}


def of(connection: Connection, table_id: int) -> dict[int, SeatClock]:
    """Read a table's clocks, by seat; a seat that never had to decide anything has none."""
    return {row.seat: _clock(row) for row in connection.execute(_OF_TABLE, {"id": table_id})}


def with_people(
    connection: Connection, table_id: int
) -> tuple[dict[int, SeatClock], dict[int, Availability]]:
    """Read a table's clocks, as `of` does, and the availability of each seat's player."""
    return _by_seat(connection.execute(_WITH_PEOPLE, {"id": table_id}).all())


def with_acts(
    connection: Connection, table_id: int, since: datetime
) -> tuple[TableRecord, dict[int, SeatClock], dict[int, Availability], dict[int, datetime]]:
    """Read a table that has seats, with its clocks, its players' availability, and when they last acted.

    The last mapping contains, by seat, when the player last played or voted, if that was after `since`.
    """
    rows = connection.execute(_WITH_ACTS, {"id": table_id, "since": since}).all()
    acts = {row.seat: [at for at in (row.played, row.voted) if at is not None] for row in rows}
    return record(rows), *_by_seat(rows), {seat: max(times) for seat, times in acts.items() if times}


def _by_seat(rows: Sequence[Row[Any]]) -> tuple[dict[int, SeatClock], dict[int, Availability]]:
    held = {row.seat: _clock(row) for row in rows if row.reminded is not None}
    return held, {row.seat: _availability(row) for row in rows}


def write(connection: Connection, table_id: int, *written: SeatClock) -> None:
    """Store the clocks of the given seats of a table, in one statement."""
    rows = [
        {
            "table_id": table_id,
            "seat": clock.seat,
            "bank": round(clock.left.total_seconds()),
            "rested": round(clock.vacation.total_seconds()),
            "runs_since": clock.since,
            "due_at": clock.due_at,
            "reminded": clock.reminded,
            "rings_at": clock.rings_at,
        }
        for clock in written
    ]
    connection.execute(_WRITE[connection.dialect.name], rows)


def forget(connection: Connection, table_id: int, seat: int | None = None) -> None:
    """Delete the clock of a seat, or of all the table's seats if `seat` is None."""
    one = () if seat is None else (clocks.c.seat == seat,)
    connection.execute(delete(clocks).where(clocks.c.table_id == table_id, *one))


def running(connection: Connection, shards: Shards) -> list[int]:
    """Read the ids of running tables on these shards at which a clock is running."""
    query = (
        select(clocks.c.table_id)
        .join(tables, tables.c.id == clocks.c.table_id)
        .where(tables.c.status == "running", clocks.c.runs_since.is_not(None), served(shards))
        .distinct()
        .order_by(clocks.c.table_id)
    )
    return list(connection.scalars(query))


def reach(connection: Connection, person_id: int) -> Availability:
    """Read when and how a person wants to be notified."""
    return reaches(connection, [person_id]).get(person_id, Availability())


def reaches(connection: Connection, people: Collection[int]) -> dict[int, Availability]:
    """Read when and how the given people want to be notified; those who have chosen nothing are omitted."""
    query: Select[Any] = select(persons.c.id.label("person_id"), *_REACH).where(persons.c.id.in_(people))
    return {row.person_id: _availability(row) for row in connection.execute(query)}


def _clock(row: Row[Any]) -> SeatClock:
    return SeatClock(
        seat=row.seat,
        left=timedelta(seconds=row.bank or 0),
        vacation=timedelta(seconds=row.rested),
        since=row.runs_since,
        due_at=row.due_at,
        reminded=row.reminded,
        rings_at=row.rings_at,
    )


def _availability(row: Row[Any]) -> Availability:
    return Availability(
        zone=row.zone,
        quiet=None if row.quiet_from is None else (row.quiet_from, row.quiet_until),
        away=None if row.away_from is None else (row.away_from, row.away_until),
        reminders=next((way for way in REMINDERS if way == row.reminders), REMINDERS[0]),
        notices=row.notices or {},
    )

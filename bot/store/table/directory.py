"""Queries about the channels of open tables, and about the people at them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime

from sqlalchemy import Connection, or_, select, update

from bot.domain.shards import Shards
from bot.domain.table import Place, TableRecord
from bot.store.schema import OPEN, seats, tables
from bot.store.shards import served
from bot.store.table import tables as one_table


def open_tables(connection: Connection, guild_id: int) -> list[TableRecord]:
    """Read a server's open tables, the latest first."""
    query = select(tables.c.id).where(tables.c.guild_id == guild_id, OPEN).order_by(tables.c.id.desc())
    return _read(connection, connection.scalars(query))


def every_open(connection: Connection) -> list[TableRecord]:
    """Read all open tables, of all servers."""
    return _read(connection, connection.scalars(select(tables.c.id).where(OPEN).order_by(tables.c.id)))


def theirs(connection: Connection, guild_id: int, person_id: int) -> list[TableRecord]:
    """Read a server's open tables that a person has opened or has a seat at, the latest first."""
    return _read(connection, sorted(ids_of(connection, guild_id, person_id), reverse=True))


def ids_of(connection: Connection, guild_id: int, person_id: int) -> set[int]:
    """Read the ids of a server's open tables that a person has opened or has a seat at."""
    has = or_(seats.c.holder == "person", seats.c.kept)
    sits = select(seats.c.table_id).where(seats.c.person_id == person_id, has)
    query = select(tables.c.id).where(
        tables.c.guild_id == guild_id, OPEN, or_(tables.c.opener_id == person_id, tables.c.id.in_(sits))
    )
    return set(connection.scalars(query))


def of_person(connection: Connection, person_id: int, most: int) -> list[TableRecord]:
    """Read the latest open tables, on any server, at which a person has a seat or is offered one.

    A seat is also theirs if another player or the computer answers for it until they are back.
    """
    has = or_(seats.c.holder.in_(("person", "offered")), seats.c.kept)
    theirs = or_(seats.c.offered_id == person_id, (seats.c.person_id == person_id) & has)
    sits = select(seats.c.table_id).where(theirs)
    query = select(tables.c.id).where(OPEN, tables.c.id.in_(sits)).order_by(tables.c.id.desc()).limit(most)
    return _read(connection, connection.scalars(query))


def played_by(connection: Connection, person_id: int) -> list[int]:
    """Read the ids of the tables, on any server, at which a person is playing."""
    query = (
        select(seats.c.table_id)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.person_id == person_id, seats.c.holder == "person", tables.c.status == "running")
        .order_by(seats.c.table_id)
    )
    return list(connection.scalars(query))


def move(connection: Connection, table_id: int, place: Place) -> None:
    """Set a table's new channel. Raises sqlalchemy.exc.IntegrityError if the channel has an open table."""
    connection.execute(
        update(tables)
        .where(tables.c.id == table_id)
        .values(channel_id=place.channel_id, guild_id=place.guild_id, lost_at=None)
    )


def regain(connection: Connection, channel_id: int) -> list[TableRecord]:
    """Record that a channel exists again; return its open tables, whose channel had been marked as lost."""
    back = (tables.c.channel_id == channel_id, OPEN, tables.c.lost_at.is_not(None))
    found = _read(connection, connection.scalars(select(tables.c.id).where(*back)))
    connection.execute(update(tables).where(*back).values(lost_at=None))
    return found


def lose(connection: Connection, channel_id: int, now: datetime) -> list[TableRecord]:
    """Record that a channel is lost or locked; return its open tables that had not been marked as such."""
    lost = (tables.c.channel_id == channel_id, OPEN, tables.c.lost_at.is_(None))
    found = _read(connection, connection.scalars(select(tables.c.id).where(*lost)))
    connection.execute(update(tables).where(*lost).values(lost_at=now))
    return found


def running(
    connection: Connection, shards: Shards, guild_id: int | None = None
) -> list[tuple[int, Place, bool]]:
    """Read running tables of a server or of shards, as tuples: id, place, whether it is unreachable."""
    query = select(tables.c.id, tables.c.channel_id, tables.c.guild_id, tables.c.unreached_since).where(
        tables.c.status == "running", served(shards) if guild_id is None else tables.c.guild_id == guild_id
    )
    return [
        (row.id, Place(row.channel_id, row.guild_id), row.unreached_since is not None)
        for row in connection.execute(query)
    ]


def stop_reaching(connection: Connection, table_ids: Collection[int], since: datetime) -> list[int]:
    """Record since when running tables have been unreachable; return the ids of those newly marked."""
    reached = (
        tables.c.id.in_(table_ids),
        tables.c.status == "running",
        tables.c.unreached_since.is_(None),
    )
    found = list(connection.scalars(select(tables.c.id).where(*reached).order_by(tables.c.id)))
    connection.execute(update(tables).where(tables.c.id.in_(found)).values(unreached_since=since))
    return found


def reach(connection: Connection, table_id: int) -> None:
    """Record that a table can be reached again."""
    connection.execute(update(tables).where(tables.c.id == table_id).values(unreached_since=None))


def _read(connection: Connection, ids: Iterable[int]) -> list[TableRecord]:
    found = [one_table.find(connection, table_id) for table_id in list(ids)]
    return [table for table in found if table is not None]

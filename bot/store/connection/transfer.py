"""Moves all data from one database to another: from a file to a server, or back."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from pydantic_core import to_json
from sqlalchemy import Connection, Row, Select, Table, func, insert, select, text, tuple_
from sqlalchemy.dialects.postgresql import dialect as postgresql

from bot.store import realm
from bot.store.connection.database import Database
from bot.store.schema import leases, metadata
from bot.store.schema import realm as realms

BATCH: Final = 500
"""The number of rows that are read, and written, at once."""
_STAYS: Final = (leases, realms)
"""The tables that describe the database itself, so they are not copied."""


class CannotMove(Exception):
    """Raised when the data cannot be moved; the message says why, and what to do."""


@dataclass(frozen=True, slots=True)
class Moved:
    """How many rows were moved."""

    rows: int
    resumed: int
    """The number of those rows that an earlier attempt had already moved."""


async def transfer(
    source: Database, target: Database, tell: Callable[[str], None] = lambda _line: None
) -> Moved:
    """Copy every row of a database that is not in use into another one, and compare both.

    The target's schema is created. The target is marked until its last row has been compared, so that no bot
    uses it, and another attempt continues after the last row. Raises CannotMove if the target contains
    something else, or if the rows differ after writing.
    """
    await target.migrate()
    resumed = await target.transact(_claim)
    for table in _order():
        while batch := await _next(source, target, table):
            await target.transact(partial(_write, table=table, rows=batch))
    rows = 0
    for table in _order():
        count, mark = await _summed_up(source, table)
        if (count, mark) != await _summed_up(target, table):
            raise CannotMove(
                f"{table.name} is not the same here and there: empty the target, and begin again"
            )
        tell(f"{table.name}: {count:,} rows, the same here and there")
        rows += count
    await target.transact(_end)
    return Moved(rows, resumed)


def _order() -> list[Table]:
    return [table for table in metadata.sorted_tables if table not in _STAYS]


def _claim(connection: Connection) -> int:
    """Mark the target as incomplete; return how many rows an earlier attempt has copied."""
    marks = set(connection.scalars(select(realms.c.kind)))
    rows = sum(connection.scalar(select(func.count()).select_from(table)) or 0 for table in _order())
    if realm.MOVING in marks:
        return rows
    if marks or rows:
        raise CannotMove("the target is in use already: name an empty database")
    connection.execute(insert(realms).values(kind=realm.MOVING))
    return 0


async def _next(source: Database, target: Database, table: Table) -> list[dict[str, Any]]:
    """Return the next batch of the source's rows, after the last one in the target."""
    keys = list(table.primary_key.columns)

    def last(connection: Connection) -> Row[Any] | None:
        return connection.execute(select(*keys).order_by(*(key.desc() for key in keys)).limit(1)).first()

    after = await target.read(last)
    query = select(table).order_by(*keys).limit(BATCH)
    if after is not None:
        query = query.where(tuple_(*keys) > tuple_(*after))
    return await source.read(lambda connection: [dict(row._mapping) for row in connection.execute(query)])


def _write(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    connection.execute(insert(table), rows)


async def _summed_up(database: Database, table: Table) -> tuple[int, str]:
    """Return how many rows a table has, and a hash of them."""
    keys = list(table.primary_key.columns)
    mark, count, after = hashlib.sha256(), 0, None
    while True:
        query = select(table).order_by(*keys).limit(BATCH)
        if after is not None:
            query = query.where(tuple_(*keys) > tuple_(*after))
        rows = await database.read(partial(_all, query=query))
        for row in rows:
            mark.update(to_json(dict(sorted(row._mapping.items())), serialize_unknown=True) + b"\n")
        count += len(rows)
        if len(rows) < BATCH:
            return count, mark.hexdigest()
        after = [rows[-1]._mapping[key.name] for key in keys]


def _all(connection: Connection, query: Select[Any]) -> Sequence[Row[Any]]:
    return connection.execute(query).all()


def _end(connection: Connection) -> None:
    """Make a server's sequences continue after the highest ids, and remove the mark."""
    if connection.dialect.name == postgresql.name:
        for table in _order():
            counted = table.autoincrement_column
            if counted is not None:
                connection.execute(
                    text(
                        f"SELECT setval(pg_get_serial_sequence('{table.name}', '{counted.name}'),"  # noqa: S608
                        f" coalesce((SELECT max({counted.name}) FROM {table.name}), 0) + 1, false)"
                    )
                )
    connection.execute(realms.delete().where(realms.c.kind == realm.MOVING))

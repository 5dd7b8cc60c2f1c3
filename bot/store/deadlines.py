"""Queries about tables' next deadlines: of ballots, of players' clocks, or of lobbies.

A paused or unreachable table has no deadline.
"""

from __future__ import annotations

from datetime import datetime
from functools import cache

from sqlalchemy import CompoundSelect, Connection, bindparam, func, select, union_all

from bot.domain.shards import Shards
from bot.store.columns import word
from bot.store.schema import LIVE, ballots, clocks, tables
from bot.store.season.schema import lobbies
from bot.store.shards import served

_MOMENTS = union_all(
    select(ballots.c.table_id, ballots.c.closes_at.label("at")).where(LIVE, ballots.c.closes_at.is_not(None)),
    select(clocks.c.table_id, clocks.c.rings_at.label("at")).where(clocks.c.rings_at.is_not(None)),
).subquery()
_FIRST = (
    select(_MOMENTS.c.table_id, func.min(_MOMENTS.c.at).label("at"))
    .join(tables, tables.c.id == _MOMENTS.c.table_id)
    .where(tables.c.status == "running", tables.c.paused_at.is_(None), tables.c.unreached_since.is_(None))
    .group_by(_MOMENTS.c.table_id)
)

_FILLING = (
    select(lobbies.c.table_id, lobbies.c.rings_at.label("at"))
    .join(tables, tables.c.id == lobbies.c.table_id)
    .where(tables.c.status == word("lobby"), tables.c.unreached_since.is_(None))
)


@cache
def _firsts(shards: Shards) -> CompoundSelect[int, datetime]:
    return union_all(_FIRST.where(served(shards)), _FILLING.where(served(shards)))


@cache
def _of_table(shards: Shards) -> CompoundSelect[int, datetime]:
    return union_all(
        _FIRST.where(served(shards), _MOMENTS.c.table_id == bindparam("id")),
        _FILLING.where(served(shards), lobbies.c.table_id == bindparam("id")),
    )


def first(connection: Connection, table_id: int, shards: Shards) -> datetime | None:
    """Read a table's next deadline; None if it has none, or is not served by these shards."""
    row = connection.execute(_of_table(shards), {"id": table_id}).one_or_none()
    return None if row is None else row.at


def firsts(connection: Connection, shards: Shards) -> dict[int, datetime]:
    """Read the next deadline of each table on these shards that has one."""
    return {row.table_id: row.at for row in connection.execute(_firsts(shards))}

"""SQL conditions for the tables and servers of a process: those of its shards."""

from __future__ import annotations

from sqlalchemy import ColumnElement, func, true

from bot.domain.shards import SHARD_SIZE, Shards
from bot.store.schema import tables


def served(shards: Shards) -> ColumnElement[bool]:
    """Return the SQL condition that a table's server is served by these shards; see `Shards.serve`."""
    return of_shards(tables.c.guild_id, shards)


def of_shards(guild_id: ColumnElement[int], shards: Shards) -> ColumnElement[bool]:
    """Return the SQL condition that a server is served by these shards; see `Shards.serve`."""
    if shards.whole:
        return true()
    shard = func.coalesce(guild_id, 0) // SHARD_SIZE
    return (shard % shards.count).between(shards.first, shards.last)

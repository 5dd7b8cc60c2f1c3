"""Which tables belong to a process, in SQL: those of the servers that its shards hear of."""

from __future__ import annotations

from sqlalchemy import ColumnElement, func, true

from bot.domain.shards import SHARD_SIZE, Shards
from bot.store.schema import tables

_SHARD = func.coalesce(tables.c.guild_id, 0) // SHARD_SIZE


def served(shards: Shards) -> ColumnElement[bool]:
    """Return the condition that a table belongs to these shards: `Shards.serve` of its server."""
    if shards.whole:
        return true()
    return (_SHARD % shards.count).between(shards.first, shards.last)

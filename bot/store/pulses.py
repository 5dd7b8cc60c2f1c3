"""Queries about when each process of the bot was last alive."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, insert, select, update

from bot.domain.shards import Shards
from bot.store.schema import pulses


def last(connection: Connection) -> dict[Shards, datetime]:
    """Read when each process, identified by its shards, was last alive."""
    return {Shards.read(row.process): row.at for row in connection.execute(select(pulses))}


def beat(connection: Connection, shards: Shards, now: datetime) -> None:
    """Record that the process that serves these shards is alive."""
    mine = pulses.c.process == str(shards)
    if connection.execute(update(pulses).where(mine).values(at=now)).rowcount == 0:
        connection.execute(insert(pulses).values(process=str(shards), at=now))

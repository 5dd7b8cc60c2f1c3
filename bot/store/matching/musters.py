"""Queries about servers' queues, and the groups that are formed from them."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from bot.domain.matching.muster import Muster, Queue
from bot.domain.shards import Shards
from bot.store.matching.schema import musters, queues, requests
from bot.store.shards import of_shards


def queue(connection: Connection, guild_id: int, *, hold: bool = False) -> Queue | None:
    """Read a server's queue; with `hold`, lock it until this transaction ends."""
    query = select(queues).where(queues.c.guild_id == guild_id)
    row = connection.execute(query.with_for_update() if hold else query).one_or_none()
    return None if row is None else Queue(row.guild_id, row.channel_id, row.locale, row.seed)


def choose(connection: Connection, guild_id: int, channel_id: int | None) -> bool:
    """Set a queue's channel; return False if the server has no queue yet."""
    changed = update(queues).where(queues.c.guild_id == guild_id).values(channel_id=channel_id)
    return connection.execute(changed).rowcount == 1


def found(connection: Connection, new: Queue) -> None:
    """Insert a new queue; raises sqlalchemy.exc.IntegrityError if the server has one."""
    connection.execute(
        insert(queues).values(
            guild_id=new.guild_id, channel_id=new.channel_id, locale=new.locale, seed=new.seed
        )
    )


def speak(connection: Connection, guild_id: int, locale: str) -> None:
    """Set the language of a queue's public messages."""
    connection.execute(update(queues).where(queues.c.guild_id == guild_id).values(locale=locale))


def served(connection: Connection, shards: Shards) -> list[int]:
    """Read the ids of servers on these shards that have a queue, even a closed one."""
    query = select(queues.c.guild_id).where(of_shards(queues.c.guild_id, shards)).order_by(queues.c.guild_id)
    return list(connection.scalars(query))


def add(connection: Connection, **values: Any) -> int:
    """Insert a new group, and return its id."""
    key = connection.execute(insert(musters).values(shown="", **values)).inserted_primary_key
    assert key is not None  # noqa: S101 - an INSERT of one row always has one
    return int(key[0])


def find(connection: Connection, muster_id: int) -> Muster | None:
    """Read a group by its id."""
    row = connection.execute(select(musters).where(musters.c.id == muster_id)).one_or_none()
    return None if row is None else _muster(row)


def of_server(connection: Connection, guild_id: int) -> list[Muster]:
    """Read the groups of a server, in the order of their creation."""
    query = select(musters).where(musters.c.guild_id == guild_id).order_by(musters.c.id)
    return [_muster(row) for row in connection.execute(query)]


def pending(connection: Connection, person_id: int) -> list[Muster]:
    """Read the groups, on all servers, in which a person has to confirm, the most urgent first."""
    unconfirmed = requests.c.ready_until.is_(None) | (requests.c.ready_until < musters.c.closes_at)
    query = (
        select(musters)
        .join(requests, requests.c.muster_id == musters.c.id)
        .where(
            requests.c.person_id == person_id,
            musters.c.stage == "muster",
            musters.c.closes_at.is_not(None),
            musters.c.message_id.is_not(None),
            unconfirmed,
        )
        .order_by(musters.c.closes_at, musters.c.id)
    )
    return [_muster(row) for row in connection.execute(query)]


def change(connection: Connection, muster_id: int, **values: Any) -> None:
    """Update columns of a group."""
    connection.execute(update(musters).where(musters.c.id == muster_id).values(**values))


def drop(connection: Connection, muster_id: int) -> None:
    """Delete a group that has no members left."""
    connection.execute(delete(musters).where(musters.c.id == muster_id))


def _muster(row: Row[Any]) -> Muster:
    return Muster(
        id=row.id,
        guild_id=row.guild_id,
        game=row.game,
        pace=row.pace,
        rated=row.rated,
        seats=row.seats,
        stage=row.stage,
        opened_at=row.opened_at,
        closes_at=row.closes_at,
        table_id=row.table_id,
        table_channel_id=row.table_channel_id,
        channel_id=row.channel_id,
        message_id=row.message_id,
        shown=row.shown,
    )

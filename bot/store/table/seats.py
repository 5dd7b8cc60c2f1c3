"""Queries about seats: to whom each is offered, who stands in for its player, whose vote it follows."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, bindparam, select, update

from bot.domain.person import HolderKind
from bot.domain.shards import Shards
from bot.store.schema import seats, tables
from bot.store.shards import served

_FOLLOWING = select(seats.c.seat, seats.c.follows).where(
    seats.c.table_id == bindparam("id"), seats.c.follows.is_not(None)
)


def offer(connection: Connection, table_id: int, seat: int, person_id: int | None) -> None:
    """Store to whom a seat is offered, replacing an earlier offer; None withdraws the offer."""
    connection.execute(
        update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(offered_id=person_id)
    )


def offered(connection: Connection, table_id: int) -> dict[int, int]:
    """Read to whom seats are offered, by seat; other seats are omitted."""
    query = select(seats.c.seat, seats.c.offered_id).where(
        seats.c.table_id == table_id, seats.c.offered_id.is_not(None)
    )
    return {row.seat: row.offered_id for row in connection.execute(query)}


def follow(connection: Connection, table_id: int, seat: int, leader: int | None) -> None:
    """Store whose vote a seat's vote follows, replacing an earlier choice; None if it follows no one's."""
    connection.execute(
        update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(follows=leader)
    )


def following(connection: Connection, table_id: int) -> dict[int, int]:
    """Read which seat's vote each seat follows; seats that follow none are omitted."""
    return {row.seat: row.follows for row in connection.execute(_FOLLOWING, {"id": table_id})}


def stood_in(connection: Connection, holders: Collection[HolderKind], shards: Shards) -> list[int]:
    """Read the ids of running tables on these shards with a seat held by one of these kinds of holder."""
    query = (
        select(seats.c.table_id)
        .join(tables, tables.c.id == seats.c.table_id)
        .where(seats.c.holder.in_(holders), tables.c.status == "running", served(shards))
        .distinct()
    )
    return list(connection.scalars(query))

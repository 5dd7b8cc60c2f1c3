"""Queries about orders: answers that a seat's player has given in advance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from bot.domain.order import IN_ADVANCE, Order, OrderKind
from bot.domain.table import TableRecord
from bot.store.schema import orders, steps

_OF_TABLE = select(orders).where(orders.c.table_id == bindparam("table")).order_by(orders.c.id)


def of_table(connection: Connection, table: TableRecord) -> list[Order]:
    """Read the orders of players who currently answer for their seats, the oldest first."""
    rows = connection.execute(_OF_TABLE, {"table": table.id})
    given = [Order(row.id, row.seat, row.person_id, row.kind, row.word, row.at, row.terms) for row in rows]
    return [order for order in given if table.seat_of(order.person_id) == order.seat]


def add(
    connection: Connection,
    table_id: int,
    *,
    seat: int,
    person_id: int,
    kind: OrderKind,
    word: str,
    now: datetime,
    terms: Mapping[str, Any] | None = None,
) -> None:
    """Insert an order."""
    connection.execute(
        insert(orders).values(
            table_id=table_id,
            seat=seat,
            person_id=person_id,
            kind=kind,
            word=word,
            at=now,
            terms=terms,
        )
    )


def miss(connection: Connection, order_id: int) -> None:
    """Record that a planned move was not made when its decision came."""
    connection.execute(update(orders).where(orders.c.id == order_id).values(kind="missed"))


def forget_missed(connection: Connection, table_id: int, seat: int) -> None:
    """Delete a seat's planned moves that were not made."""
    here = (orders.c.table_id == table_id, orders.c.seat == seat, orders.c.kind == "missed")
    connection.execute(delete(orders).where(*here))


def drop(connection: Connection, ids: Iterable[int]) -> None:
    """Delete orders."""
    connection.execute(delete(orders).where(orders.c.id.in_(list(ids))))


def forget_seat(connection: Connection, table_id: int, seat: int) -> None:
    """Delete the orders of a seat whose player changes."""
    connection.execute(delete(orders).where(orders.c.table_id == table_id, orders.c.seat == seat))


def forget_table(connection: Connection, table_id: int) -> None:
    """Delete the orders of a table whose game is over."""
    connection.execute(delete(orders).where(orders.c.table_id == table_id))


def rests(connection: Connection, table_id: int, seat: int) -> bool:
    """Return whether a seat's answer in advance was undone, and the seat has not done anything since."""
    here = (steps.c.table_id == table_id, steps.c.seat == seat, steps.c.kind == "command")
    undone = select(steps.c.undone, steps.c.about).where(
        *here, steps.c.undone.is_not(None), steps.c.about.is_not(None)
    )
    back = [row.undone for row in connection.execute(undone) if IN_ADVANCE in row.about]
    if not back:
        return False
    since = select(steps.c.version).where(*here, steps.c.version > max(back)).limit(1)
    return connection.scalar(since) is None

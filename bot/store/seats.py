"""Queries about seats that their people offer to somebody."""

from __future__ import annotations

from sqlalchemy import Connection, select, update

from bot.store.schema import seats


def offer(connection: Connection, table_id: int, seat: int, person_id: int | None) -> None:
    """Write to whom a seat is offered, in place of anybody before; None takes the offer back."""
    connection.execute(
        update(seats).where(seats.c.table_id == table_id, seats.c.seat == seat).values(offered_id=person_id)
    )


def offered(connection: Connection, table_id: int) -> dict[int, int]:
    """Read which seats are offered, and to whom."""
    query = select(seats.c.seat, seats.c.offered_id).where(
        seats.c.table_id == table_id, seats.c.offered_id.is_not(None)
    )
    return {row.seat: row.offered_id for row in connection.execute(query)}

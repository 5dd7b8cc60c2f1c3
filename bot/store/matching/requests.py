"""Queries about the requests of people who wait in servers' queues."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from bot.domain.matching.request import PACES, Request, Wish
from bot.domain.person import Person
from bot.store.matching.schema import requests


def put(
    connection: Connection, guild_id: int, person: Person, wish: Wish, *, since: datetime, until: datetime
) -> None:
    """Store a person's request, replacing their previous one, and remove them from their group."""
    values = {
        "name": person.name,
        "games": list(wish.games),
        "least": wish.least,
        "most": wish.most,
        "pace": wish.pace,
        "rated": wish.rated,
        "days": wish.days,
        "reliability": wish.reliability,
        "unseen": wish.unseen,
        "since": since,
        "expires_at": until,
        "paused": False,
        "ready_until": None,
        "muster_id": None,
    }
    mine = (requests.c.guild_id == guild_id) & (requests.c.person_id == person.id)
    if connection.execute(update(requests).where(mine).values(**values)).rowcount == 0:
        connection.execute(insert(requests).values(guild_id=guild_id, person_id=person.id, **values))


def of_person(connection: Connection, guild_id: int, person_id: int) -> Request | None:
    """Read a person's request on a server."""
    query = select(requests).where(requests.c.guild_id == guild_id, requests.c.person_id == person_id)
    row = connection.execute(query).one_or_none()
    return None if row is None else _request(row)


def of_server(connection: Connection, guild_id: int) -> list[Request]:
    """Read all requests of a server, the oldest first."""
    query = select(requests).where(requests.c.guild_id == guild_id).order_by(requests.c.since, requests.c.id)
    return [_request(row) for row in connection.execute(query)]


def change(connection: Connection, ids: Collection[int], **values: Any) -> None:
    """Update columns of the given requests."""
    if not ids:
        return
    connection.execute(update(requests).where(requests.c.id.in_(ids)).values(**values))


def release(connection: Connection, muster_id: int) -> None:
    """Remove everyone from a group; they keep their places in the queue."""
    connection.execute(update(requests).where(requests.c.muster_id == muster_id).values(muster_id=None))


def drop(connection: Connection, ids: Collection[int]) -> None:
    """Delete the given requests."""
    if not ids:
        return
    connection.execute(delete(requests).where(requests.c.id.in_(ids)))


def _request(row: Row[Any]) -> Request:
    wish = Wish(
        tuple(row.games),
        row.least,
        row.most,
        next(pace for pace in PACES if pace == row.pace),
        row.rated,
        row.days,
        row.reliability,
        row.unseen,
    )
    return Request(
        row.id,
        row.guild_id,
        Person(row.person_id, row.name),
        wish,
        row.since,
        row.expires_at,
        row.paused,
        row.ready_until,
        row.muster_id,
    )

"""Queries for the web pages of seasons and of servers' records."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection, func, insert, select, update

from bot.domain.league.season import Kind
from bot.store.league.tables import record_pages
from bot.store.schema import entries, page_links, seasons, tables

LATEST: Final = 30
"""The largest number of seasons of a channel that are listed."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """A season in the list of a channel's seasons."""

    id: int
    name: str
    number: int
    kind: Kind
    game: str
    closed_at: datetime | None
    first: str | None
    """The name of the person who came first; None if the season isn't over, or if no table counted."""


@dataclass(frozen=True, slots=True)
class Linked:
    """A table to which a page may link."""

    id: int
    channel_id: int
    opened_at: datetime


def generation(connection: Connection, kind: str, owner_id: int) -> int:
    """Read how often the page links of a channel's seasons, or of a server's records, have been withdrawn."""
    found = connection.scalar(
        select(record_pages.c.generation).where(
            record_pages.c.kind == kind, record_pages.c.owner_id == owner_id
        )
    )
    return found or 0


def withdraw(connection: Connection, kind: str, owner_id: int) -> None:
    """Withdraw the page links of a channel's seasons, or of a server's records, issued so far.

    Raises sqlalchemy.exc.IntegrityError if another process withdraws them for the first time at the same
    moment.
    """
    here = (record_pages.c.kind == kind, record_pages.c.owner_id == owner_id)
    raised = connection.execute(
        update(record_pages).where(*here).values(generation=record_pages.c.generation + 1)
    )
    if not raised.rowcount:
        connection.execute(insert(record_pages).values(kind=kind, owner_id=owner_id, generation=1))


def seasons_of(connection: Connection, channel_id: int) -> list[Earlier]:
    """Read a channel's latest league seasons and cups, the latest first."""
    first = (
        select(func.min(entries.c.name))
        .where(entries.c.season_id == seasons.c.id, entries.c.place == 1, entries.c.division == 1)
        .scalar_subquery()
    )
    query = (
        select(seasons, first.label("first"))
        .where(seasons.c.channel_id == channel_id, seasons.c.kind != "voyage")
        .order_by(seasons.c.id.desc())
        .limit(LATEST)
    )
    return [
        Earlier(row.id, row.name, row.number, row.kind, row.game, row.closed_at, row.first)
        for row in connection.execute(query)
    ]


def linked(connection: Connection, table_ids: Sequence[int]) -> list[Linked]:
    """Read which of the given tables have begun, and never had their own page links withdrawn."""
    query = (
        select(tables.c.id, tables.c.channel_id, tables.c.opened_at)
        .outerjoin(page_links, page_links.c.table_id == tables.c.id)
        .where(
            tables.c.id.in_(table_ids),
            tables.c.status.in_(("running", "ended")),
            func.coalesce(page_links.c.generation, 0) == 0,
        )
    )
    return [Linked(row.id, row.channel_id, row.opened_at) for row in connection.execute(query)]

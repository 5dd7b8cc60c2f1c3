"""Queries about moderators' acts in a season that can still be undone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select

from bot.domain.league.season import Act
from bot.store.league.tables import league_acts


def add(
    connection: Connection,
    season_id: int,
    code: str,
    *,
    about: Mapping[str, Any],
    before: Mapping[str, Any],
    now: datetime,
) -> None:
    """Insert an act, with the data before it."""
    last = select(func.coalesce(func.max(league_acts.c.number), 0)).where(
        league_acts.c.season_id == season_id
    )
    connection.execute(
        insert(league_acts).values(
            season_id=season_id,
            number=connection.execute(last).scalar_one() + 1,
            act=code,
            about=dict(about),
            before=dict(before),
            at=now,
        )
    )


def last(connection: Connection, season_id: int) -> Act | None:
    """Read the latest act of a season that can be undone."""
    query = (
        select(league_acts)
        .where(league_acts.c.season_id == season_id)
        .order_by(league_acts.c.number.desc())
        .limit(1)
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else Act(row.number, row.act, row.about, row.before, row.at)


def drop(connection: Connection, season_id: int, number: int) -> None:
    """Delete an act that was undone."""
    connection.execute(
        delete(league_acts).where(league_acts.c.season_id == season_id, league_acts.c.number == number)
    )


def seal(connection: Connection, season_id: int) -> None:
    """Delete all acts of a season: from now on none of them can be undone."""
    connection.execute(delete(league_acts).where(league_acts.c.season_id == season_id))

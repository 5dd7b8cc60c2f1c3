"""Queries about moderators' actions in a season that can still be undone."""

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
    """Store a moderator's action, with the data as it was before the action."""
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
    """Read a season's latest action that can be undone."""
    query = (
        select(league_acts)
        .where(league_acts.c.season_id == season_id)
        .order_by(league_acts.c.number.desc())
        .limit(1)
    )
    row = connection.execute(query).one_or_none()
    return None if row is None else Act(row.number, row.act, row.about, row.before, row.at)


def drop(connection: Connection, season_id: int, number: int) -> None:
    """Delete an action that was undone."""
    connection.execute(
        delete(league_acts).where(league_acts.c.season_id == season_id, league_acts.c.number == number)
    )


def seal(connection: Connection, season_id: int) -> None:
    """Delete all actions of a season, so that none of them can be undone any more."""
    connection.execute(delete(league_acts).where(league_acts.c.season_id == season_id))

"""Counts the days on which a season's people are away: ten are allowed; after seven, there is a warning."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Connection

from bot.domain.league.season import Entry
from bot.leagues.overview import Overview
from bot.store.league import leagues
from bot.store.people import persons

DAYS: Final = 10
"""The number of days on which a person may be away during a season."""
WARNED: Final = 7
"""The number of such days after which the person is warned."""


def count_days(connection: Connection, overview: Overview, now: datetime) -> list[Entry]:
    """Count today for each person who is away, once per UTC day; return those to be warned.

    The season ends for those who have been away on more than `DAYS` days.
    """
    today, warned = now.astimezone(UTC).date(), []
    staying = {entry.person.id: entry for entry in overview.entries if not entry.out}
    for person_id in sorted(persons.away(connection, staying, now)):
        entry = staying[person_id]
        if entry.away_on == today:
            continue
        days = entry.away + 1
        over = {"out": True, "exit": "away"} if days > DAYS else {}
        leagues.change_entry(connection, overview.season.id, entry.number, away=days, away_on=today, **over)
        if days == WARNED:
            warned.append(entry)
    return warned

"""Start times of tables as users type them: a day and a time, a time of the day, or a duration."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta

from bot.domain.availability import Availability
from bot.domain.errors import NoStart, StartPassed, StartSkipped, StartTooLate
from bot.domain.season.lobby_times import LATEST
from bot.ui.shorten import shorten
from bot.ui.time.days import clock_face
from bot.ui.time.typed import read_day, read_minute, read_time

_QUOTED = 80
"""How many characters of what the user typed are quoted in a refusal."""


def read_start(typed: str, reach: Availability, now: datetime) -> datetime:
    """Return the moment that the text means; a time without a day means its next occurrence.

    Raises NoStart, StartPassed, StartTooLate and StartSkipped.
    """
    length = read_time(typed)
    start = _at(typed, reach, now) if length is None else now + timedelta(minutes=length)
    if start <= now:
        raise StartPassed(at=int(start.timestamp()))
    if start - now > LATEST:
        raise StartTooLate(days=LATEST.days)
    return start


def _at(typed: str, reach: Availability, now: datetime) -> datetime:
    minute = read_minute(typed)
    if minute is not None:
        today = datetime.combine(now.astimezone(reach.timezone).date(), time(), reach.timezone)
        return next(at for day in (0, 1) if (at := _moment(today + timedelta(days=day), minute, reach)) > now)
    for position, sign in enumerate(typed):
        if not sign.isspace() and sign != ",":
            continue
        day, minute = read_day(typed[:position], reach, now), read_minute(typed[position + 1 :])
        if day is not None and minute is not None:
            return _moment(day, minute, reach)
    raise NoStart(typed=shorten(typed, _QUOTED))


def _moment(day: datetime, minute: int, reach: Availability) -> datetime:
    """Return the moment of a minute of a local day, the first if it occurs twice. Raises StartSkipped."""
    face = datetime.combine(day.date(), time(minute // 60, minute % 60), reach.timezone)
    moment = face.astimezone(UTC)
    if moment.astimezone(reach.timezone).replace(tzinfo=None) != face.replace(tzinfo=None):
        raise StartSkipped(zone=reach.zone or "UTC", time=clock_face(minute))
    return moment

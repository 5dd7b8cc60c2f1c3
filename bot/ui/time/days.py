"""Days as autocomplete suggestions and as text, and times of the day as text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from babel.dates import format_skeleton

from bot.domain.availability import Availability
from bot.text.catalogue import Words

OFFERED: Final = 90
"""How many days in advance are suggested."""


def days(now: datetime, reach: Availability, words: Words, first: int = 0) -> Iterator[tuple[str, str]]:
    """Yield the next days as text and in the form `read_day` parses, starting `first` days from now."""
    today = now.astimezone(reach.timezone).date()
    for ahead in range(first, OFFERED + 1):
        day = today + timedelta(days=ahead)
        yield day_name(day, words), day.isoformat()


def day_name(day: date, words: Words) -> str:
    """Return a day in the format of a language, such as "Thu, Dec 24"."""
    return format_skeleton("MMMEd", day, locale=words.locale.replace("-", "_"))


def clock_face(minute: int) -> str:
    """Return a minute of the day in the form ``22:30``."""
    return f"{minute // 60:02}:{minute % 60:02}"


def local_time(zone: str, now: datetime) -> str:
    """Return the current time in a time zone, in the form ``22:30``."""
    return f"{now.astimezone(ZoneInfo(zone)):%H:%M}"

"""When and how somebody can be asked, and clocks that go by it: plain values and their arithmetic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

Reminders = Literal["ping", "private", "none"]

REMINDERS: Final[tuple[Reminders, ...]] = get_args(Reminders)

Occasion = Literal["asked", "next", "last", "closing", "harmed"]
"""``asked``: a table begins to wait for them; ``next``: whoever is asked now is the last before them;
``last``: it waits for them alone, of several whom it asked; ``closing``: a crew's vote closes in `SOON`, and
theirs is missing; ``harmed``: somebody has attacked, robbed or outbid them."""
Way = Literal["ping", "private", "none"]
"""How somebody is told of an occasion."""

OCCASIONS: Final[tuple[Occasion, ...]] = get_args(Occasion)
WAYS: Final[tuple[Way, ...]] = get_args(Way)
USUAL: Final[Mapping[Occasion, Way]] = MappingProxyType(
    {"asked": "ping", "next": "none", "last": "none", "closing": "none", "harmed": "none"}
)
"""How people are told who have not chosen."""
LONGEST_QUIET: Final = 12 * 60
"""Minutes a day in which somebody may ask to be left alone; so every day has time to answer in."""
MARKS: Final = (1 / 2, 7 / 8)
"""The shares of a clock's time after which its person is reminded."""
PRESENT: Final = timedelta(minutes=15)
"""How long after acting somebody is taken to be at the table: as long as their panel shows what is new."""
JUST_NOW: Final = timedelta(minutes=1)
"""How long after a vote somebody is taken to see what their crew votes on next."""
GRACE: Final = timedelta(minutes=3)
"""How long somebody who is at the table may answer before they are pinged."""
SOON: Final = timedelta(hours=1)
"""How long before a vote closes those are told who want that."""
_DAY: Final = 24 * 60

Span = tuple[datetime, datetime]
"""From a moment on, until before another one."""


@dataclass(frozen=True, slots=True)
class Availability:
    """When and how one person wants to be asked."""

    zone: str | None = None
    """Where they live, by the name in the IANA time zone database; None: they have not said."""
    quiet: tuple[int, int] | None = None
    """From and until which minute of their day they are left alone."""
    away: Span | None = None
    """When they are on vacation."""
    reminders: Reminders = "ping"

    @property
    def timezone(self) -> tzinfo:
        """What clocks show where the person lives; UTC, where that is not known, or not to this machine."""
        try:
            return ZoneInfo(self.zone) if self.zone else UTC
        except ZoneInfoNotFoundError:
            return UTC

    def quiet_at(self, moment: datetime) -> Span | None:
        """Return the quiet hours in which a moment lies, in UTC, or None."""
        if self.quiet is None:
            return None
        zone = self.timezone
        today = moment.astimezone(zone).date()
        for day in (today - timedelta(days=1), today):
            # Which day they end on goes by what clocks show: where these leap over the begin, as in spring,
            # it may come to lie behind the end, and there are no quiet hours that night.
            over_night = timedelta(days=self.quiet[1] <= self.quiet[0])
            begin, end = _at(day, self.quiet[0], zone), _at(day + over_night, self.quiet[1], zone)
            if begin <= moment < end:
                return begin, end
        return None


@dataclass(frozen=True, slots=True)
class Countdown:
    """A clock that runs for one person since a moment.

    It stops while they are away, as long as they may. A time that would be up in their quiet hours
    waits these out: what was left when they began is left when they end.
    """

    since: datetime
    left: timedelta
    """What was left at `since`."""
    reach: Availability
    vacation: timedelta
    """How long the person may still stop it by being away."""

    @property
    def due(self) -> datetime:
        """When the time is up."""
        return _after(self.since, self.left, self._stops())

    def mark(self, share: float) -> datetime:
        """Return when a share of the time has gone by, and the person is not to be left alone."""
        moment = _after(self.since, self.left * share, self._stops())
        quiet = self.reach.quiet_at(moment)
        return moment if quiet is None else quiet[1]

    def ring(self, reminded: int) -> datetime:
        """Return when to look next, after so many reminders: at one that comes before the end, or then."""
        due = self.due
        return next((at for share in MARKS[reminded:] if (at := self.mark(share)) < due), due)

    def left_at(self, now: datetime) -> timedelta:
        """Return what is left at a moment, at least nothing."""
        gone = max(timedelta(0), now - self.since) - _overlap(self._stops(), self.since, now)
        return max(timedelta(0), self.left - gone)

    def vacation_at(self, now: datetime) -> timedelta:
        """Return how long the person has stopped it by being away, up to a moment."""
        return _overlap(self._away(), self.since, now)

    def _away(self) -> list[Span]:
        if self.reach.away is None:
            return []
        begin = max(self.reach.away[0], self.since)
        end = min(self.reach.away[1], begin + self.vacation)
        return [(begin, end)] if begin < end else []

    def _stops(self) -> list[Span]:
        stops = self._away()
        while (quiet := self.reach.quiet_at(_after(self.since, self.left, stops))) is not None:
            stops = _joined([*stops, (max(quiet[0], self.since), quiet[1])])
        return stops


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones, as people know them: by continent and city."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))


def read_minute(text: str) -> int | None:
    """Read a time of the day, such as ``22:30``, as a minute of the day; None for other text."""
    hours, colon, minutes = text.strip().partition(":")
    if not (hours.isdecimal() and (minutes.isdecimal() if colon else True)):
        return None
    minute = int(hours) * 60 + int(minutes or 0)
    return minute if minute < _DAY and int(minutes or 0) < 60 else None


def quiet_length(begin: int, end: int) -> int:
    """Return how many minutes lie between two minutes of the day, the second one after the first."""
    return (end - begin) % _DAY


def _at(day: date, minute: int, zone: tzinfo) -> datetime:
    """Return a minute of a day in UTC: in one zone Python would compare what clocks show."""
    return datetime.combine(day, time(minute // 60, minute % 60), zone).astimezone(UTC)


def _joined(spans: Iterable[Span]) -> list[Span]:
    """Return spans in their order, those that touch one another as one."""
    joined: list[Span] = []
    for begin, end in sorted(spans):
        if joined and begin <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((begin, end))
    return joined


def _after(since: datetime, length: timedelta, stops: Iterable[Span]) -> datetime:
    """Return when a length of time has gone by beside the stops, which are given in their order."""
    at = since
    for begin, end in stops:
        if length < begin - at:
            break
        length -= begin - at
        at = end
    return at + length


def _overlap(spans: Iterable[Span], first: datetime, last: datetime) -> timedelta:
    """Return how much of the time between two moments lies in spans that do not touch one another."""
    shared = (min(end, last) - max(begin, first) for begin, end in spans)
    return sum((each for each in shared if each > timedelta(0)), timedelta(0))

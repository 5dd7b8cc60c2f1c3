"""A person's time zone, quiet hours, vacation and notification settings, and computations with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

Reminders = Literal["ping", "private", "none"]

REMINDERS: Final[tuple[Reminders, ...]] = get_args(Reminders)

Occasion = Literal["asked", "next", "last", "closing", "harmed"]
"""The occasions for a notification. ``asked``: a table starts to wait for the person; ``next``: they decide
right after the player who decides now; ``last``: of several players, the table waits only for them;
``closing``: their crew's vote closes within `SOON` and they haven't voted; ``harmed``: they were attacked,
robbed or outbid."""
Notification = Literal["ping", "private", "none"]
"""How a person is notified: by a ping in the channel, by a private message, or not at all."""

OCCASIONS: Final[tuple[Occasion, ...]] = get_args(Occasion)
NOTIFICATIONS: Final[tuple[Notification, ...]] = get_args(Notification)
USUAL: Final[Mapping[Occasion, Notification]] = MappingProxyType(
    {"asked": "ping", "next": "none", "last": "none", "closing": "none", "harmed": "none"}
)
"""How a person is notified of each occasion by default."""
LONGEST_QUIET: Final = 12 * 60
"""The largest total length of quiet hours per day, in minutes, so that every day has time for answers."""
PRESENT: Final = timedelta(minutes=15)
"""How long after their last action a person counts as present, and their panel is kept up to date."""
JUST_NOW: Final = timedelta(minutes=1)
"""How long after voting a person is assumed to see the crew's next vote."""
GRACE: Final = timedelta(minutes=3)
"""How long a present person may answer before they are pinged."""
SOON: Final = timedelta(hours=1)
"""How long before a vote closes people are notified, if they want that."""
_DAY: Final = 24 * 60
_HALF_HOUR: Final = 30

Span = tuple[datetime, datetime]
"""The start and the end of a period that doesn't count."""


@dataclass(frozen=True, slots=True)
class Availability:
    """When and how a person wants to be notified."""

    zone: str | None = None
    """Their time zone's name in the IANA database; None if not given."""
    quiet: tuple[int, int] | None = None
    """The start and the end of their quiet hours, in minutes after midnight; the end is excluded."""
    away: Span | None = None
    """Their vacation."""
    reminders: Reminders = "ping"
    notices: Mapping[str, str] = field(default_factory=dict)
    """The way of notification for each occasion for which they have chosen one."""

    @property
    def notifications(self) -> Mapping[Occasion, Notification]:
        """The notification of each occasion, with the defaults for those that were not chosen."""
        return known_notifications(self.notices)

    @property
    def timezone(self) -> tzinfo:
        """The person's time zone; UTC if none is set, or if this machine doesn't know it."""
        try:
            return ZoneInfo(self.zone) if self.zone else UTC
        except ZoneInfoNotFoundError:
            return UTC

    def quiet_at(self, moment: datetime) -> Span | None:
        """Return the quiet hours that contain a moment, as a span in UTC, or None if there are none."""
        if self.quiet is None:
            return None
        zone = self.timezone
        today = moment.astimezone(zone).date()
        for day in (today - timedelta(days=1), today):
            # The day on which they end depends on local time: if a change of clocks skips the beginning, it
            # may come after the end, and there are no quiet hours that night.
            over_night = timedelta(days=self.quiet[1] <= self.quiet[0])
            begin, end = _at(day, self.quiet[0], zone), _at(day + over_night, self.quiet[1], zone)
            if begin <= moment < end:
                return begin, end
        return None

    def waking(self, moment: datetime) -> int | None:
        """Return which half hours of the UTC day are outside of the quiet hours, as a bit mask.

        `moment` determines the time zone's offset. Return None if the person has set no quiet hours.
        """
        if self.quiet is None:
            return None
        ahead = moment.astimezone(self.timezone).utcoffset() or timedelta(0)
        begin, end = ((minute - ahead // timedelta(minutes=1)) % _DAY for minute in self.quiet)
        quiet = quiet_length(begin, end)
        return sum(
            1 << number
            for number, minute in enumerate(range(0, _DAY, _HALF_HOUR))
            if quiet_length(begin, minute) >= quiet
        )


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones in the form continent/city, sorted."""
    return tuple(sorted(name for name in available_timezones() if "/" in name or name == "UTC"))


def quiet_length(begin: int, end: int) -> int:
    """Return the number of minutes from one minute of the day to the next occurrence of another."""
    return (end - begin) % _DAY


def _at(day: date, minute: int, zone: tzinfo) -> datetime:
    """Convert a minute of a local day to UTC, because Python compares times of one zone by the wall clock."""
    return datetime.combine(day, time(minute // 60, minute % 60), zone).astimezone(UTC)


def known_notifications(chosen: Mapping[str, str]) -> dict[Occasion, Notification]:
    """Return the notification of each occasion; values that this version doesn't know get the default."""
    return {
        occasion: next((each for each in NOTIFICATIONS if each == chosen.get(occasion)), usual)
        for occasion, usual in USUAL.items()
    }

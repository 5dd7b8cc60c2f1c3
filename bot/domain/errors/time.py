"""Refusals about clocks, and about when a person can be notified."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class BadClock(Refused):
    """No clock is like that: `shortest` in minutes, `longest` and `vacation` in days are the limits."""

    code = "bad_clock"


class NoDuration(Refused):
    """What was typed is no length of time: `typed`."""

    code = "no_duration"


class NoTimeOfDay(Refused):
    """What was typed is no time of the day: `typed`."""

    code = "no_time_of_day"


class NoDay(Refused):
    """What was typed is no day: `typed`."""

    code = "no_day"


class TakesOver(Refused):
    """A table without substitutes cannot replace a person whose time is up."""

    code = "takes_over"


class SameClock(Refused):
    """The table has that clock already."""

    code = "same_clock"


class UnknownZone(Refused):
    """No time zone has that name: `zone`."""

    code = "unknown_zone"


class NoZone(Refused):
    """A time of the day means nothing without the person's time zone."""

    code = "no_zone"


class BadQuietHours(Refused):
    """No times of the day, or too far from one another: `longest`, in hours."""

    code = "bad_quiet_hours"


class BadVacation(Refused):
    """No days, in the past, or too many: `longest`."""

    code = "bad_vacation"


class NobodyToRemind(Refused):
    """The table waits for no one who could be pinged now."""

    code = "nobody_to_remind"


class NotOpenerNorModerator(Refused):
    """Only the person who opened the table, and those who moderate it, may do that: `opener`, an id."""

    code = "not_opener_nor_moderator"


class RemindedLately(Refused):
    """The table's people have been reminded; `until`, in seconds since 1970, they are not again."""

    code = "reminded_lately"

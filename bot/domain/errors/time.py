"""Refusals about clocks, and about when a person can be notified."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class BadClock(
    Refused,
    says="That clock isn't possible, so nothing has changed. A clock gives from {shortest} minutes to "
    "{longest} days, written like 90m, 36h or 2d, and stops for a vacation of at most {vacation} days.",
):
    """Invalid terms of a clock: `shortest` in minutes, `longest` and `vacation` in days are the limits."""


class NoDuration(
    Refused,
    says="I can't read “{typed}” as a length of time, so nothing has changed. Write it like 90m, 36h or 2d.",
):
    """The typed text is no duration: `typed`."""


class NoTimeOfDay(
    Refused,
    says="I can't read “{typed}” as a time of the day, so nothing has changed. Write it like 22:00 or 10 pm.",
):
    """The typed text is no time of day: `typed`."""


class NoDay(
    Refused,
    says="I can't read “{typed}” as a day, so nothing has changed. Write it like 2026-12-24.",
):
    """The typed text is no day: `typed`."""


class TakesOver(
    Refused,
    says="A table without substitutes can't let somebody take over when the time is up. A moderator, a vote "
    "or neutral answers are possible. Nothing has changed.",
):
    """A table without substitutes cannot replace a player whose time is up."""


class SameClock(Refused, says="The table already has that clock. /table time clock shows it."):
    """The table has that clock already."""


class UnknownZone(
    Refused,
    says="I don't know the time zone {zone}. Use /me zone and type a big city near you.",
):
    """No time zone has that name: `zone`."""


class NoZone(
    Refused,
    says="I don't know what time it is where you are. Tell me with /me quiet zone: a big city near you.",
):
    """A time of the day is ambiguous without the person's time zone."""


class BadQuietHours(
    Refused,
    says="Quiet hours are two times of the day, such as 22:00 and 08:00, with at most {longest} hours "
    "between. Nothing has changed.",
):
    """Not times of day, or too far apart: `longest`, in hours."""


class BadVacation(
    Refused,
    says="A vacation has to end after it begins, in the future and within {longest} days. Write days like "
    "2026-12-24. Nothing has changed.",
):
    """Not days, or in the past, or too many: `longest`."""


class NoOneToRemind(
    Refused,
    says="Nobody else can be reminded now: everybody the table waits for has quiet hours, is away, or wants "
    "no reminders. /table status shows who they are.",
):
    """The table waits for no one who could be pinged now."""


class NotOpenerNorModerator(
    Refused,
    says="Only the person who opened the table, <@{opener}>, and its moderators can do that.",
):
    """Only the person who opened the table, and those who moderate it, may do that: `opener`, an id."""


class RemindedLately(
    Refused,
    says="The table was reminded less than 12 hours ago. You can do it again <t:{until}:R>.",
):
    """The table's players were reminded recently; the next reminder is possible at `until` (Unix time)."""


class NoStart(
    Refused,
    says="I can't read “{typed}” as a time to start, so no table is open. Write it like 2026-12-24 20:00, "
    "20:00 or 36h.",
):
    """The typed text is no start time: `typed`."""


class StartPassed(
    Refused,
    says="That time has passed: <t:{at}:f>. No table is open. Choose a later one, or leave starts out.",
):
    """The start time, `at` (Unix time), has passed."""


class StartTooLate(
    Refused,
    says="A table can start at most {days} days ahead, so no table is open. Choose an earlier time.",
):
    """A table can't start by itself so late: at most in `days`."""


class StartSkipped(
    Refused,
    says="Clocks go forward that day in {zone} and skip {time}, so no table is open. Choose another time.",
):
    """The start time, `time`, is in the hour that a change of clocks skips in the time zone `zone`."""

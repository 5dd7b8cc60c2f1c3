"""Refusals about clocks, times that users type, and notifications."""

from __future__ import annotations

from bot.domain.errors.refused import Refused


class BadClock(
    Refused,
    says="That clock isn't possible, so nothing has changed. A clock gives from {shortest} minutes to "
    "{longest} days, written like 90m, 36h or 2d, and stops for a vacation of at most {vacation} days.",
):
    """Invalid clock settings; the limits are `shortest` in minutes, `longest` and `vacation` in days."""


class NoDuration(
    Refused,
    says="I can't read “{typed}” as a length of time, so nothing has changed. Write it like 90m, 36h or 2d.",
):
    """The text `typed` is not a duration."""


class NoTimeOfDay(
    Refused,
    says="I can't read “{typed}” as a time of the day, so nothing has changed. Write it like 22:00 or 10 pm.",
):
    """The text `typed` is not a time of day."""


class NoDay(
    Refused,
    says="I can't read “{typed}” as a day, so nothing has changed. Write it like 2026-12-24.",
):
    """The text `typed` is not a day."""


class TakesOver(
    Refused,
    says="A table without substitutes can't let somebody take over when the time is up. A moderator, a vote "
    "or neutral answers are possible. Nothing has changed.",
):
    """A table without substitutes can't use a clock that replaces players whose time is up."""


class SameClock(Refused, says="The table already has that clock. /table time clock shows it."):
    """The proposed clock is identical to the current one."""


class UnknownZone(
    Refused,
    says="I don't know the time zone {zone}. Use /me zone and type a big city near you.",
):
    """There is no time zone called `zone`."""


class NoZone(
    Refused,
    says="I don't know what time it is where you are. Tell me with /me quiet zone: a big city near you.",
):
    """A time of day was given, but the person's time zone is unknown."""


class BadQuietHours(
    Refused,
    says="Quiet hours are two times of the day, such as 22:00 and 08:00, with at most {longest} hours "
    "between. Nothing has changed.",
):
    """Invalid quiet hours: not two times of day, or longer than `longest` hours."""


class BadVacation(
    Refused,
    says="A vacation has to end after it begins, in the future and within {longest} days. Write days like "
    "2026-12-24. Nothing has changed.",
):
    """Invalid vacation: it ends before it begins, lies in the past or is longer than `longest` days."""


class NoOneToRemind(
    Refused,
    says="Nobody else can be reminded now: everybody the table waits for has quiet hours, is away, or wants "
    "no reminders. /table status shows who they are.",
):
    """None of the players whom the table waits for can be pinged now."""


class NotOpenerNorModerator(
    Refused,
    says="Only the person who opened the table, <@{opener}>, and its moderators can do that.",
):
    """Only the table's opener, with the id `opener`, and its moderators may do this."""


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
    """The text `typed` is not a time at which a table can start."""


class StartPassed(
    Refused,
    says="That time has passed: <t:{at}:f>. No table is open. Choose a later one, or leave starts out.",
):
    """The given start time, `at` (Unix time), has passed."""


class StartTooLate(
    Refused,
    says="A table can start at most {days} days ahead, so no table is open. Choose an earlier time.",
):
    """The given start time is more than `days` days ahead."""


class StartSkipped(
    Refused,
    says="Clocks go forward that day in {zone} and skip {time}, so no table is open. Choose another time.",
):
    """The start time `time` doesn't exist that day: a change of clocks skips it in the time zone `zone`."""

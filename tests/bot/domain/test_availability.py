"""When a user can be notified: quiet hours, times of the day and time zones."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.domain.availability import Availability, quiet_length, zones

HOUR = timedelta(hours=1)


def test_quiet_hours_that_begin_in_a_skipped_hour_do_not_last_a_day() -> None:
    short = Availability("Europe/Berlin", (2 * 60 + 15, 3 * 60 + 10))
    leap = datetime(2027, 3, 28, 1, 0, tzinfo=UTC)
    assert [
        minute for minute in range(-120, 24 * 60 - 120) if short.quiet_at(leap + timedelta(minutes=minute))
    ] == []
    the_day_before = datetime(2027, 3, 27, 1, 15, tzinfo=UTC)
    assert short.quiet_at(the_day_before) == (the_day_before, the_day_before + timedelta(minutes=55))
    long = Availability("Europe/Berlin", (2 * 60 + 15, 8 * 60))
    assert long.quiet_at(leap + HOUR) == (leap + timedelta(minutes=15), leap + 5 * HOUR)


def test_quiet_hours_may_include_midnight() -> None:
    assert quiet_length(22 * 60, 8 * 60) == 10 * 60


def test_time_zones_are_named_by_place() -> None:
    assert {"UTC", "Europe/Warsaw", "Asia/Taipei", "Asia/Tokyo"} <= set(zones())
    assert "EST" not in zones()

"""Start times of tables as typed by users."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.domain.availability import Availability
from bot.domain.errors import NoStart, StartPassed, StartSkipped, StartTooLate
from bot.ui.time.starts import read_start

NOW = datetime(2026, 3, 27, 18, 30, tzinfo=UTC)
"""A Friday evening: 19:30 in Warsaw, where summer time starts on Sunday at 2:00."""
WARSAW = Availability(zone="Europe/Warsaw")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("20:00", datetime(2026, 3, 27, 19, tzinfo=UTC)),
        ("19:00", datetime(2026, 3, 28, 18, tzinfo=UTC)),
        ("2026-03-28 20:00", datetime(2026, 3, 28, 19, tzinfo=UTC)),
        ("2026-03-30 20:00", datetime(2026, 3, 30, 18, tzinfo=UTC)),
        ("30 marca, 20:00", datetime(2026, 3, 30, 18, tzinfo=UTC)),
        ("Mon, Mar 30 8 pm", datetime(2026, 3, 30, 18, tzinfo=UTC)),
        ("3月30日 20時", datetime(2026, 3, 30, 18, tzinfo=UTC)),
        ("36h", NOW + timedelta(hours=36)),
        ("2 days", NOW + timedelta(days=2)),
    ],
)
def test_days_times_and_lengths_are_read_in_the_persons_zone(typed: str, meant: datetime) -> None:
    assert read_start(typed, WARSAW, NOW) == meant


def test_without_a_zone_a_time_is_in_utc() -> None:
    assert read_start("20:00", Availability(), NOW) == datetime(2026, 3, 27, 20, tzinfo=UTC)


def test_a_time_that_the_clocks_skip_is_refused_with_its_zone() -> None:
    with pytest.raises(StartSkipped) as refused:
        read_start("2026-03-29 02:30", WARSAW, NOW)
    assert refused.value.params == {"zone": "Europe/Warsaw", "time": "02:30"}


def test_the_first_occurrence_of_a_repeated_hour_is_meant() -> None:
    before = datetime(2026, 10, 24, 12, tzinfo=UTC)
    assert read_start("2026-10-25 02:30", WARSAW, before) == datetime(2026, 10, 25, 0, 30, tzinfo=UTC)


@pytest.mark.parametrize("typed", ["2026-03-27 19:00", "2020-01-01 20:00", "0m"])
def test_a_time_in_the_past_is_refused(typed: str) -> None:
    with pytest.raises(StartPassed):
        read_start(typed, WARSAW, NOW)


@pytest.mark.parametrize("typed", ["2027-03-27 19:00", "61d", "99999d"])
def test_a_time_too_far_ahead_is_refused(typed: str) -> None:
    with pytest.raises(StartTooLate):
        read_start(typed, WARSAW, NOW)


@pytest.mark.parametrize(
    "typed", ["", "soon", "2026-13-40 20:00", "-3h", "2026-03-28", "@everyone 20:00", "25:00"]
)
def test_an_invalid_time_is_refused(typed: str) -> None:
    with pytest.raises(NoStart):
        read_start(typed, WARSAW, NOW)

"""Clocks that consider players' days: quiet hours postpone deadlines, and vacations stop the clock."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.domain.availability import LONGEST_QUIET, Availability
from bot.domain.clock import MARKS, Countdown, read_clock
from bot.domain.errors import BadClock

EVENING = datetime(2026, 11, 1, 21, 30, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
NIGHT = (22 * 60, 8 * 60)


def countdown(left: timedelta, reach: Availability, vacation: timedelta = timedelta(0)) -> Countdown:
    return Countdown(EVENING, left, reach, vacation)


@pytest.mark.parametrize(
    "nonsense",
    [
        {"minutes": 0},
        {"minutes": 10 * 365 * 24 * 60},
        {"way": "sand"},
        {"time_up": "hang"},
        {"vacation": -1},
        {"increment": 10**9},
        {"hands": 2},
    ],
)
def test_an_invalid_clock_is_refused(nonsense: dict[str, Any]) -> None:
    with pytest.raises(BadClock):
        read_clock(**nonsense)


def test_an_uninterrupted_clock_runs_continuously() -> None:
    running = countdown(24 * HOUR, Availability())
    assert running.due == EVENING + DAY
    assert running.remaining_at(EVENING + 9 * HOUR) == 15 * HOUR
    assert running.remaining_at(EVENING + 2 * DAY) == timedelta(0)


def test_a_deadline_in_quiet_hours_is_postponed_to_their_end() -> None:
    running = countdown(HOUR, Availability(quiet=NIGHT))
    assert running.due == datetime(2026, 11, 2, 8, 30, tzinfo=UTC)
    assert running.remaining_at(datetime(2026, 11, 1, 22, 0, tzinfo=UTC)) == timedelta(minutes=30)
    assert running.remaining_at(datetime(2026, 11, 2, 3, 0, tzinfo=UTC)) == timedelta(minutes=30)
    assert running.remaining_at(datetime(2026, 11, 2, 8, 10, tzinfo=UTC)) == timedelta(minutes=20)


def test_quiet_hours_without_a_deadline_do_not_stop_the_clock() -> None:
    assert countdown(DAY, Availability(quiet=NIGHT)).due == EVENING + DAY


def test_a_player_prompted_in_quiet_hours_has_the_whole_short_time_after_them() -> None:
    running = Countdown(EVENING + HOUR, HOUR, Availability(quiet=NIGHT), timedelta(0))
    assert running.due == datetime(2026, 11, 2, 9, 0, tzinfo=UTC)


def test_quiet_hours_use_the_players_time_zone() -> None:
    assert countdown(HOUR, Availability("America/New_York", NIGHT)).due == EVENING + HOUR
    assert countdown(HOUR, Availability("Asia/Tokyo", NIGHT)).due == datetime(2026, 11, 2, 0, 0, tzinfo=UTC)


def test_an_unknown_time_zone_counts_as_utc() -> None:
    assert (
        countdown(HOUR, Availability("Atlantis/Capital", NIGHT)).due
        == countdown(HOUR, Availability(quiet=NIGHT)).due
    )


def test_the_night_of_a_clock_change_has_its_own_length() -> None:
    prompted_at = datetime(2026, 3, 28, 20, 30, tzinfo=UTC)
    spring = Countdown(prompted_at, HOUR, Availability("Europe/Warsaw", NIGHT), timedelta(0))
    assert spring.due == datetime(2026, 3, 29, 6, 30, tzinfo=UTC)


def test_a_reminder_waits_for_the_morning_and_none_is_sent_at_the_deadline() -> None:
    running = countdown(90 * timedelta(minutes=1), Availability(quiet=NIGHT))
    assert running.ring(0) == datetime(2026, 11, 2, 8, 15, tzinfo=UTC)
    assert running.ring(1) == datetime(2026, 11, 2, 8, 48, 45, tzinfo=UTC)
    assert running.ring(2) == running.due
    assert countdown(timedelta(0), Availability()).ring(0) == EVENING


def test_vacation_stops_a_clock_up_to_its_limit() -> None:
    away = Availability(away=(EVENING + 6 * HOUR, EVENING + 10 * DAY))
    whole, three = countdown(DAY, away, 30 * DAY), countdown(DAY, away, 3 * DAY)
    assert whole.due == EVENING + 10 * DAY + 18 * HOUR
    assert three.due == EVENING + 4 * DAY
    assert countdown(DAY, away).due == EVENING + DAY
    assert three.remaining_at(EVENING + 2 * DAY) == 18 * HOUR
    assert three.vacation_at(EVENING + 2 * DAY) == 42 * HOUR
    assert three.vacation_at(EVENING + 30 * DAY) == 3 * DAY


def test_a_past_vacation_does_not_stop_the_clock() -> None:
    past = Availability(away=(EVENING - 9 * DAY, EVENING - DAY))
    assert countdown(DAY, past, 9 * DAY).due == EVENING + DAY


quiets = st.tuples(st.integers(0, 1439), st.integers(1, LONGEST_QUIET)).map(
    lambda pair: (pair[0], (pair[0] + pair[1]) % 1440)
)
aways = st.tuples(st.integers(-200, 400), st.integers(1, 900)).map(
    lambda pair: (EVENING + pair[0] * HOUR, EVENING + (pair[0] + pair[1]) * HOUR)
)
reaches = st.builds(
    Availability,
    zone=st.sampled_from([None, "Europe/Warsaw", "Asia/Tokyo", "America/St_Johns", "Australia/Lord_Howe"]),
    quiet=st.none() | quiets,
    away=st.none() | aways,
)
countdowns = st.builds(
    Countdown,
    since=st.integers(0, 400 * 24).map(lambda hours: EVENING + hours * HOUR),
    left=st.integers(0, 40 * 24 * 60).map(lambda minutes: timedelta(minutes=minutes)),
    reach=reaches,
    vacation=st.integers(0, 20).map(lambda days: days * DAY),
)


@given(countdowns)
def test_no_deadline_and_no_reminder_is_in_quiet_hours(running: Countdown) -> None:
    for moment in (running.due, *(running.mark(share) for share in MARKS)):
        assert running.reach.quiet_at(moment) is None


@given(countdowns, st.lists(st.integers(0, 90 * 24), min_size=2, max_size=5))
def test_the_remaining_time_only_decreases_until_the_deadline(running: Countdown, hours: list[int]) -> None:
    left = [running.remaining_at(running.since + hour * HOUR) for hour in sorted(hours)]
    assert all(later <= earlier for earlier, later in pairwise(left))
    assert running.remaining_at(running.since) == running.left
    assert running.remaining_at(running.due) == timedelta(0)
    assert running.due >= running.since + running.left


@given(countdowns)
def test_reminders_come_in_their_order_and_before_the_end(running: Countdown) -> None:
    rings = [running.ring(reminded) for reminded in range(3)]
    assert rings == sorted(rings)
    assert rings[-1] == running.due


@given(countdowns, st.integers(0, 90 * 24))
def test_no_player_stops_a_clock_longer_than_allowed(running: Countdown, hours: int) -> None:
    assert running.vacation_at(running.since + hours * HOUR) <= running.vacation

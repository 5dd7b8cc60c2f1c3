from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bot.circuit_breaker import (
    MANY,
    REST,
    ROW,
    CircuitBreaker,
)


@dataclass
class Watch:
    at: datetime = datetime(2026, 11, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at


def test_one_error_stops_nothing() -> None:
    assert CircuitBreaker(Watch()).mistake(7) == "nothing"


def test_consecutive_errors_stop_their_place() -> None:
    breaker = CircuitBreaker(Watch())
    assert [breaker.mistake(7) for _ in range(ROW)] == ["nothing"] * (ROW - 1) + ["place"]
    assert breaker.mistake(8) == "nothing"


def test_a_success_ends_a_row_of_errors() -> None:
    breaker = CircuitBreaker(Watch())
    for _ in range(ROW * 3):
        assert breaker.mistake(7) == "nothing"
        breaker.well(7)


def test_many_errors_in_a_minute_stop_everything_temporarily() -> None:
    watch = Watch()
    breaker = CircuitBreaker(watch)
    tripped = [breaker.mistake(place) for place in range(MANY)]
    assert tripped[-1] == "everything"
    assert breaker.rests_until == watch.at + REST
    watch.at += REST
    assert breaker.rests_until is None
    assert breaker.mistake(1) == "nothing"


def test_many_errors_over_a_day_stop_nothing() -> None:
    watch = Watch()
    breaker = CircuitBreaker(watch)
    for place in range(MANY * 2):
        assert breaker.mistake(place) == "nothing"
        watch.at += timedelta(minutes=20)

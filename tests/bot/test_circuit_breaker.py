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


def test_one_mistake_stops_nothing() -> None:
    assert CircuitBreaker(Watch()).mistake(7) == "nothing"


def test_mistakes_in_a_row_stop_the_place_where_they_are_made() -> None:
    breaker = CircuitBreaker(Watch())
    assert [breaker.mistake(7) for _ in range(ROW)] == ["nothing"] * (ROW - 1) + ["place"]
    assert breaker.mistake(8) == "nothing"


def test_what_goes_well_ends_a_row() -> None:
    breaker = CircuitBreaker(Watch())
    for _ in range(ROW * 3):
        assert breaker.mistake(7) == "nothing"
        breaker.well(7)


def test_many_mistakes_in_a_minute_stop_everything_for_a_while() -> None:
    watch = Watch()
    breaker = CircuitBreaker(watch)
    tripped = [breaker.mistake(place) for place in range(MANY)]
    assert tripped[-1] == "everything"
    assert breaker.rests_until == watch.at + REST
    watch.at += REST
    assert breaker.rests_until is None
    assert breaker.mistake(1) == "nothing"


def test_many_mistakes_over_a_day_stop_nothing() -> None:
    watch = Watch()
    breaker = CircuitBreaker(watch)
    for place in range(MANY * 2):
        assert breaker.mistake(place) == "nothing"
        watch.at += timedelta(minutes=20)

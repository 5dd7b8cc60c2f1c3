"""Times as typed by users, with any keyboard, notation and language."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from bot.domain.availability import Availability
from bot.domain.clock import LONGEST, SHORTEST
from bot.text.catalogue import LOCALES, words_for
from bot.ui.time.clock import times
from bot.ui.time.clock_panel import BANKS, DECISIONS, INCREMENTS
from bot.ui.time.days import clock_face, day_name, days
from bot.ui.time.typed import read_day, read_minute, read_time
from bot.ui.votes.terms import TIMES, duration

WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
NOW = datetime(2026, 12, 20, 12, tzinfo=UTC)
WARSAW = Availability("Europe/Warsaw")


@pytest.mark.parametrize(
    ("typed", "face"),
    [
        *(
            (typed, "22:00")
            for typed in ("22", "22:00", "２２：００", "22：00", "22.00", "22,00", "2200", "22h")
        ),
        *(
            (typed, "22:00")
            for typed in ("10pm", "10 pm", "10 PM", "10 p.m.", "10:00pm", "10.00 pm", "１０ｐｍ")
        ),
        *(
            (typed, "22:00")
            for typed in ("午後10時", "下午10點", "晚上10點", "22時", "22點", "22时", "午後１０時")
        ),
        *((typed, "22:00") for typed in ("godz. 22", "godz. 22:00", "o 22:00", "godzina 22", " 22 : 00 ")),
        *((typed, "22:30") for typed in ("22:30", "22h30", "22時30分", "下午10點半", "10:30 p.m.", "22.30")),
        *(
            (typed, "08:00")
            for typed in ("8", "08:00", "8am", "800", "0800", "午前8時", "早上8點", "上午8點")
        ),
        *(
            (typed, "00:00")
            for typed in ("0", "24:00", "24", "12am", "午前0時", "0000", "凌晨12點", "晚上12點")
        ),
        *((typed, "12:00") for typed in ("12", "12pm", "正午12時", "中午12點", "下午12點", "午後0時")),
        ("0:05", "00:05"),
        ("中午1點", "13:00"),
    ],
)
def test_a_time_of_day_is_read(typed: str, face: str) -> None:
    minute = read_minute(typed)
    assert minute is not None
    assert clock_face(minute) == face


@pytest.mark.parametrize(
    "typed",
    ["", "late", "-3", "7:60", "25:00", "24:01", "13pm", "0pm", "午前13時", "2260", "22:00:00", "99999"],
)
def test_an_invalid_time_of_day_is_not_read(typed: str) -> None:
    assert read_minute(typed) is None


def test_every_time_of_day_that_is_shown_is_read_back() -> None:
    for minute in range(24 * 60):
        face = clock_face(minute)
        for typed in (face, face.translate(WIDE), face.replace(":", "."), face.replace(":", "")):
            assert read_minute(typed) == minute


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        *(
            (typed, 36 * 60)
            for typed in ("36h", "36 h", "３６ｈ", "36H", "36 hours", "36hrs", "1d 12h", "1.5d")
        ),
        *(
            (typed, 36 * 60)
            for typed in ("36時間", "36小時", "36 個小時", "36小时", "36 godz.", "36 godzin", "1,5 doby")
        ),
        *(
            (typed, 90)
            for typed in ("90m", "90 min", "90 min.", "90分", "90分鐘", "1時間30分", "1小時30分鐘", "1h30m")
        ),
        *((typed, 2 * 24 * 60) for typed in ("2d", "2 days", "2日", "2天", "2 dni", "2日間")),
        ("1時間", 60),
        ("1 dzień", 24 * 60),
        ("1 day, 12 hours", 36 * 60),
        ("0m", 0),
    ],
)
def test_a_length_of_time_is_read(typed: str, minutes: int) -> None:
    assert read_time(typed) == minutes


@pytest.mark.parametrize("typed", ["", "36", "h", "soon", "-3h", "1.5m", "3 weeks", "3h later", "999999m"])
def test_an_invalid_length_of_time_is_not_read(typed: str) -> None:
    assert read_time(typed) is None


@pytest.mark.parametrize("locale", LOCALES)
def test_every_length_that_is_shown_or_offered_is_read_back_in_every_language(locale: str) -> None:
    words = words_for(locale)
    usual = {*BANKS, *DECISIONS, *INCREMENTS, *TIMES, *range(SHORTEST, 200), *range(0, LONGEST + 1, 60)}
    for minutes in usual:
        shown = duration(minutes, words)
        assert read_time(shown) == minutes, shown
        assert read_time(shown.translate(WIDE)) == minutes, shown
    for shown, value in times([*BANKS, *DECISIONS, *INCREMENTS], "", words):
        assert read_time(shown) == read_time(value)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("typed", ["36h", "３６ｈ", "36時間", "36 godz."])
def test_a_readable_length_is_the_only_suggestion_in_the_readers_words(typed: str, locale: str) -> None:
    words = words_for(locale)
    assert list(times(DECISIONS, typed, words)) == [(duration(36 * 60, words), "2160m")]


def test_a_number_is_offered_in_every_unit_that_begins_with_the_typed_text() -> None:
    words = words_for("en")
    assert [shown for shown, _value in times(DECISIONS, "30", words)] == ["30 minutes", "30 hours", "30 days"]
    assert [shown for shown, _value in times(DECISIONS, "30 ho", words)] == ["30 hours"]


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        *(
            (typed, date(2026, 12, 24))
            for typed in (
                "2026-12-24", "２０２６－１２－２４", "2026/12/24", "2026.12.24", "20261224",
                "24.12.2026", "24.12.", "24.12", "12/24", "24/12", "12/24/2026", "12月24日",
                "2026年12月24日", "Dec 24", "December 24, 2026", "24 grudnia",
                "24 GRUDNIA 2026", "24 gru 2026",
            )
        ),
        ("3.01", date(2027, 1, 3)),
        ("Jan 3", date(2027, 1, 3)),
    ],
)  # fmt: skip
def test_a_day_is_read(typed: str, day: date) -> None:
    read = read_day(typed, WARSAW, NOW)
    assert read is not None
    assert (read.date(), read.tzinfo) == (day, WARSAW.timezone)


@pytest.mark.parametrize("typed", ["", "soon", "2026-13-40", "32.12", "24", "99999"])
def test_an_invalid_day_is_not_read(typed: str) -> None:
    assert read_day(typed, WARSAW, NOW) is None


@pytest.mark.parametrize("locale", LOCALES)
def test_every_day_that_is_offered_is_read_back_in_every_language(locale: str) -> None:
    for shown, value in days(NOW, WARSAW, words_for(locale)):
        assert read_day(shown, WARSAW, NOW) == read_day(value, WARSAW, NOW), shown
    far = (NOW + timedelta(days=300)).date()
    assert read_day(day_name(far, words_for(locale)), WARSAW, NOW) is not None

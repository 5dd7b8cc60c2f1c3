"""Parsing of times that users type: times of the day, durations, and days.

Every form in which the bot shows a time can be parsed, in any of its languages.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import date, datetime, time, timedelta
from functools import cache
from typing import Final

from babel.dates import format_date, format_skeleton

from bot.domain.availability import Availability
from bot.text.catalogue import LOCALES, words_for
from bot.text.folding import folded, same
from bot.ui.votes.terms import UNITS

AHEAD: Final = 366
"""How many days in the future a date without a year can be."""
_DAY: Final = 24 * 60
_LONGEST_NUMBER: Final = 5
_MORNING: Final = frozenset({"am", "午前", "上午", "早上", "凌晨"})
_NOON: Final = frozenset({"中午", "正午"})
_EVENING: Final = frozenset({"pm", "午後", "下午"})
_NIGHT: Final = frozenset({"晚上", "夜"})
_CLOCK: Final = re.compile(
    r"(?:godz(?:ina|\.)?|o|at)?\s*"
    r"(?P<before>午前|午後|上午|下午|早上|凌晨|晚上|中午|正午|夜)?\s*"
    r"(?:(?P<hour>\d{1,2})(?:\s*(?::\s*(?P<minute>\d{1,2})|[.,]\s*(?P<dotted>\d\d)"
    r"|[h時时點点](?:\s*(?P<written>\d{1,2})\s*分?|(?P<half>半)|鐘|钟|整)?))?"
    r"|(?P<joined>\d{3,4}))"
    r"\s*(?P<after>[ap]\.?\s?m\.?)?"
)
_AMOUNT: Final = re.compile(rf"(\d{{1,{_LONGEST_NUMBER}}})(?:[.,](\d))?\s*([^\W\d]+)\s*")
_LESS: Final = re.compile(r"\s*[-−–－]")
_SHORT: Final[Mapping[str, int]] = {
    **dict.fromkeys(("m", "min", "mins", "分", "分間", "分钟"), 1),
    **dict.fromkeys(("h", "hr", "hrs", "g", "godz", "時", "个小时", "個小時", "小时", "鐘頭", "個鐘頭"), 60),
    **dict.fromkeys(("d", "日", "日間", "天", "doba", "doby", "dob"), _DAY),
}
"""The number of minutes in each unit, by its abbreviations and other names."""
_NUMBERS: Final = re.compile(
    r"(?:(\d{4})\s*[-./年]\s*)?(\d{1,2})\s*([-./月])\s*(\d{1,2})(?:日|\s*[-./]\s*(\d{4}))?"
)
_FORMS: Final = ("MMMEd", "MMMMEEEEd", "MMMd", "MMMMd", "yMMMd", "yMMMMd", "yMMMEd", "Md", "yMd")


def read_minute(typed: str) -> int | None:
    """Read a time of the day, such as ``22:30``, ``10 pm`` or ``午後10時``, as a minute of the day.

    Returns None for other text.

    >>> [read_minute(each) for each in ("22：30", "10pm", "2230", "下午10點半", "late")]
    [1350, 1320, 1350, 1350, None]
    """
    match = _CLOCK.fullmatch(unicodedata.normalize("NFKC", typed).strip().casefold())
    if match is None:
        return None
    joined = match["joined"]
    hour = int(joined[:-2] if joined else match["hour"])
    minute = int(joined[-2:] if joined else match["minute"] or match["dotted"] or match["written"] or 0)
    if match["half"]:
        minute = 30
    after = re.sub(r"[.\s]", "", match["after"] or "")
    if after and not 1 <= hour <= 12:
        return None
    whole = _hour(hour, match["before"] or after)
    if whole is None or minute > 59 or (whole == 24 and minute):
        return None
    return (whole * 60 + minute) % _DAY


def _hour(hour: int, half: str) -> int | None:
    """Return the hour of the day from an hour and its part of the day, if given; None if impossible."""
    if hour > 24 or (half in _MORNING and hour > 12):
        return None
    if half in _MORNING:
        return hour % 12
    if half in _NIGHT and hour == 12:
        return 24
    if half in _NOON:
        return hour if hour in (11, 12) else hour + 12 if hour < 3 else None
    return hour + 12 if half in _EVENING | _NIGHT and hour < 12 else hour


def read_time(typed: str) -> int | None:
    """Read a duration, such as ``36h``, ``1 day 12 hours`` or ``36時間``, in minutes.

    Returns None for other text, and for fractions of a minute.

    >>> [read_time(each) for each in ("３６ｈ", "1時間30分", "36 godz.", "1,5 h", "36")]
    [2160, 90, 2160, 90, None]
    """
    if _LESS.match(typed):
        return None
    text, minutes, at = folded(typed), 0, 0
    while match := _AMOUNT.match(text, at):
        unit = _units().get(match[3])
        if unit is None:
            return None
        tenths = (int(match[1]) * 10 + int(match[2] or 0)) * unit
        if tenths % 10:
            return None
        minutes, at = minutes + tenths // 10, match.end()
    return minutes if at == len(text) and at else None


@cache
def _units() -> Mapping[str, int]:
    """Return the minutes of each unit of time, by its names in all languages of the bot."""
    found = {folded(name): unit for name, unit in _SHORT.items()}
    for locale in LOCALES:
        words = words_for(locale)
        for unit, name in UNITS.items():
            for count in range(101):
                said = folded(words.n(*name, count))
                found[said.removeprefix(str(count)).strip()] = unit
    return found


def read_day(typed: str, reach: Availability, now: datetime) -> datetime | None:
    """Return the beginning of the typed day in the person's time zone; None if the text is not a day.

    The text has the form ``2026-12-24``, another common order of numbers, or the format of one of the bot's
    languages. A day without a year means its next occurrence.
    """
    today = now.astimezone(reach.timezone).date()
    text = unicodedata.normalize("NFKC", typed).strip()
    day = _numbered(text, today) or _written(text, today)
    return None if day is None else datetime.combine(day, time(), reach.timezone)


def _numbered(text: str, today: date) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        match = _NUMBERS.fullmatch(text.rstrip(". "))
    if match is None:
        return None
    year, first, mark, second, last = match.groups()
    one, other = int(first), int(second)
    pairs = [(one, other), (other, one)]
    if mark == "." and not year:
        pairs.reverse()
    for month, day in pairs if mark != "月" else pairs[:1]:
        years = [int(year or last)] if year or last else [today.year, today.year + 1]
        for each in years:
            try:
                found = date(each, month, day)
            except ValueError:
                continue
            if year or last or found >= today:
                return found
    return None


def _written(text: str, today: date) -> date | None:
    """Find the next day that is written like this in one of the bot's languages."""
    numbers = {int(number) for number in re.findall(r"\d{1,4}", text)}
    for ahead in range(AHEAD + 1):
        day = today + timedelta(days=ahead)
        if day.day in numbers and any(same(text, written) for written in _ways(day)):
            return day
    return None


def _ways(day: date) -> Iterator[str]:
    for locale in LOCALES:
        spoken = locale.replace("-", "_")
        yield from (format_skeleton(form, day, locale=spoken) for form in _FORMS)
        yield from (format_date(day, form, locale=spoken) for form in ("long", "full"))

"""Texts about a table's clock, the players' remaining time, and deadlines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from discord.utils import format_dt

from bot.domain.clock import (
    LONGEST,
    SHORTEST,
    Clock,
    SeatClock,
    TimeUp,
)
from bot.domain.position import Position
from bot.domain.table import TableRecord
from bot.text.catalogue import N_, Words
from bot.text.folding import fits
from bot.ui.people.strengths import STRENGTH_NAMES
from bot.ui.play.panel_model import message_names
from bot.ui.time.typed import read_time
from bot.ui.votes.terms import duration

UPS: Final[Mapping[TimeUp, str]] = {
    "moderator": N_("a moderator decides what happens"),
    "vote": N_("the others vote on what happens"),
    "substitute": N_("the next on the waiting list takes over"),
    "computer": N_("a computer player takes over"),
    "neutral": N_("the seat answers neutrally"),
}
"""Texts for what happens when a player's time is up."""
_UNITS: Final = (1, 60, 24 * 60)
"""The number of minutes in a minute, an hour and a day."""


def clock_words(clock: Clock, words: Words) -> str:
    """Describe a clock's settings, such as "2 days for each decision; when the time is up, …"."""
    parts = [words("no clock")] if clock.way == "none" else list(_parts(clock, words))
    if not clock.substitutes:
        parts.append(words("no substitutes for people who are away"))
    return words.p("list", "; ").join(parts)


def clock_in_short(clock: Clock, words: Words) -> str:
    """Describe only the time that a clock gives, such as "2 days for each decision"."""
    return words("no clock") if clock.way == "none" else next(_parts(clock, words))


def _parts(clock: Clock, words: Words) -> Iterator[str]:
    time = duration(clock.minutes, words)
    if clock.way == "decision":
        yield words("{time} for each decision", time=time)
    elif clock.increment:
        more = duration(clock.increment, words)
        yield words("{time} for the whole game, plus {more} each turn", time=time, more=more)
    else:
        yield words("{time} for the whole game", time=time)
    yield words("when the time is up, {what}", what=_what(clock, words))
    yield words.n("up to {count} day of vacation", "up to {count} days of vacation", clock.vacation)


def _what(clock: Clock, words: Words) -> str:
    what = words(UPS[clock.time_up])
    if clock.time_up != "computer":
        return what
    strength = words(STRENGTH_NAMES[clock.strength])
    return words("{what} ({strength})", what=what, strength=strength)


def by_when(clock: SeatClock, words: Words) -> str:
    """Return the deadline of a seat's running clock as text; "" if no clock is running."""
    if clock.since is None or clock.due_at is None:
        return ""
    if clock.up:
        return words("the time is up")
    return words("until {time}", time=format_dt(clock.due_at, "f"))


def deadlines(standing: Mapping[int, SeatClock], words: Words) -> dict[int, str]:
    """Return the deadline of each seat as text; "" for seats whose clock isn't running."""
    return {seat: by_when(clock, words) for seat, clock in standing.items()}


def own_time(table: TableRecord, seat: int, standing: Mapping[int, SeatClock], words: Words) -> str:
    """Describe the player's own deadline, or say that the table is paused; "" if neither applies."""
    if table.paused_at is not None:
        return _rests(table.paused_at, words)
    clock = standing.get(seat)
    if clock is None or clock.since is None or clock.due_at is None:
        return ""
    if clock.up:
        return words("Your time is up, and the table is still waiting for you.")
    when, left = format_dt(clock.due_at, "f"), format_dt(clock.due_at, "R")
    return words("You have until {time} ({left}).", time=when, left=left)


def clock_lines(table: TableRecord, standing: Mapping[int, SeatClock], words: Words) -> list[str]:
    """Describe a table's clock, with the remaining times if they are for the whole game."""
    lines = [] if table.paused_at is None else [_rests(table.paused_at, words)]
    running = table.timed or table.status == "lobby"
    if (table.clock.way == "none" or not running) and table.clock.substitutes:
        return lines
    lines.append(words("Clock: {clock}.", clock=clock_words(table.clock, words)))
    if table.clock.way == "bank":
        names = message_names(table)
        still = [clock for clock in standing.values() if clock.since is None]
        left = [words("{name} {time}", name=names[clock.seat], time=rough(clock, words)) for clock in still]
        if left:
            lines.append(words("Left: {times}", times=words.join(left)))
    return lines


def clock_line(about: Mapping[str, Any], position: Position, words: Words) -> str:
    """Describe the state of a question about another clock."""
    described = clock_words(Clock.model_validate(about["question"]["clock"]), words)
    match about["code"]:
        case "asked":
            return words(
                (
                    "{name} proposes another clock: **{clock}**. "
                    "It takes effect if everybody agrees by {time}."
                ),
                name=message_names(position.table)[about["captain"]],
                clock=described,
                time=f"<t:{about['until']}:f>",
            )
        case "agreed":
            return words("Everybody agreed. The clock from now on: {clock}.", clock=described)
    return words("Not everybody agreed, so the clock stays as it is.")


def pause_line(about: Mapping[str, Any], position: Position, words: Words) -> str:
    """Describe the state of a question about pausing a table."""
    match about["code"]:
        case "asked":
            return words(
                "{name} asks for a pause: nobody plays and all clocks stop until everybody agrees to resume. "
                "It begins if everybody agrees by {time}.",
                name=message_names(position.table)[about["captain"]],
                time=f"<t:{about['until']}:f>",
            )
        case "agreed":
            return words("Everybody agreed: the game is paused. /table time pause proposes to resume.")
    return words("Not everybody agreed, so the game continues.")


def resume_line(about: Mapping[str, Any], position: Position, words: Words) -> str:
    """Describe the state of a question about resuming a table."""
    match about["code"]:
        case "asked":
            return words(
                "{name} asks to resume. Play continues once everybody agrees.",
                name=message_names(position.table)[about["captain"]],
            )
        case "agreed":
            return words("Everybody agreed: the game continues, with the time that was left.")
    return words("Not everybody agreed, so the game stays paused.")


def times(usual: Sequence[int], typed: str, words: Words) -> Iterator[tuple[str, str]]:
    """Yield the durations that the typed text may mean, each as text and in the form `read_time` parses.

    A number can mean minutes, hours or days, unless the text begins to name a unit. Without a number, the
    usual durations are suggested.
    """
    written, number = read_time(typed), re.search(r"\d+", typed)
    if written is not None:
        meant, rest = [written], ""
    elif number and len(number[0]) <= 5:
        meant, rest = [int(number[0]) * unit for unit in _UNITS], typed.replace(number[0], "", 1)
    else:
        meant, rest = list(usual), typed
    for minutes in meant:
        text = duration(minutes, words)
        if fits(rest, text) and (minutes == 0 or SHORTEST <= minutes <= LONGEST):
            yield text, f"{minutes}m"


def _rests(since: datetime, words: Words) -> str:
    return words("The game has been paused since {time}.", time=format_dt(since, "f"))


def rough(clock: SeatClock, words: Words) -> str:
    """Return the approximate remaining time of a stopped clock, in a single unit."""
    minutes = int(clock.left.total_seconds()) // 60
    unit = next((unit for unit in reversed(_UNITS) if minutes >= 2 * unit), 1)
    return duration(minutes // unit * unit, words)

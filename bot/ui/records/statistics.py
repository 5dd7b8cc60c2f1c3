"""Texts with statistics about people, games and servers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from babel.numbers import format_decimal, format_percent
from discord.utils import format_dt

from bot.domain.finish import DIE
from bot.domain.league.season import Champion
from bot.domain.person import Person
from bot.domain.season.reliability import Reliability
from bot.records import (
    ANONYMOUS,
    CLEAR,
    ENOUGH,
    SPAN,
    Faces,
    GameSheet,
    Meetings,
    Pace,
    PersonSheet,
    Rating,
    Record,
    ServerSheet,
    Tally,
)
from bot.text.catalogue import Words
from bot.text.crews import crew_texts
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.tables.computers import share
from bot.ui.votes.terms import duration

RECORDS: Final = 6
"""For how many combinations of a game's options the best result is shown."""


def person_sheet(sheet: PersonSheet, words: Words) -> str:
    """Describe a person's results on a server."""
    name = plain(sheet.person.name)
    lines = [f"### {words('{name} on this server', name=name)}"]
    if not sheet.lines:
        lines.append(words("No game yet. /table list shows tables with a free seat."))
    for game, line in sheet.lines.items():
        lines.append(f"**{texts[game].name(words)}** · {_tally(line.tally, words)}")
        if line.places:
            lines.append(_places(line.places, words))
        if line.rating is not None:
            lines.append(words("Rating: {rating}", rating=_rating(line.rating, words)))
        if line.meetings is not None:
            lines.append(_meetings(line.meetings, words))
        lines += [record_line(game, record, None, words) for record in line.records[:RECORDS]]
    lines += [
        *_reliability(sheet.reliability, words),
        *pace_lines(sheet.pace, words),
        *dice_lines(sheet.dice, words),
    ]
    return "\n".join(lines)


def game_sheet(sheet: GameSheet, words: Words) -> str:
    """Describe the results and records of a game on a server."""
    title = words("{game} on this server", game=texts[sheet.game].name(words))
    lines = [f"### {title}", _tally(sheet.tally, words)]
    if sheet.ratings:
        lines.append(f"**{words('Ratings')}**")
        lines += [
            f"{place}. {_name(person, words)} · {_rating(rating, words)}"
            for place, (person, rating) in enumerate(sheet.ratings, 1)
        ]
        text = words(
            "Ratings begin at 1500. They count only games that at least two people played to the end "
            "against each other."
        )
        lines.append(f"-# {text}")
        if any(rating.settling for _person, rating in sheet.ratings):
            lines.append(f"-# {words('Settling: a few more games may still change this rating much.')}")
    if sheet.records:
        lines.append(f"**{words('Most points')}**")
        lines += [record_line(sheet.game, each, each.holders, words) for each in sheet.records[:RECORDS]]
    lines += dice_lines(sheet.dice, words)
    return "\n".join(lines)


def server_sheet(sheet: ServerSheet, words: Words) -> str:
    """Describe what has been played on a server."""
    lines = [f"### {words('This server')}"]
    if not sheet.games:
        lines.append(words("No game has begun here yet. /table open opens a table."))
        return "\n".join(lines)
    lines.append(words.n("{count} person has played", "{count} people have played", sheet.people))
    for game, tally in sheet.games.items():
        lines.append(f"**{texts[game].name(words)}** · {_tally(tally, words)}")
    if sheet.regulars:
        most = (
            words("{name} {count}", name=_name(person, words), count=number)
            for person, number in sheet.regulars
        )
        lines.append(words("Games finished: {names}", names=words.join(most)))
    if sheet.champions:
        lines += [
            f"**{words('Champions of leagues')}**",
            *(_champion(each, words) for each in sheet.champions),
        ]
    lines += [*pace_lines(sheet.pace, words), *dice_lines(sheet.dice, words)]
    return "\n".join(lines)


def _champion(champion: Champion, words: Words) -> str:
    season = words("{league}, season {number}", league=plain(champion.league), number=champion.number)
    parts = (season, texts[champion.game].name(words), format_dt(champion.at, "d"))
    return f"- **{_name(champion.person, words)}** · {' · '.join(parts)}"


def _reliability(reliability: Reliability, words: Words) -> Iterator[str]:
    """Describe how a person's last games ended; nothing is yielded if none is known."""
    if reliability == Reliability():
        return
    yield words(
        "Last games here: {share} finished ({finished} finished, {excused} excused, {abandoned} abandoned)",
        share=share(reliability),
        finished=reliability.finished,
        excused=reliability.excused,
        abandoned=reliability.abandoned,
    )


def _tally(tally: Tally, words: Words) -> str:
    parts = [
        words.n("{count} game begun", "{count} games begun", tally.begun),
        words.n("{count} finished", "{count} finished", tally.finished),
    ]
    if tally.running:
        parts.append(words.n("{count} under way", "{count} under way", tally.running))
    return words.join(parts)


def _places(places: Mapping[int, int], words: Words) -> str:
    return " · ".join(
        words("Place {place}: {count}×", place=place, count=count) for place, count in places.items()
    )


def _rating(rating: Rating, words: Words) -> str:
    points = words.n(
        "{points} ({count} game)", "{points} ({count} games)", rating.games, points=rating.points
    )
    if rating.settling:
        return words("{rating} · settling", rating=points)
    if rating.trend is None:
        return points
    arrow = "▲ " if rating.trend >= CLEAR else "▼ " if rating.trend <= -CLEAR else ""
    change = f"{arrow}{rating.trend:+d}".replace("-", "−")
    return words("{rating} · {change} in {games} games", rating=points, change=change, games=SPAN)


def _meetings(meetings: Meetings, words: Words) -> str:
    return words(
        "With you at the table: {ahead}× ahead of you, {level}× level, {behind}× behind",
        ahead=meetings.ahead,
        level=meetings.level,
        behind=meetings.behind,
    )


def record_line(game: str, record: Record, holders: Sequence[Person] | None, words: Words) -> str:
    """Describe the best result among comparable ones: who reached it, and how often each outcome occurred."""
    when = format_dt(record.finish.ended_at, "d")
    parts = [words.n("{count} point", "{count} points", record.points), when]
    if holders is not None:
        parts.insert(1, words.join(_name(person, words) for person in holders))
    if game in crew_texts:
        outcome = crew_texts[game].outcome
        parts += [
            words("{what} {count}×", what=outcome(reason, words), count=count)
            for reason, count in record.outcomes.items()
        ]
    result, sort = " · ".join(parts), _sort(game, record.sort, words)
    title = sort or (words("Most points") if holders is None else "")
    return f"- {title}: {result}" if title else f"- {result}"


def _sort(game: str, sort: Mapping[str, str], words: Words) -> str:
    """Return the options by which results are separated, without those that have their default value."""
    options = texts[game].options(words)
    return words.join(
        options[field].title if value == str(True) else options[field].values[value]
        for field, value in sort.items()
        if value != str(False)
    )


def pace_lines(pace: Pace | None, words: Words) -> Iterator[str]:
    """Describe how fast people decide; nothing is yielded if that is not known."""
    if pace is not None:
        time = _time(pace.seconds, words)
        yield words("Time for a decision: {time} (median of {count})", time=time, count=pace.decisions)


def _time(seconds: int, words: Words) -> str:
    if seconds < 60:
        return words.n("{count} second", "{count} seconds", seconds)
    minutes = seconds // 60
    unit = next(unit for unit in (24 * 60, 60, 1) if minutes >= 2 * unit or unit == 1)
    return duration(minutes // unit * unit, words)


def dice_lines(dice: Faces, words: Words) -> Iterator[str]:
    """Compare dice with their expected distribution; nothing is yielded if there are too few dice."""
    if dice.number < ENOUGH * DIE:
        return
    locale = words.locale.replace("-", "_")
    share = dice.uneven
    yield words(
        "Dice: {count}×, mean {mean} ({expected} expected), 1 to 6 in turn {counts}",
        count=dice.number,
        mean=format_decimal(dice.mean, "0.00", locale=locale),
        expected=format_decimal((DIE + 1) / 2, "0.00", locale=locale),
        counts=" ".join(str(count) for count in dice.counts),
    )
    percent = format_percent(share, "0.#%" if share < 0.1 else "0%", locale=locale)
    yield f"-# {words('{percent} of fair games are at least this uneven.', percent=percent)}"


def _name(person: Person, words: Words) -> str:
    return words("a person") if person == ANONYMOUS else plain(person.name)

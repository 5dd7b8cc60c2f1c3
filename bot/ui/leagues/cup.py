"""The message of a cup, with pictures of its latest rounds."""

from __future__ import annotations

from io import BytesIO
from typing import Final

import discord
from babel.dates import format_date
from discord.utils import format_dt

from bot.domain.league.season import Entry, LeagueTable
from bot.domain.season.reliability import LAST
from bot.leagues import Overview, counted, decided, final, last_round, through
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.boards.board import ALT_TEXT
from bot.ui.boards.render_process import studio
from bot.ui.leagues.standings import NAMES, heading, open_tables, playing_now, seed, sign_up
from bot.ui.shorten import shorten
from render.bracket import Bracket, Card, Player, bracket_png
from render.standings import Chip

ROUNDS: Final = 3
"""How many of the latest rounds are shown as pictures."""


def announcement(overview: Overview, words: Words) -> list[str]:
    """Return the lines about a cup's progress and about what can be done now."""
    season = overview.season
    lines = [heading(overview, words), _about(overview, words)]
    if season.stage == "signup":
        lines += sign_up(overview, "cup", words)
    if season.stage == "running":
        lines += _running(overview, words)
    if season.stage == "closed":
        first = next((entry for entry in overview.entries if entry.place == 1), None)
        lines.append(
            words("The cup was closed before it was won.")
            if first is None
            else words("The cup is over. {name} has won it.", name=f"**{plain(first.person.name)}**")
        )
    return [*lines, *seed(season, words)]


def _about(overview: Overview, words: Words) -> str:
    season = overview.season
    parts = [
        words("Cup {number}", number=season.number),
        words.n("{count} person at a table", "{count} people at a table", season.seats),
        words.n("{count} week for each round", "{count} weeks for each round", season.weeks),
    ]
    if season.reliability:
        parts.append(words("finished {least} of {last} games", least=season.reliability, last=LAST))
    return " · ".join(parts)


def _running(overview: Overview, words: Words) -> list[str]:
    season, last = overview.season, last_round(overview.tables)
    lines = [named(overview, last[0].division, words)]
    if season.round_ends_at is not None:
        lines[0] += f" · {words('ends {date}', date=format_dt(season.round_ends_at, 'D'))}"
    if season.undo_until is not None and not playing_now(overview) and decided(overview) is None:
        lines.append(words("The next tables open at {time}.", time=format_dt(season.undo_until, "t")))
    if playing := shorten("\n".join(open_tables(overview, words)), NAMES):
        lines.append(playing)
    lines += [
        words(
            "Table {number} has no result: until the round ends a moderator can decide it with /cup award; "
            "then the lot decides.",
            number=table.number,
        )
        for table in last
        if table.stage == "void" and table.table_id is not None
    ]
    return lines


def named(overview: Overview, number: int, words: Words) -> str:
    """Return the name of a round: its number, or that it is the final."""
    return words("Final") if final(overview.tables, number) else words("Round {number}", number=number)


def brackets(overview: Overview, words: Words) -> list[Bracket]:
    """Return the contents of a cup's pictures, one for each of the latest rounds, the latest first."""
    season = overview.season
    rounds = sorted({table.division for table in overview.tables}, reverse=True)[:ROUNDS]
    found = []
    for number in rounds:
        about = [named(overview, number, words)]
        if number == rounds[0] and season.stage == "running" and season.round_ends_at is not None:
            locale = words.locale.replace("-", "_")
            date = format_date(season.round_ends_at.date(), "medium", locale=locale)
            about.append(words("ends {date}", date=date))
        tables = [table for table in overview.tables if table.division == number]
        cards = [
            Card(words("Table {number}", number=table.number), _players(overview, table, words))
            for table in tables
            if len(table.drawn) > 1
        ]
        resting = [each for table in tables if len(table.drawn) == 1 for each in table.drawn]
        if resting:
            by_number = {entry.number: entry for entry in overview.entries}
            people = (by_number[each] for each in resting)
            cards.append(Card(words("Without a table"), tuple(_rested(entry) for entry in people)))
        foot = words("advances   … being played   – lost seat")
        if final(overview.tables, number):
            foot = words("wins   … being played   – lost seat")
        found.append(
            Bracket(
                title=f"{season.name} · {texts[season.game].name(words)}",
                subtitle=" · ".join(about),
                cards=tuple(cards),
                foot=foot,
                locale=words.locale,
            )
        )
    return found


def _rested(entry: Entry) -> Player:
    return Player(entry.person.name, advances=not entry.out, out=entry.out)


def _players(overview: Overview, table: LeagueTable, words: Words) -> tuple[Player, ...]:
    """Return a table's players, sorted by place once it is decided; ties are sorted by who advances."""
    advance = [entry.number for entry in through(overview.entries, overview.tables, table)]
    places = {seat.entry: seat.place for seat in counted(table)} if table.stage == "ended" else {}
    by_number = {entry.number: entry for entry in overview.entries}
    last = len(table.drawn) + 1
    order = sorted(table.drawn, key=lambda number: (places.get(number) or last, number not in advance))
    return tuple(
        Player(
            words("{name} (left)", name=name) if by_number[number].out else name,
            _chip(table, number, places),
            number in advance,
            by_number[number].out,
        )
        for number in order
        for name in (by_number[number].person.name,)
    )


def _chip(table: LeagueTable, number: int, places: dict[int, int | None]) -> Chip | None:
    if table.stage == "open":
        return Chip("…", "open")
    if table.stage == "planned":
        return Chip("·", "planned")
    if number not in places:
        return None
    place = places[number]
    return Chip(str(place or "–"), "won" if place == 1 else "placed" if place else "lost")


async def pictures(overview: Overview, words: Words) -> list[discord.File]:
    """Draw the latest rounds of a cup that has started; the text alternatives list the players."""
    files = []
    for number, drawn in enumerate(brackets(overview, words)):
        png = await studio.draw(bracket_png, drawn)
        tables = (f"{card.name}: {', '.join(each.name for each in card.players)}" for card in drawn.cards)
        about = shorten(f"{drawn.title}, {drawn.subtitle}: {'; '.join(tables)}", ALT_TEXT)
        files.append(discord.File(BytesIO(png), f"cup-{overview.season.id}-{number}.png", description=about))
    return files

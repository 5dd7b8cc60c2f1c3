"""The message of a league's season, with pictures of the divisions' standings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from io import BytesIO
from typing import Any, Final

import discord
from babel.dates import format_date
from babel.numbers import format_decimal
from discord import ui

from bot.domain.league.season import LeagueTable, Season
from bot.domain.season.reliability import LAST
from bot.leagues import Overview, Standing
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.boards.board import ALT_TEXT, picture
from bot.ui.boards.render_process import studio
from bot.ui.shorten import shorten
from render.standings import MOST, Chip, Row, Standings, standings_png

PICTURES: Final = 8
"""How many divisions are shown as pictures; Discord allows ten files in a message."""
NAMES: Final = 900
"""The largest number of characters for the participants' names, and also for the list of open tables."""
LINE: Final = 200


def heading(overview: Overview, words: Words) -> str:
    """Return the heading of a season's message: the league's name and the game."""
    season = overview.season
    return f"### {plain(season.name)} · {texts[season.game].name(words)}"


def announcement(overview: Overview, words: Words) -> list[str]:
    """Return the lines about a season's progress and about what can be done now."""
    season = overview.season
    lines = [heading(overview, words), _about(overview, words)]
    if season.stage == "signup":
        lines += sign_up(overview, "league", words)
    if season.stage == "running" and season.undo_until is not None and not playing_now(overview):
        first = discord.utils.format_dt(season.undo_until, "t")
        lines.append(words("The next tables open at {time}.", time=first))
    if season.stage == "running" and (playing := shorten("\n".join(open_tables(overview, words)), NAMES)):
        lines.append(playing)
    if season.stage == "closed" and any(table.stage == "ended" for table in overview.tables):
        first = overview.divisions[1][0].entry.person.name
        lines.append(words("The season is over. {name} is first.", name=f"**{plain(first)}**"))
    elif season.stage == "closed":
        lines.append(words("The season was closed before a table counted."))
    return [*lines, *seed(season, words)]


def sign_up(overview: Overview, command: str, words: Words) -> list[str]:
    """Return lines with the commands to sign up, such as those of `league`, and who has signed up."""
    join, leave = f"/{command} join", f"/{command} leave"
    names = words.join(plain(entry.person.name) for entry in overview.entries)
    count = words.n("{count} person so far", "{count} people so far", len(overview.entries))
    return [
        words("{join} signs you up, {leave} takes that back.", join=join, leave=leave),
        shorten(f"{count}: {names}" if names else count, NAMES),
    ]


def seed(season: Season, words: Words) -> list[str]:
    """Return the hash of the seed of the draw, or the seed itself once the season is closed."""
    if season.stage != "closed":
        return [f"-# {words('The hash of the seed of the draw: {hash}', hash=f'`{season.commitment}`')}"]
    return [] if season.started_at is None else [words("The draw's seed: {seed}", seed=f"`{season.seed}`")]


def _about(overview: Overview, words: Words) -> str:
    season = overview.season
    parts = [
        words("Season {number}", number=season.number),
        words.n("{count} person at a table", "{count} people at a table", season.seats),
    ]
    if season.reliability:
        parts.append(words("finished {least} of {last} games", least=season.reliability, last=LAST))
    if season.ends_at is None:
        parts.append(words.n("{count} week", "{count} weeks", season.weeks))
    elif season.stage == "running":
        parts.append(words("ends {date}", date=discord.utils.format_dt(season.ends_at, "D")))
    return " · ".join(parts)


def playing_now(overview: Overview) -> bool:
    """Return whether a table of the season is being played."""
    return any(table.stage == "open" for table in overview.tables)


def open_tables(overview: Overview, words: Words) -> Iterator[str]:
    """Yield a line for each table that is being played."""
    for table in overview.tables:
        if table.stage == "open":
            yield f"- {table_line(overview, table, words)}"


def table_line(overview: Overview, table: LeagueTable, words: Words) -> str:
    """Return a line with a table's number, players and channel."""
    names = words.join(map(plain, overview.names(table)))
    line = shorten(words("Table {number}: {names}", number=table.number, names=names), LINE)
    return line if table.channel_id is None else f"{line} · <#{table.channel_id}>"


def standing_lines(ranked: Sequence[Standing], words: Words) -> Iterator[str]:
    """Yield the standings of a division as text, a line for each player."""
    for each in ranked:
        move = {1: " ▲", -1: " ▼"}.get(each.moves, "")
        parts = [f"{each.place}.{move} **{plain(each.entry.person.name)}**", points(each.points, words)]
        if each.form:
            parts.append(" ".join(str(place or "–") for place in each.form))
        if each.entry.out:
            parts.append(words("left"))
        yield " · ".join(parts)


def points(value: Fraction, words: Words) -> str:
    """Return a league's points with two decimals, in the format of the reader's language."""
    return format_decimal(float(value), "0.00", locale=words.locale.replace("-", "_"))


def standings_of(overview: Overview, division: int, words: Words) -> Standings:
    """Return the content of the picture of a division's standings."""
    season, divisions = overview.season, overview.divisions
    about = [words("Season {number}", number=season.number)]
    if len(divisions) > 1:
        about.append(words("division {number} of {count}", number=division, count=len(divisions)))
    locale = words.locale.replace("-", "_")
    if season.closed_at is not None:
        date = format_date(season.closed_at.date(), "medium", locale=locale)
        about.append(words("ended {date}", date=date))
    elif season.ends_at is not None:
        date = format_date(season.ends_at.date(), "medium", locale=locale)
        about.append(words("ends {date}", date=date))
    return Standings(
        title=f"{season.name} · {texts[season.game].name(words)}",
        subtitle=" · ".join(about),
        heads=(words("Player"), words("Points"), words.p("league", "Tables")),
        rows=tuple(_row(each, words) for each in divisions[division]),
        foot=words("▲ moves up   ▼ moves down   … being played   – lost seat"),
        locale=words.locale,
    )


def _row(each: Standing, words: Words) -> Row:
    over = [
        Chip(str(place) if place else "–", "won" if place == 1 else "placed" if place else "lost")
        for place in each.form
    ]
    ahead = [Chip("…", "open")] * each.open + [Chip("·", "planned")] * each.planned
    shown = over[-max(0, MOST - len(ahead)) :] if len(ahead) < MOST else []
    name = each.entry.person.name
    return Row(
        each.place,
        words("{name} (left)", name=name) if each.entry.out else name,
        points(each.points, words),
        tuple([*shown, *ahead][:MOST]),
        each.moves,
        each.entry.out,
    )


async def pictures(overview: Overview, words: Words) -> list[discord.File]:
    """Draw the standings of a season that has started; the text alternatives contain them too."""
    if overview.season.started_at is None:
        return []
    files = []
    for division in list(overview.divisions)[:PICTURES]:
        drawn = standings_of(overview, division, words)
        png = await studio.draw(standings_png, drawn)
        lines = (f"{row.place}. {row.name} {row.points}" for row in drawn.rows)
        about = shorten(f"{drawn.title}, {drawn.subtitle}: {', '.join(lines)}", ALT_TEXT)
        name = f"standings-{overview.season.id}-{division}.png"
        files.append(discord.File(BytesIO(png), name, description=about))
    return files


def message(
    lines: Sequence[str], files: Sequence[discord.File], *buttons: ui.Button[Any] | None
) -> ui.LayoutView:
    """Lay out a season's message: its text, its pictures and its buttons."""
    view = ui.LayoutView(timeout=None)
    frame: ui.Container[Any] = ui.Container(ui.TextDisplay("\n".join(lines)))
    for file in files:
        frame.add_item(picture(file))
    view.add_item(frame)
    if there := [button for button in buttons if button is not None]:
        view.add_item(ui.ActionRow(*there))
    return view

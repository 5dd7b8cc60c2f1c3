"""The message of a voyage, its results, and the comparison of two crews."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

import discord
from discord.utils import format_dt

from bot.domain.league.season import Entry, Season
from bot.domain.position import Position
from bot.domain.season.reliability import LAST
from bot.domain.step import Step
from bot.leagues import FROM_ONE_START, Overview, Parting, Voyage, captain_of, crew_size, crews_of, ranking
from bot.text.catalogue import Words
from bot.text.games import texts
from bot.text.markup import plain
from bot.ui.boards.board import ALT_TEXT
from bot.ui.boards.render_process import studio
from bot.ui.channel.log import log_lines
from bot.ui.leagues.standings import NAMES, heading, sign_up
from bot.ui.shorten import shorten
from render.standings import Chip, Row, Standings, standings_png

LINE: Final = 150
"""The largest number of characters in a log line."""
LINES: Final = 3
"""How many log lines are shown for a move."""
MOST: Final = 20
"""The largest number of crews in the picture."""


def announcement(overview: Overview, words: Words, *, opened: bool = False) -> list[str]:
    """Return the lines about a voyage's progress and about what can be done now.

    `opened` is whether the reader may see the results of other crews before all voyages are over.
    """
    season = overview.season
    lines = [heading(overview, words), _about(overview, words)]
    if season.stage == "signup":
        lines += _sign_up(overview, words)
    if season.stage == "running":
        lines += _running(overview, words, opened=opened)
    if season.stage == "closed":
        lines += _closed(overview, words)
    if season.stage == "closed" and season.started_at is not None and not overview.sealed:
        lines.append(words("The seed of all voyages: {seed}", seed=f"`{season.seed}`"))
    elif season.stage != "closed" or season.started_at is not None:
        lines.append(f"-# {words('The hash of their seed: {hash}', hash=f'`{season.commitment}`')}")
    return lines


def _about(overview: Overview, words: Words) -> str:
    season = overview.season
    parts = [
        words("Voyage {number}", number=season.number),
        _crew(season, words),
    ]
    if season.reliability:
        parts.append(words("finished {least} of {last} games", least=season.reliability, last=LAST))
    if season.ends_at is None:
        parts.append(words.n("{count} week", "{count} weeks", season.weeks))
    elif season.stage == "running":
        parts.append(words("ends {date}", date=format_dt(season.ends_at, "D")))
    return " · ".join(parts)


def _crew(season: Season, words: Words) -> str:
    """Return the text about the size of the crews, or about the number of computer opponents."""
    if crew_size(season) > 1:
        return words.n("crews of {count} person", "crews of up to {count} people", season.seats)
    if season.game in FROM_ONE_START:
        rivals = season.seats - 1
        return words.n(
            "alone against {count} computer player", "alone against {count} computer players", rivals
        )
    return words("alone")


def _sign_up(overview: Overview, words: Words) -> list[str]:
    """Return the lines that explain the sign-up and list the crews so far."""
    if crew_size(overview.season) == 1:
        return sign_up(overview, "voyage", words)
    crews = crews_of(overview.entries)
    count = words.n("{count} crew so far", "{count} crews so far", len(crews))
    return [
        words(
            "/voyage join signs you up: alone, or with captain in another person's crew. /voyage leave takes "
            "that back."
        ),
        shorten("\n".join([count, *(f"- {names(crew, words)}" for crew in crews.values())]), NAMES),
    ]


def names(crew: Sequence[Entry], words: Words) -> str:
    """Return the names of a crew, the captain's first."""
    first = captain_of(crew)
    others = (entry for entry in crew if entry != first)
    return words.join(plain(entry.person.name) for entry in (first, *others))


def _running(overview: Overview, words: Words, *, opened: bool) -> list[str]:
    season = overview.season
    done = sum(table.over for table in overview.tables)
    if opened:
        lines = [words("{over} of {count} voyages are over.", over=done, count=len(overview.tables))]
        return [*lines, *result_lines(overview, words)]
    lines = [
        words(
            "{over} of {count} voyages are over. Their results are sealed: /voyage show lists them once your "
            "own is over, and this message once all are.",
            over=done,
            count=len(overview.tables),
        )
    ]
    if season.undo_until is not None and all(table.table_id is None for table in overview.tables):
        first = format_dt(season.undo_until, "t")
        lines.append(words("The voyages begin at {time}.", time=first))
    sailing = {table.number for table in overview.tables if not table.over}
    rows = []
    for number, crew in crews_of(overview.entries).items():
        stage = words("under way") if number in sailing else words("over")
        rows.append(" · ".join((names(crew, words), stage, words("crew {number}", number=number))))
    lines.append(shorten("\n".join(rows), NAMES))
    return lines


def _closed(overview: Overview, words: Words) -> list[str]:
    ranked = ranking(overview)
    if all(each.place is None for each in ranked):
        return [words("It was closed before any crew's voyage was over."), *_sealed(overview, words)]
    first = words.join(f"**{names(each.crew, words)}**" for each in ranked if each.place == 1 and each.home)
    lines = [
        words("The voyages are over. First: {crews}", crews=first)
        if first
        else words("The voyages are over. None reached its end.")
    ]
    lines += result_lines(overview, words)
    lines.append(words("/voyage compare shows where two of them parted."))
    return [*lines, *_sealed(overview, words)]


def _sealed(overview: Overview, words: Words) -> list[str]:
    """Return a line that says why the seed of a closed voyage is still secret; none if it is shown."""
    if not overview.sealed:
        return []
    return [words("Games under way go on; the seed stays secret until the last of them is over.")]


def result_lines(overview: Overview, words: Words) -> list[str]:
    """Return a line for each crew's voyage; finished voyages come first, by place."""
    lines = []
    for each in ranking(overview):
        place = "–" if each.place is None else f"**{each.place}**"
        crew = words("crew {number}", number=each.table.number)
        result = _result(overview.season, each, words)
        lines.append(" · ".join((place, names(each.crew, words), result, crew)))
    return lines


def _result(season: Season, each: Voyage, words: Words) -> str:
    if each.place is not None:
        points = words.n("{count} point", "{count} points", each.points)
        if season.game in FROM_ONE_START:
            place = words("place {place} of {count}", place=each.finish, count=season.seats)
            return " · ".join((place, points))
        return points if each.home else words.p("voyage", "lost")
    if each.table.stage == "void":
        return words("doesn't count")
    return words("under way")


def standings_of(overview: Overview, words: Words) -> Standings:
    """Return the content of the picture of a closed voyage's results."""
    season, alone = overview.season, overview.season.game in FROM_ONE_START
    rows = []
    for each in ranking(overview)[:MOST]:
        if each.place is not None:
            chip = Chip("✓", "won") if each.home else Chip("–", "lost")
            if alone:
                chip = Chip(str(each.finish), "won" if each.finish == 1 else "placed")
            crew = words.join(entry.person.name for entry in each.crew)
            rows.append(Row(each.place, crew, str(each.points), (chip,), 0))
    return Standings(
        title=f"{season.name} · {texts[season.game].name(words)}",
        subtitle=words("Voyage {number}", number=season.number),
        heads=(
            words("Player") if alone else words("Crew"),
            words("Points"),
            words("Place") if alone else words("End"),
        ),
        rows=tuple(rows),
        foot=words("The place is that at the own table.") if alone else words("✓ reached its end   – lost"),
        locale=words.locale,
    )


def contents(overview: Overview, words: Words) -> list[Standings]:
    """Return the contents of the pictures in a voyage's message: its results, once it is closed."""
    found = standings_of(overview, words) if overview.season.stage == "closed" else None
    return [found] if found is not None and found.rows else []


async def pictures(overview: Overview, words: Words) -> list[discord.File]:
    """Draw the results of a closed voyage; the text alternative contains them too."""
    files = []
    for drawn in contents(overview, words):
        png = await studio.draw(standings_png, drawn)
        lines = (f"{row.place}. {row.name} {row.points}" for row in drawn.rows)
        about = shorten(f"{drawn.title}, {drawn.subtitle}: {', '.join(lines)}", ALT_TEXT)
        files.append(discord.File(BytesIO(png), f"voyage-{overview.season.id}.png", description=about))
    return files


def parting_text(overview: Overview, numbers: tuple[int, int], parting: Parting, words: Words) -> str:
    """Describe the first moves in which two voyages differ, and their points by turn."""
    crews = crews_of(overview.entries)
    one, other = (names(crews[number], words) for number in numbers)
    lines = [f"### {words('{one} and {other}', one=one, other=other)}"]
    if all(move is None for move in parting.moves):
        lines.append(words("Both did the same from the first move to the last."))
    else:
        alike = words.n("{count} move", "{count} moves", parting.alike)
        parted = words("They parted in turn {turn}:", turn=parting.turn)
        if not parting.turn:
            parted = words("They parted at the set-up:")
        lines.append(words("Alike for {moves}. {parted}", moves=alike, parted=parted))
        for crew, move, position in zip((one, other), parting.moves, parting.positions, strict=True):
            lines += [f"**{crew}**", *(f"- {line}" for line in _move(move, position, words))]
    lines.append(f"**{words('Points at the end of each turn')}**")
    lines.append(_points(numbers, parting))
    return "\n".join(lines)


def _move(move: Step | None, position: Position, words: Words) -> list[str]:
    """Return the first log lines of a move."""
    if move is None:
        return [words("the voyage was over")]
    return [shorten(line, LINE) for line in log_lines([move], position, words.named)[:LINES]]


def _points(numbers: tuple[int, int], parting: Parting) -> str:
    """Return a table of both crews' points by turn, as a code block; the header has the crews' numbers."""
    one, other = parting.points
    head = "    " + " ".join(f"{f'#{number}':>5}" for number in numbers)
    rows = [f"{turn:>3} {one.get(turn, ''):>5} {other.get(turn, ''):>5}" for turn in sorted({*one, *other})]
    return "\n".join(("```", head, *rows, "```"))

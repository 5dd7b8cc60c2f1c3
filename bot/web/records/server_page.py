"""A server's records as a page and as files: how many games, ratings, and the best results."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from babel.dates import format_date
from markupsafe import Markup

from bot.domain.person import Person
from bot.records import ANONYMOUS, CLEAR, GameSheet, Rating, ServerSheet
from bot.text.catalogue import Words, words_for
from bot.text.games import texts
from bot.text.markup import bare
from bot.ui.records.statistics import RECORDS, dice_lines, pace_lines, record_line
from bot.ui.spreadsheet import spreadsheet
from bot.web.elements import Child, tag
from bot.web.markdown import markdown
from bot.web.records.frame import Column, Visit, files, framed, grid, key, reader, row

NAME: Final = "records"
"""The name of the page's files."""


@dataclass(frozen=True, slots=True)
class ServerData:
    """The data of a server's records, in which people who keep their records private have no names."""

    name: str
    sheet: ServerSheet
    games: Sequence[GameSheet]
    seasons: Sequence[tuple[str, str]]
    """The name and the path of each open season that this page may link to."""


def server_page(visit: Visit, data: ServerData) -> str:
    """Return the page of a server's records."""
    words, sheet = words_for(visit.look.locale), data.sheet
    title = bare(data.name)
    what = words.n("{count} person has played", "{count} people have played", sheet.people)
    if not sheet.games:
        what = words("No game has begun here yet.")
    content: list[Child] = [_seasons(visit, data, words)]
    if sheet.games:
        content += [_games(sheet, words), _regulars(sheet, words), _champions(sheet, words)]
        content += [_game(visit, each, words) for each in data.games]
        text = "\n".join((*pace_lines(sheet.pace, words), *dice_lines(sheet.dice, words)))
        content += [tag("section", markdown(text, reader(visit.look))) if text else None]
        content.append(files(visit, NAME, words))
    preview: list[Child] = [tag("meta", property="og:description", content=what)]
    return framed(visit, title, what, content, words, preview=preview)


def _seasons(visit: Visit, data: ServerData, words: Words) -> Markup | None:
    if not data.seasons:
        return None
    links = [tag("li", tag("a", name, href=path + visit.look.query())) for name, path in data.seasons]
    return tag(
        "section", tag("h2", words("Leagues and cups being played")), tag("ul", links), class_="others"
    )


def _games(sheet: ServerSheet, words: Words) -> Markup:
    columns = (
        Column(words("Game"), number=False),
        Column(words("Begun")),
        Column(words("Finished")),
        Column(words("Under way")),
    )
    rows = [
        row([texts[game].name(words), str(one.begun), str(one.finished), str(one.running)], columns, 0)
        for game, one in sheet.games.items()
    ]
    title = words("Games played here")
    return tag("section", tag("h2", title), grid(title, columns, [rows]))


def _regulars(sheet: ServerSheet, words: Words) -> Markup | None:
    if not sheet.regulars:
        return None
    columns = (Column(words("Player"), number=False), Column(words("Games finished")))
    rows = [row([_name(person, words), str(count)], columns, 0) for person, count in sheet.regulars]
    title = words("Most games finished")
    return tag("section", tag("h2", title), grid(title, columns, [rows]))


def _champions(sheet: ServerSheet, words: Words) -> Markup | None:
    if not sheet.champions:
        return None
    columns = tuple(
        Column(head, number=False)
        for head in (words("Player"), words("League"), words("Game"), words.p("champion", "Won on"))
    )
    rows = []
    for each in sheet.champions:
        season = words("{league}, season {number}", league=bare(each.league), number=each.number)
        date = format_date(each.at.date(), "medium", locale=words.locale.replace("-", "_"))
        cells: list[Child] = [_name(each.person, words), season, texts[each.game].name(words), date]
        rows.append(row(cells, columns, 0))
    title = words("Champions of leagues")
    return tag("section", tag("h2", title), grid(title, columns, [rows]))


def _game(visit: Visit, sheet: GameSheet, words: Words) -> Markup | None:
    lines = [record_line(sheet.game, each, each.holders, words) for each in sheet.records[:RECORDS]]
    if not (sheet.ratings or lines):
        return None
    return tag(
        "section",
        tag("h2", texts[sheet.game].name(words)),
        list(_ratings(sheet, words)) if sheet.ratings else None,
        [tag("h3", words("Most points")), markdown("\n".join(lines), reader(visit.look))] if lines else None,
        markdown("\n".join(dice_lines(sheet.dice, words)), reader(visit.look)),
    )


def _ratings(sheet: GameSheet, words: Words) -> Iterator[Markup]:
    columns = (
        Column(words("Place")),
        Column(words("Player"), number=False),
        Column(
            words("Rating"),
            words(
                "Ratings begin at 1500. They count only games that at least two people played to the end "
                "against each other."
            ),
        ),
        Column(words("Games"), words("Games that count.")),
        Column(words.p("rating", "Change"), words("In the last ten games; new ratings still change much.")),
    )
    rows = [
        row(
            [f"{place}.", _name(person, words), str(one.points), str(one.games), _change(one, words)],
            columns,
            1,
        )
        for place, (person, one) in enumerate(sheet.ratings, 1)
    ]
    title = words("{game}: ratings", game=texts[sheet.game].name(words))
    yield grid(title, columns, [rows])
    yield key(words("What the columns mean"), columns)


def _change(rating: Rating, words: Words) -> str:
    if rating.settling:
        return words("settling")
    if rating.trend is None:
        return ""
    arrow = "▲ " if rating.trend >= CLEAR else "▼ " if rating.trend <= -CLEAR else ""
    return f"{arrow}{rating.trend:+d}".replace("-", "−")


def _name(person: Person, words: Words) -> str:
    return words("a person") if person == ANONYMOUS else bare(person.name)


def server_file(data: ServerData, ending: str) -> bytes:
    """Return a server's ratings as CSV, or all of its records as JSON; `ending` is the file extension."""
    if ending == "csv":
        lines: list[Sequence[object]] = [("game", "place", "name", "rating", "games", "settling")]
        lines += (
            (sheet.game, place, person.name, one.points, one.games, one.settling)
            for sheet in data.games
            for place, (person, one) in enumerate(sheet.ratings, 1)
        )
        return spreadsheet(lines)
    records = {
        "format": "quarterdeck-records", "version": 1, "server": data.name,
        "games": [_game_json(data.sheet, sheet) for sheet in data.games],
        "champions": [
            {"name": each.person.name, "league": each.league, "season": each.number, "game": each.game,
             "on": each.at.date().isoformat()}
            for each in data.sheet.champions
        ],
    }  # fmt: skip
    return (json.dumps(records, ensure_ascii=False, indent=1) + "\n").encode()


def _game_json(server: ServerSheet, sheet: GameSheet) -> dict[str, Any]:
    tally = server.games[sheet.game]
    return {
        "game": sheet.game, "begun": tally.begun, "finished": tally.finished, "running": tally.running,
        "ratings": [
            {"place": place, "name": person.name, "rating": one.points, "games": one.games}
            for place, (person, one) in enumerate(sheet.ratings, 1)
        ],
        "records": [
            {"sort": dict(each.sort), "points": each.points, "names": [one.name for one in each.holders],
             "on": each.finish.ended_at.date().isoformat()}
            for each in sheet.records
        ],
    }  # fmt: skip

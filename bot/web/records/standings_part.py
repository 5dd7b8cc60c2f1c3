"""A league's standings and tables as HTML, with an explanation of the columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from babel.numbers import format_decimal, format_percent
from markupsafe import Markup

from bot.domain.league.season import LeagueTable
from bot.leagues import Standing, counted
from bot.text.catalogue import Words
from bot.text.markup import bare
from bot.ui.leagues.standings import points
from bot.web.elements import Child, tag
from bot.web.records.frame import Column, grid, key, row
from bot.web.records.season_data import SeasonData, board_link, named, state


def standings_part(data: SeasonData, words: Words) -> Iterator[Markup]:
    """Yield the standings of each division, and then an explanation of the columns."""
    columns = _columns(words)
    divisions = data.overview.divisions
    for division, ranked in divisions.items():
        title = words("Standings")
        if len(divisions) > 1:
            title = words("Division {number}", number=division)
        rows = [_standing(each, columns, words) for each in ranked]
        yield tag("section", tag("h2", title), grid(title, columns, [rows]), id=f"division-{division}")
    yield key(words("What the columns mean"), columns, (
        words(
            "Those with as many points are ordered by beaten, strength, wins and share, in this order, and "
            "then by lot. ▲ moves up and ▼ moves down if the season ended now."
        ),
    ))  # fmt: skip


def _columns(words: Words) -> Sequence[Column]:
    return (
        Column(words("Place")),
        Column(words("Player"), number=False),
        Column(
            words("Points"),
            words(
                "At each table, the share of rivals who came behind, a tie as half, and one more point for "
                "the winner."
            ),
        ),
        Column(
            words("Form"),
            words("The places at the tables that are over; – is a seat that another held at the end."),
            number=False,
        ),
        Column(words("Remaining"), words("Tables that are being played or open later.")),
        Column(
            words.p("league", "Beaten"),
            words("Of those with as many points, how many came behind at common tables, a tie as half."),
        ),
        Column(
            words.p("league", "Strength"),
            words("The points of all who came behind, and half of those who were level (Sonneborn-Berger)."),
        ),
        Column(words("Wins"), words("Tables won; winners who are level share the win.")),
        Column(words("Share"), words("Of the points that were made in the games at their tables.")),
    )


def _standing(each: Standing, columns: Sequence[Column], words: Words) -> Markup:
    name = bare(each.entry.person.name)
    cells: list[Child] = [
        [f"{each.place}.", _move(each, words)],
        words("{name} (left)", name=name) if each.entry.out else name,
        points(each.points, words),
        " ".join(str(place or "–") for place in each.form),
        str(each.open + each.planned),
        _short(each.direct, words),
        _short(each.strength, words),
        _short(each.wins, words),
        format_percent(float(each.share), "0%", locale=words.locale.replace("-", "_")),
    ]
    return row(cells, columns, 1, "out" if each.entry.out else None)


def _move(each: Standing, words: Words) -> Markup | None:
    if not each.moves:
        return None
    sign, label = ("▲", words("moves up")) if each.moves > 0 else ("▼", words("moves down"))
    return tag(
        "span", sign, role="img", aria_label=label, title=label, class_="up" if each.moves > 0 else "down"
    )


def _short(value: Fraction, words: Words) -> str:
    return format_decimal(float(value), "0.##", locale=words.locale.replace("-", "_"))


def tables_part(data: SeasonData, words: Words) -> Iterator[Markup]:
    """Yield the tables in groups: those in play, those that are over, and those that open later."""
    tables, names = data.overview.tables, named(data, words)
    groups = (
        (words("Being played"), [table for table in tables if table.stage == "open"], True),
        (words("Over"), [table for table in reversed(tables) if table.over], False),
        (words("Open later"), [table for table in tables if table.stage == "planned"], False),
    )
    divided = len({table.division for table in tables}) > 1
    for title, group, opened in groups:
        if not group:
            continue
        count = words.n("{count} table", "{count} tables", len(group))
        items = [_table(data, table, names, words, divided=divided) for table in group]
        yield tag(
            "details", tag("summary", tag("h2", title), " ", tag("span", count)), tag("ul", items),
            class_="games", open=opened or title == groups[1][0],
        )  # fmt: skip


def _table(
    data: SeasonData, table: LeagueTable, names: Mapping[int, str], words: Words, *, divided: bool
) -> Markup:
    title = words("Table {number}", number=table.number)
    if divided:
        title += f" · {words('Division {number}', number=table.division)}"
    people: Child = words.join(names[number] for number in table.entries)
    if table.stage == "ended":
        people = tag("ol", _results(table, names, words))
    text = tag("span", state(table, words)) if table.awarded or table.stage == "void" else None
    return tag("li", tag("strong", title), text, tag("div", people), board_link(data, table, words))


def _results(table: LeagueTable, names: Mapping[int, str], words: Words) -> Iterator[Markup]:
    order = sorted(counted(table), key=lambda seat: seat.place or len(table.entries) + 1)
    for seat in order:
        made = words.n("{count} point", "{count} points", seat.points)
        text = f"{names[seat.entry]} · {made}" if not table.awarded else names[seat.entry]
        place = tag("span", f"{seat.place}." if seat.place else "–", class_="place")
        yield tag("li", place, " ", text)

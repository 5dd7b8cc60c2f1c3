"""The rounds of a cup as HTML tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from markupsafe import Markup

from bot.domain.league.season import LeagueTable
from bot.leagues import Overview, counted, through
from bot.text.catalogue import Words
from bot.ui.leagues.cup import named as round_name
from bot.web.elements import Child, tag
from bot.web.records.frame import Column, grid, row
from bot.web.records.season_data import SeasonData, board_link, named, places, state


@dataclass(frozen=True, slots=True)
class Part:
    """How a person did in a round."""

    entry: int
    place: int | None
    """The place at the table; None while the table isn't over, or if the person lost their seat."""
    points: int | None
    advances: bool


def parts(overview: Overview, table: LeagueTable) -> list[Part]:
    """Return how each person did at a table, by place once it is decided."""
    found, advance = places(table), {one.number for one in through(overview.entries, overview.tables, table)}
    made = {} if table.awarded else {seat.entry: seat.points for seat in counted(table)}
    order = sorted(table.drawn, key=lambda number: found.get(number) or len(table.drawn) + 1)
    return [Part(number, found.get(number), made.get(number), number in advance) for number in order]


def rounds_part(data: SeasonData, words: Words) -> Iterator[Markup]:
    """Return the rounds of a cup, the latest first."""
    overview = data.overview
    columns = (
        Column(words("Place")),
        Column(words("Player"), number=False),
        Column(words("Points")),
        Column(words("Next round"), number=False),
    )
    names = named(data, words)
    for number in sorted({table.division for table in overview.tables}, reverse=True):
        title = round_name(overview, number, words)
        tables = [table for table in overview.tables if table.division == number]
        bodies = [_table(data, table, columns, names, words) for table in tables if len(table.drawn) > 1]
        resting = [names[each] for table in tables if len(table.drawn) == 1 for each in table.drawn]
        without = None
        if resting:
            without = tag("p", words("Without a table"), ": ", words.join(resting))
        yield tag("section", tag("h2", title), grid(title, columns, bodies) if bodies else None, without)


def _table(
    data: SeasonData, table: LeagueTable, columns: tuple[Column, ...], names: Mapping[int, str], words: Words
) -> list[Markup]:
    title = tag("strong", words("Table {number}", number=table.number))
    head = tag(
        "tr",
        tag("th", title, tag("span", state(table, words)), board_link(data, table, words),
            scope="rowgroup", colspan=len(columns)),
        class_="group",
    )  # fmt: skip
    rows = [head]
    for part in parts(data.overview, table):
        cells: list[Child] = [
            "" if table.stage != "ended" else f"{part.place}." if part.place else "–",
            names[part.entry],
            "" if part.points is None else str(part.points),
            words("advances") if part.advances else "",
        ]
        rows.append(row(cells, columns, 1, "through" if part.advances else None))
    return rows

"""A league season's file, from which anyone can recompute its standings and its draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from bot.domain.league.season import Entry
from bot.domain.person import Person
from bot.leagues.draw import draw
from bot.leagues.files.reading import (
    TABLES,
    BadSeasonFile,
    Number,
    Part,
    TablePart,
    Text,
    check_order,
    check_people,
    check_seed,
    read,
    season_part,
    table_part,
    written,
)
from bot.leagues.overview import MOST_PEOPLE, Overview
from bot.leagues.standings import Standing, by_division
from bot.leagues.wish import MOST_IN_DIVISION, MOST_SEATS


class _Entry(Part):
    number: Number
    name: Text
    division: Number
    lot: Number
    seeding: Number
    out: bool


class _Table(TablePart):
    division: Number


class _Standing(Part):
    division: Number
    place: Number
    entry: Number
    points: Annotated[str, Field(max_length=40)]
    moves: Annotated[int, Field(ge=-1, le=1)]


class _File(Part):
    format: Literal["quarterdeck-season"]
    version: Literal[2]
    league: Text
    season: Number
    game: Text
    options: dict[str, Any]
    seats: Annotated[int, Field(ge=2, le=MOST_SEATS)]
    size: Annotated[int, Field(ge=2, le=MOST_IN_DIVISION)]
    stage: Literal["signup", "running", "closed"]
    commitment: Text
    seed: Text | None
    entries: Annotated[list[_Entry], Field(max_length=MOST_PEOPLE)]
    tables: Annotated[list[_Table], Field(max_length=TABLES)]
    standings: Annotated[list[_Standing], Field(max_length=MOST_PEOPLE)]


@dataclass(frozen=True, slots=True)
class Recomputed:
    """The recomputed content of a season's file, which matches the file."""

    league: str
    season: int
    divisions: Mapping[int, list[Standing]]
    drawn: bool
    """Whether the draw was repeated; that requires the seed, which is shown once the season is closed."""


def season_json(overview: Overview) -> bytes:
    """Return a season as JSON: its draw, results and standings, and a hash of all these.

    The seed is included once the season is closed.
    """
    season = overview.season
    file = _File(
        format="quarterdeck-season",
        version=2,
        league=season.name,
        season=season.number,
        size=season.size,
        **season_part(season),
        entries=[
            _Entry(
                number=entry.number,
                name=entry.person.name,
                division=entry.division,
                lot=entry.lot,
                seeding=entry.seeding,
                out=entry.out,
            )
            for entry in overview.entries
        ],
        tables=[_Table(division=table.division, **table_part(table)) for table in overview.tables],
        standings=list(_standings(overview.divisions)),
    )
    return written(file)


def recompute(data: bytes) -> Recomputed:
    """Recompute the standings in a season's file, and its draw if the file contains the seed.

    Raises BadSeasonFile if the file was changed, or if its parts contradict one another.
    """
    file = read(data, _File)
    entries = [
        Entry(each.number, Person(each.number, each.name), each.division, each.lot, each.out)
        for each in file.entries
    ]
    tables = [table.table(table.division) for table in file.tables]
    check_people(tables, {entry.number for entry in entries})
    divisions = by_division(entries, tables)
    for said, found in zip(file.standings, _standings(divisions), strict=False):
        if said != found:
            raise BadSeasonFile(f"the standings say {_said(said)}, and the results say {_said(found)}")
    if len(file.standings) != len(entries):
        raise BadSeasonFile("the standings have another number of people than the season")
    return Recomputed(file.league, file.season, divisions, _drawn(file))


def _drawn(file: _File) -> bool:
    """Repeat the draw from the seed; return False if the file has none. Raises BadSeasonFile."""
    if file.seed is None or not file.tables:
        return False
    check_seed(file.seed, file.commitment)
    order = sorted(file.entries, key=lambda entry: entry.seeding)
    check_order(entry.seeding for entry in order)
    if len(order) < file.seats:
        raise BadSeasonFile("fewer people take part than sit at a table")
    found = draw([Entry(each.number, Person(0, "")) for each in order], file.seats, file.size, file.seed)
    lots = {entry.number: (entry.division, entry.lot) for entry in found.entries}
    for entry in file.entries:
        if lots[entry.number] != (entry.division, entry.lot):
            raise BadSeasonFile(
                f"the draw gives person {entry.number} division {lots[entry.number][0]} and lot "
                f"{lots[entry.number][1]}, and the file says {entry.division} and {entry.lot}"
            )
    tables = {table.number: (table.division, list(table.entries)) for table in found.tables}
    for table in file.tables:
        if tables.get(table.number) != (table.division, table.drawn):
            raise BadSeasonFile(f"the draw gives table {table.number} other people than the file")
    if len(tables) != len(file.tables):
        raise BadSeasonFile(f"the draw has {len(tables)} tables, and the file {len(file.tables)}")
    return True


def _standings(divisions: Mapping[int, list[Standing]]) -> Iterator[_Standing]:
    for division, ranked in divisions.items():
        for each in ranked:
            yield _Standing(
                division=division,
                place=each.place,
                entry=each.entry.number,
                points=str(each.points),
                moves=each.moves,
            )


def _said(standing: _Standing) -> str:
    about = f"in division {standing.division} with {standing.points} points"
    return f"person {standing.entry} is {standing.place}. {about}"

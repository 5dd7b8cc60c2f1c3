"""A season as a file, from which anyone recomputes its standings and its draw."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.domain.league.season import Entry, LeagueTable, Seat
from bot.domain.person import Person
from bot.leagues.draw import draw
from bot.leagues.overview import MOST_PEOPLE, Overview
from bot.leagues.standings import Standing, by_division
from bot.leagues.wish import MOST_IN_DIVISION, MOST_SEATS
from engine.kernel.dice import commitment

LIMIT: Final = 2_000_000
"""Bytes of a file that is read."""
_TABLES: Final = 999
_Number = Annotated[int, Field(ge=0, le=100_000)]
_Points = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
_Text = Annotated[str, Field(max_length=200)]


class BadSeasonFile(Exception):
    """The file is no season, or differs from what was written; the text says what."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class _Entry(_Part):
    number: _Number
    name: _Text
    division: _Number
    lot: _Number
    seeding: _Number
    out: bool


class _Seat(_Part):
    entry: _Number
    place: _Number | None
    points: _Points


class _Table(_Part):
    number: _Number
    division: _Number
    drawn: Annotated[list[_Number], Field(max_length=MOST_SEATS)]
    entries: Annotated[list[_Number], Field(max_length=MOST_SEATS)]
    stage: Literal["planned", "open", "ended", "void"]
    results: Annotated[list[_Seat], Field(max_length=MOST_SEATS)]
    awarded: Annotated[list[_Number], Field(max_length=MOST_SEATS)]


class _Standing(_Part):
    division: _Number
    place: _Number
    entry: _Number
    points: Annotated[str, Field(max_length=40)]
    moves: Annotated[int, Field(ge=-1, le=1)]


class _File(_Part):
    format: Literal["quarterdeck-season"]
    version: Literal[2]
    league: _Text
    season: _Number
    game: _Text
    options: dict[str, Any]
    seats: Annotated[int, Field(ge=2, le=MOST_SEATS)]
    size: Annotated[int, Field(ge=2, le=MOST_IN_DIVISION)]
    stage: Literal["signup", "running", "closed"]
    commitment: _Text
    seed: _Text | None
    entries: Annotated[list[_Entry], Field(max_length=MOST_PEOPLE)]
    tables: Annotated[list[_Table], Field(max_length=_TABLES)]
    standings: Annotated[list[_Standing], Field(max_length=MOST_PEOPLE)]


@dataclass(frozen=True, slots=True)
class Recomputed:
    """What follows from a season's file, which says the same."""

    league: str
    season: int
    divisions: Mapping[int, list[Standing]]
    drawn: bool
    """Whether the draw was repeated: that needs the seed, which is shown once the season is closed."""


def season_json(overview: Overview) -> bytes:
    """Return a season as JSON: its draw and results, from which its standings follow, and a hash of these.

    The seed is in it once the season is closed.
    """
    season = overview.season
    content = _File(
        format="quarterdeck-season",
        version=2,
        league=season.name,
        season=season.number,
        game=season.game,
        options=dict(season.options),
        seats=season.seats,
        size=season.size,
        stage=season.stage,
        commitment=season.commitment,
        seed=season.seed if season.stage == "closed" else None,
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
        tables=[
            _Table(
                number=table.number,
                division=table.division,
                drawn=list(table.drawn),
                entries=list(table.entries),
                stage=table.stage,
                results=[
                    _Seat(entry=seat.entry, place=seat.place, points=seat.points) for seat in table.results
                ],
                awarded=list(table.awarded),
            )
            for table in overview.tables
        ],
        standings=list(_standings(overview.divisions)),
    ).model_dump()
    return _text({**content, "sha256": _digest(content)})


def recompute(data: bytes) -> Recomputed:
    """Compute the standings of a season's file again, and its draw if it has the seed.

    Raises BadSeasonFile if anything is not as it was written, or doesn't follow from the rest.
    """
    file = _read(data)
    entries = [
        Entry(each.number, Person(each.number, each.name), each.division, each.lot, each.out)
        for each in file.entries
    ]
    tables = [
        LeagueTable(
            table.number,
            table.division,
            tuple(table.entries),
            table.stage,
            results=tuple(Seat(seat.entry, seat.place, seat.points) for seat in table.results),
            awarded=tuple(table.awarded),
        )
        for table in file.tables
    ]
    known = {entry.number for entry in entries}
    for table in tables:
        named = {*table.entries, *table.awarded, *(seat.entry for seat in table.results)}
        if not named <= known or len(set(table.entries)) < len(table.entries):
            raise BadSeasonFile(f"table {table.number} has people who don't take part, or one of them twice")
    divisions = by_division(entries, tables)
    for written, found in zip(file.standings, _standings(divisions), strict=False):
        if written != found:
            raise BadSeasonFile(f"the standings say {_said(written)}, and the results say {_said(found)}")
    if len(file.standings) != len(entries):
        raise BadSeasonFile("the standings have another number of people than the season")
    return Recomputed(file.league, file.season, divisions, _drawn(file))


def _read(data: bytes) -> _File:
    if len(data) > LIMIT:
        raise BadSeasonFile(f"it has more than {LIMIT:,} bytes")
    try:
        content = json.loads(data)
        digest = content.pop("sha256")
        file = _File.model_validate(content)
    except ValidationError as wrong:
        first = wrong.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise BadSeasonFile(f"{where}: {first['msg']}") from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BadSeasonFile("it is no file of a season, as /league table writes it with files") from None
    if digest != _digest(content):
        raise BadSeasonFile("its content is not what its sha256 says, so it was changed")
    if data != _text({**content, "sha256": digest}):
        raise BadSeasonFile("its bytes are not as they were written, though they say the same")
    return file


def _drawn(file: _File) -> bool:
    """Draw the season again from its seed; return False if the file hasn't one. Raises BadSeasonFile."""
    if file.seed is None or not file.tables:
        return False
    if commitment(file.seed) != file.commitment:
        raise BadSeasonFile("the seed is not the one whose hash was shown when the season opened")
    order = sorted(file.entries, key=lambda entry: entry.seeding)
    if [entry.seeding for entry in order] != list(range(1, len(order) + 1)):
        raise BadSeasonFile("the order of people from which divisions were drawn is not complete")
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


def _digest(content: Mapping[str, Any]) -> str:
    return hashlib.sha256(_text(content)).hexdigest()


def _text(content: Mapping[str, Any]) -> bytes:
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode()

"""A cup's file, from which anyone can recompute its draw, and who advanced from each round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from bot.domain.league.season import Entry, LeagueTable
from bot.domain.person import Person
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
    format_of,
    read,
    season_part,
    table_part,
    written,
)
from bot.leagues.knockout.bracket import draw_round, last_round, ranked, remaining, through
from bot.leagues.knockout.groups import MOST_PEOPLE
from bot.leagues.knockout.rounds import lots
from bot.leagues.overview import Overview
from bot.leagues.standings import counted
from bot.leagues.wish import MOST_SEATS

FORMAT: Final = "quarterdeck-cup"


class _Entry(Part):
    number: Number
    name: Text
    lot: Number
    seeding: Number
    out: bool


class _Table(TablePart):
    round: Annotated[int, Field(ge=1, le=MOST_PEOPLE)]
    advance: Annotated[list[Number], Field(max_length=MOST_SEATS)]


class _File(Part):
    format: Literal["quarterdeck-cup"]
    version: Literal[1]
    cup: Text
    number: Number
    game: Text
    options: dict[str, Any]
    seats: Annotated[int, Field(ge=2, le=MOST_SEATS)]
    stage: Literal["signup", "running", "closed"]
    commitment: Text
    seed: Text | None
    entries: Annotated[list[_Entry], Field(max_length=MOST_PEOPLE)]
    tables: Annotated[list[_Table], Field(max_length=TABLES)]
    winner: Number | None


@dataclass(frozen=True, slots=True)
class Finish:
    """The result of a person at a table of a cup."""

    person: Person
    place: int | None
    """The place at the table; None if someone else held the seat at the end, or if there are no results."""
    advances: bool


@dataclass(frozen=True, slots=True)
class Replayed:
    """The recomputed content of a cup's file, which matches the file."""

    cup: str
    number: int
    rounds: Mapping[int, Sequence[tuple[int, Sequence[Finish]]]]
    """For each round, its tables: pairs of the table's number and its people's results, sorted by place."""
    winner: Person | None
    drawn: bool
    """Whether the draws were repeated; that requires the seed, which is shown once the cup is closed."""


def cup_json(overview: Overview) -> bytes:
    """Return a cup as JSON: its draws, its results, who advanced, and a hash of all these.

    The seed is included once the cup is closed.
    """
    season = overview.season
    file = _File(
        format=FORMAT,
        version=1,
        cup=season.name,
        number=season.number,
        **season_part(season),
        entries=[
            _Entry(
                number=entry.number,
                name=entry.person.name,
                lot=entry.lot,
                seeding=entry.seeding,
                out=entry.out,
            )
            for entry in overview.entries
        ],
        tables=[
            _Table(
                round=table.division,
                advance=[entry.number for entry in through(overview.entries, overview.tables, table)],
                **table_part(table),
            )
            for table in overview.tables
        ],
        winner=next((entry.number for entry in overview.entries if entry.place == 1), None),
    )
    return written(file)


def is_cup(data: bytes) -> bool:
    """Return whether a file has the format of a cup."""
    return format_of(data) == FORMAT


def replay(data: bytes) -> Replayed:
    """Recompute who advanced in each round of a cup's file, and its draws if the file contains the seed.

    Raises BadSeasonFile if the file was changed, or if its parts contradict one another.
    """
    file = read(data, _File)
    entries = [
        Entry(each.number, Person(each.number, each.name), 1, each.lot, each.out, seeding=each.seeding)
        for each in file.entries
    ]
    tables = [table.table(table.round) for table in file.tables]
    known = {entry.number: entry for entry in entries}
    if len(known) < len(entries):
        raise BadSeasonFile("two people have the same number")
    check_people(tables, known)
    _check_tables(tables)
    for number in range(1, _last(tables) + 1):
        _check_round(file, entries, tables, number)
    for said, table in zip(file.tables, tables, strict=True):
        found = [entry.number for entry in through(entries, tables, table)]
        if said.advance != found:
            raise BadSeasonFile(
                f"at table {table.number} {_people(said.advance)} advance as the file says, and "
                f"{_people(found)} as the results say"
            )
    winner = _winner(file, entries, tables)
    rounds = {
        number: [
            (table.number, _finishes(known, entries, tables, table))
            for table in tables
            if table.division == number
        ]
        for number in range(1, _last(tables) + 1)
    }
    return Replayed(file.cup, file.number, rounds, winner, _drawn(file, entries, tables))


def _check_tables(tables: Sequence[LeagueTable]) -> None:
    """Raise BadSeasonFile unless tables are numbered, round by round, with results of their own people."""
    if [table.number for table in tables] != list(range(1, len(tables) + 1)):
        raise BadSeasonFile("the tables are not numbered from 1")
    rounds = [table.division for table in tables]
    if rounds != sorted(rounds) or set(rounds) != set(range(1, _last(tables) + 1)):
        raise BadSeasonFile("the tables are not those of one round after the other")
    for table in tables:
        people = list(table.entries)
        if not people or not set(people) <= set(table.drawn):
            raise BadSeasonFile(f"table {table.number} has people who were not drawn to it")
        if table.results and [seat.entry for seat in table.results] != people:
            raise BadSeasonFile(f"table {table.number} has results of other people than those who sat there")
        if not set(table.awarded) <= set(people):
            raise BadSeasonFile(f"table {table.number} was awarded to a person who did not sit there")


def _check_round(file: _File, entries: Sequence[Entry], tables: Sequence[LeagueTable], number: int) -> None:
    """Raise BadSeasonFile unless everyone who advanced has one table in a round, as drawn from the seed."""
    own = [table for table in tables if table.division == number]
    earlier = [table for table in tables if table.division < number]
    staying = _staying(entries, tables, number)
    seated = sorted(each for table in own for each in table.drawn)
    found = sorted(entry.number for entry in remaining(staying, earlier))
    if seated != found:
        raise BadSeasonFile(
            f"the file has {_people(seated)} in round {number}, and the results say {_people(found)}"
        )
    if file.seed is None:
        return
    drawn = draw_round(staying, earlier, file.seats, file.seed)
    if [(table.number, table.drawn) for table in own] != [(table.number, table.drawn) for table in drawn]:
        raise BadSeasonFile(f"the draw of round {number} gives other tables than the file")


def _drawn(file: _File, entries: Sequence[Entry], tables: Sequence[LeagueTable]) -> bool:
    """Check the seed's hash and lots; return False if there is no seed. Raises BadSeasonFile."""
    if file.seed is None or not tables:
        return False
    check_seed(file.seed, file.commitment)
    check_order(entry.seeding for entry in entries)
    given = {entry.number: entry.lot for entry in lots(entries, file.seed)}
    for entry in entries:
        if given[entry.number] != entry.lot:
            raise BadSeasonFile(
                f"the draw gives person {entry.number} lot {given[entry.number]}, and the file says "
                f"{entry.lot}"
            )
    return True


def _winner(file: _File, entries: Sequence[Entry], tables: Sequence[LeagueTable]) -> Person | None:
    """Return the cup's winner, if it has one. Raises BadSeasonFile if the file names another person.

    Tables without a result are decided by lot, or not at all if the cup was closed before the round was over.
    """
    people = remaining(entries, tables) if file.stage == "closed" else []
    found = people[0] if len(people) == 1 else None
    if file.winner is None and any(table.stage != "ended" for table in last_round(tables)):
        return None
    if file.winner != (None if found is None else found.number):
        said = "no one" if file.winner is None else f"person {file.winner}"
        results = "no one" if found is None else f"person {found.number}"
        raise BadSeasonFile(f"the file says that {said} won, and the results say {results}")
    return None if found is None else found.person


def _staying(entries: Sequence[Entry], tables: Sequence[LeagueTable], number: int) -> list[Entry]:
    """Return the entries as they were when a round was drawn, i.e. before people in that round left."""
    drawn = {each for table in tables if table.division == number for each in table.drawn}
    return [replace(entry, out=entry.out and entry.number not in drawn) for entry in entries]


def _finishes(
    known: Mapping[int, Entry], entries: Sequence[Entry], tables: Sequence[LeagueTable], table: LeagueTable
) -> list[Finish]:
    """Return the people of a table by place, followed by those who were drawn for it and left."""
    advance = {entry.number for entry in through(entries, tables, table)}
    places = {seat.entry: seat.place for seat in counted(table)} if table.stage == "ended" else {}
    order = [entry.number for entry in ranked(entries, table)]
    order += [number for number in table.drawn if number not in order]
    return [Finish(known[number].person, places.get(number), number in advance) for number in order]


def _last(tables: Sequence[LeagueTable]) -> int:
    return max((table.division for table in tables), default=0)


def _people(numbers: Sequence[int]) -> str:
    return f"the people {', '.join(map(str, numbers))}" if numbers else "no one"

"""How the result of one table affects the standings of its division."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from bot.domain.league.season import Entry, LeagueTable, Season, Seat
from bot.leagues.knockout.bracket import final, through
from bot.leagues.overview import Overview
from bot.leagues.standings import counted, points_at, standings

GameResult = Mapping[tuple[int, int], tuple[int, int]]
"""The result of a game: (place, points) by (seat, person id), for those who had a seat at its end."""


@dataclass(frozen=True, slots=True)
class Change:
    """How a table's result changes the standing of one of its players."""

    entry: Entry
    points: Fraction
    """The league's points from this table."""
    before: int
    """Their place in the division if this table were left out."""
    after: int
    lost: bool = False
    """Whether someone else held their seat at the end."""


@dataclass(frozen=True, slots=True)
class Effect:
    """How a table affects the standings of its season."""

    season: Season
    number: int
    """The number of the table in the season."""
    winners: tuple[Entry, ...]
    """The people to whom a moderator awarded the table."""
    changes: tuple[Change, ...]
    """The changes, ordered by the new place; empty if the table doesn't count."""
    round: int = 0
    """The round of a cup; 0 in a league."""
    advance: tuple[Entry, ...] = ()
    """The people who advance in a cup, or win its final; empty in a league."""
    final: bool = False
    over: int = 0
    """The number of crews whose voyages are over; 0 if the season isn't a voyage."""
    crews: int = 0
    """The number of crews that take part; 0 if the season isn't a voyage."""


def results_of(entries: Sequence[Entry], table: LeagueTable, result: GameResult) -> tuple[Seat, ...]:
    """Return a table's results by seat; a person whose seat another held at the end has no place.

    The tuple is empty if the game has no result.
    """
    person = {entry.number: entry.person.id for entry in entries}
    if not result:
        return ()
    return tuple(
        Seat(entry, *result.get((seat, person[entry]), (None, 0))) for seat, entry in enumerate(table.entries)
    )


def effect(overview: Overview, table_id: int, result: GameResult) -> Effect | None:
    """Return how a table affects the standings, given the current state of all other tables.

    `result` is used if the result is not stored yet. Return None if the season has no such table.
    """
    table = next((each for each in overview.tables if each.table_id == table_id), None)
    if table is None:
        return None
    if table.stage == "open":
        results = results_of(overview.entries, table, result)
        table = replace(table, stage="ended" if results else "void", results=results)
    winners = tuple(entry for entry in overview.entries if entry.number in table.awarded)
    if overview.season.kind == "knockout":
        tables = [table if each.number == table.number else each for each in overview.tables]
        advance = tuple(through(overview.entries, tables, table))
        decides = final(tables, table.division)
        return Effect(overview.season, table.number, winners, (), table.division, advance, decides)
    if overview.season.kind == "voyage":
        others = [one for one in overview.tables if one.number != table.number]
        over = 1 + sum(one.over for one in others)
        return Effect(overview.season, table.number, winners, (), over=over, crews=len(overview.tables))
    if table.stage != "ended":
        return Effect(overview.season, table.number, winners, ())
    others = [each for each in overview.tables if each.number != table.number]
    people = [entry for entry in overview.entries if entry.division == table.division]
    last = max((entry.division for entry in overview.entries), default=1)
    before, after = (
        {each.entry.number: each.place for each in standings(people, tables, last)}
        for tables in (others, [*others, table])
    )
    results, lost = counted(table), [seat.entry for seat in table.results if seat.place is None]
    changes = (
        Change(
            entry,
            points_at(results, entry.number),
            before[entry.number],
            after[entry.number],
            lost=entry.number in lost,
        )
        for entry in people
        if any(seat.entry == entry.number for seat in results)
    )
    ranked = tuple(sorted(changes, key=lambda change: change.after))
    return Effect(overview.season, table.number, winners, ranked)

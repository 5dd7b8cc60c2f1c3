"""The ranking of a season's voyages."""

from __future__ import annotations

from dataclasses import dataclass

from bot.crews import crews
from bot.domain.league.season import Entry, LeagueTable
from bot.leagues.overview import Overview


@dataclass(frozen=True, slots=True)
class Voyage:
    """A crew's voyage, and its result."""

    table: LeagueTable
    crew: tuple[Entry, ...]
    place: int | None = None
    """The place, from 1; None if there is no result, because the voyage isn't over or was given up."""
    points: int = 0
    home: bool = False
    """Whether the voyage reached its end; a lost one has no points. Always True in a game without crews."""
    finish: int = 0
    """The place at its own table, from 1; 0 if there is no result."""


def ranking(overview: Overview) -> list[Voyage]:
    """Return all voyages: finished ones by place, then the others by the number of the crew.

    Voyages are ranked by the place at the crew's own table, then by points; equal crews share a place. In a
    game with crews, a voyage that reached its end has place 1 at its table, and a lost one place 2.
    """
    entries = {entry.number: entry for entry in overview.entries}
    over: list[tuple[tuple[int, int], LeagueTable]] = []
    others: list[Voyage] = []
    for table in overview.tables:
        seats = [seat for seat in table.results if seat.place is not None]
        if table.stage == "ended" and seats:
            # A crew shares one place and one score.
            over.append(((-(seats[0].place or 0), seats[0].points), table))
        else:
            others.append(Voyage(table, tuple(entries[number] for number in table.entries)))
    ranked = [
        Voyage(
            table,
            tuple(entries[number] for number in table.entries),
            place=1 + sum(better > key for better, _table in over),
            points=key[1],
            home=key[0] == -1 or overview.season.game not in crews,
            finish=-key[0],
        )
        for key, table in over
    ]
    return [*sorted(ranked, key=lambda each: (each.place or 0, each.table.number)), *others]


def own_voyage(overview: Overview, person_id: int) -> LeagueTable | None:
    """Return the table of a person's own voyage; None if they have none."""
    entry = overview.entry_of(person_id)
    if entry is None:
        return None
    return next((table for table in overview.tables if entry.number in table.entries), None)


def open_to(overview: Overview, person_id: int) -> bool:
    """Return whether a person may see other crews' results: their own voyage is over, or the season is."""
    own = own_voyage(overview, person_id)
    return overview.season.stage == "closed" or (own is not None and own.over)

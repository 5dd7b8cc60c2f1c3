"""A whole season, read in one transaction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import Connection

from bot.domain.errors import (
    CrewsFixed,
    NoLeague,
    NoLeagueTable,
    NotAtLeagueTable,
    NotAwarded,
    NotInLeague,
    OwnAward,
    RoundOver,
    SeasonExists,
    SeasonNotRunning,
    SeasonTooShort,
    SignUpOver,
    TooFewInLeague,
)
from bot.domain.league.season import Entry, LeagueTable, Season
from bot.domain.person import Person
from bot.leagues.draw import Drawn, draw, ready
from bot.leagues.knockout.bracket import earlier_rounds, last_round
from bot.leagues.knockout.groups import MOST_PEOPLE as MOST_IN_CUP
from bot.leagues.standings import Standing, by_division
from bot.store.league import leagues

MOST_PEOPLE: Final = 120
"""The largest number of people in a season of a league."""
MOST_IN_VOYAGE: Final = 64
"""The largest number of people in a voyage: each crew has a thread, and a server's threads are limited."""


@dataclass(frozen=True, slots=True)
class Overview:
    """A season with its entries and tables."""

    season: Season
    entries: Sequence[Entry]
    tables: Sequence[LeagueTable]

    @property
    def divisions(self) -> Mapping[int, list[Standing]]:
        """The standings of each division; before the start, everyone is in one division."""
        return by_division(self.entries, self.tables)

    @property
    def sealed(self) -> bool:
        """Whether a voyage's seed and results are still secret, since one of its tables is in play."""
        return any(table.sealed for table in self.tables)

    def opening(self, now: datetime) -> list[LeagueTable]:
        """Return the tables that can open now; none while a moderator's last action can be undone."""
        waits = self.season.stage != "running" or self.season.resting(now)
        return [] if waits else ready(self.tables)

    def entry_of(self, person_id: int) -> Entry | None:
        """Return a person's entry; None if they have none."""
        return next((entry for entry in self.entries if entry.person.id == person_id), None)

    def names(self, table: LeagueTable) -> list[str]:
        """Return the names of a table's people, by seat."""
        named = {entry.number: entry.person.name for entry in self.entries}
        return [named[number] for number in table.entries]


def awardable(overview: Overview, by: Person, number: int, winner: Person | None) -> LeagueTable:
    """Return a table, if a moderator may award it to a person.

    Raises SeasonNotRunning, NoLeagueTable, NotAwarded, NotAtLeagueTable, OwnAward, RoundOver.
    """
    if overview.season.stage != "running":
        raise SeasonNotRunning
    table, cup = table_of(overview, number), overview.season.kind == "knockout"
    own = overview.entry_of(by.id)
    if own is not None and (cup or own.division == table.division):
        raise OwnAward
    if cup and table in earlier_rounds(overview.tables):
        raise RoundOver
    if winner is None and not table.awarded:
        raise NotAwarded(number=number)
    entry = None if winner is None else overview.entry_of(winner.id)
    if winner is not None and (entry is None or entry.number not in table.entries):
        raise NotAtLeagueTable(name=winner.name, number=number, people=", ".join(overview.names(table)))
    return table


def in_round(overview: Overview, entry: Entry) -> bool:
    """Return whether a person was drawn into the latest round of a cup."""
    return any(entry.number in table.drawn for table in last_round(overview.tables))


def table_of(overview: Overview, number: int) -> LeagueTable:
    """Return a table of a season by its number. Raises NoLeagueTable."""
    table = next((each for each in overview.tables if each.number == number), None)
    if table is None:
        raise NoLeagueTable(most=len(overview.tables))
    return table


def most_people(season: Season) -> int:
    """Return the largest number of people that a season can have."""
    return {"league": MOST_PEOPLE, "knockout": MOST_IN_CUP, "voyage": MOST_IN_VOYAGE}[season.kind]


def present(season: Season | None) -> Season:
    """Return a season that was looked up. Raises NoLeague if it was not found."""
    if season is None:
        raise NoLeague
    return season


def require_sign_up(season: Season) -> None:
    """Raise SignUpOver, or CrewsFixed in a voyage, if a season has started."""
    if season.stage != "signup":
        raise CrewsFixed if season.kind == "voyage" else SignUpOver(command=f"{season.command} replace")


def not_in(season: Season, person: Person) -> NotInLeague:
    """Return the refusal for a person who doesn't take part in a season."""
    shows = "table" if season.kind == "league" else "show"
    return NotInLeague(name=person.name, command=f"{season.command} {shows}")


def already_open(season: Season) -> SeasonExists:
    """Return the refusal to open another season in the channel of this one."""
    return SeasonExists(name=season.name, command=f"{season.command} close")


def overview_of(connection: Connection, season: Season) -> Overview:
    """Read a season's entries and tables."""
    entries = leagues.entries_of(connection, season.id)
    return Overview(season, entries, leagues.tables_of(connection, season.id))


def overview_by_id(connection: Connection, season_id: int) -> Overview:
    """Read a season with its entries and tables, by its id. Raises NoLeague."""
    return overview_of(connection, present(leagues.find(connection, season_id)))


def drawn(connection: Connection, overview: Overview) -> Drawn:
    """Draw a season that is about to start. Raises SignUpOver, TooFewInLeague, SeasonTooShort."""
    season = overview.season
    require_sign_up(season)
    if len(overview.entries) < season.seats:
        raise TooFewInLeague(least=season.seats, count=len(overview.entries))
    last = leagues.before(connection, season)
    known = {} if last is None else _ranks(leagues.entries_of(connection, last.id))
    strongest = sorted(
        overview.entries, key=lambda entry: known.get(entry.person.id, (MOST_PEOPLE, 0, entry.number))
    )
    found = draw(strongest, season.seats, season.size, season.seed)
    if found.weeks > season.weeks:
        raise SeasonTooShort(needed=found.weeks, weeks=season.weeks)
    return found


def _ranks(entries: Sequence[Entry]) -> Mapping[int, tuple[int, int, int]]:
    """Return each person's rank as a sort key; people moved down rank above people moved up."""
    return {
        entry.person.id: (entry.next_division or entry.division, entry.division, entry.place or 0)
        for entry in entries
    }

"""The crews of a voyage, which form at the sign-up, and each of which plays at one table.

An entry's `division` is the number of its crew. In a game without crews, each person is a crew of one and
plays against computer players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from bot.crews import crews
from bot.domain.errors import (
    CrewFull,
    CrewUnfit,
    CrewVies,
    NoSuchCrew,
    NotAlike,
    SailsAlone,
    TooFewCrews,
)
from bot.domain.league.season import Entry, LeagueTable, Season
from bot.domain.person import Holder, Person
from bot.leagues.draw import Drawn
from bot.leagues.overview import Overview, require_sign_up
from bot.lobby import computer_player
from engine.kernel.game import Game

LEAST_CREWS: Final = 2
FROM_ONE_START: Final = frozenset({"arctic"})
"""Games without crews in which nothing is drawn after the start, so that all tables get the same draws."""
RIVALS: Final = "steady"
"""The strength of the computer players in games without crews."""
_SEED: Final = "to look at the options"


def require_alike(name: str, game: Game[Any], seats: int) -> None:
    """Refuse a game that can't have the same draws at several tables with `seats` seats.

    Raises NotAlike, CrewUnfit.
    """
    if name not in crews and name not in FROM_ONE_START:
        raise NotAlike
    if seats not in game.seats:
        raise CrewUnfit(least=min(game.seats), most=max(game.seats))


def alike(name: str, game: Game[Any], options: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the complete options with which all crews get the same draws, from one stream per kind of draw.

    A game without crews needs no changes. Raises CrewVies if the members of a crew compete with each other.
    """
    if name not in crews:
        return options
    chosen = {**options, "streams": True}
    if crews[name].vying(game.setup(max(game.seats), _SEED, chosen)):
        raise CrewVies
    return chosen


def crew_size(season: Season) -> int:
    """Return the largest number of people in a crew of a voyage."""
    return season.seats if season.game in crews else 1


def rivals(season: Season) -> list[tuple[Person, Holder]]:
    """Return the computer players at each table of a voyage; empty in a game with crews."""
    if season.game in crews:
        return []
    return [(computer_player(number), Holder("computer", RIVALS)) for number in range(season.seats - 1)]


def crews_of(entries: Sequence[Entry]) -> Mapping[int, list[Entry]]:
    """Return the members of each crew, by its number, in the order of their sign-up."""
    found: dict[int, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.division, []).append(entry)
    return dict(sorted(found.items()))


def crews_with_room(overview: Overview) -> list[list[Entry]]:
    """Return the crews that another person can join; empty if the season has no crews."""
    season = overview.season
    if season.kind != "voyage" or season.stage != "signup":
        return []
    return [crew for crew in crews_of(overview.entries).values() if len(crew) < crew_size(season)]


def captain_of(crew: Sequence[Entry]) -> Entry:
    """Return the person after whom a crew is named: the first to sign up among those who remain."""
    return next((entry for entry in crew if not entry.out), crew[0])


def crew_to_join(overview: Overview, captain: Person | None) -> int:
    """Return the number of the captain's crew, or of a new crew if `captain` is None.

    Raises SailsAlone, NoSuchCrew, CrewFull.
    """
    if captain is None:
        return max((entry.division for entry in overview.entries), default=0) + 1
    if crew_size(overview.season) == 1:
        raise SailsAlone
    found = overview.entry_of(captain.id)
    if found is None:
        raise NoSuchCrew(name=captain.name)
    if len(crews_of(overview.entries)[found.division]) >= crew_size(overview.season):
        raise CrewFull(name=captain.name, most=crew_size(overview.season))
    return found.division


def manned(overview: Overview) -> Drawn:
    """Return the tables of a voyage, one for each crew, numbered from 1. Raises CrewsFixed, TooFewCrews."""
    require_sign_up(overview.season)
    found = list(crews_of(overview.entries).values())
    if len(found) < LEAST_CREWS:
        raise TooFewCrews(least=LEAST_CREWS, count=len(found))
    entries = [replace(entry, division=number) for number, crew in enumerate(found, 1) for entry in crew]
    tables = []
    for number, crew in enumerate(found, 1):
        people = tuple(entry.number for entry in crew)
        tables.append(LeagueTable(number, number, people, drawn=people))
    return Drawn(tuple(sorted(entries, key=lambda entry: entry.number)), tuple(tables))

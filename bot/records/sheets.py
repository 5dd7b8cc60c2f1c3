"""Data classes for statistics of people, games and servers, and functions that compute them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.domain.finish import DIE, Finish
from bot.domain.league.season import Champion
from bot.domain.person import Person
from bot.domain.season.reliability import Reliability
from bot.domain.table import Status
from bot.records.dice_statistics import Faces
from bot.records.ratings import Rating

Begun = Mapping[tuple[str, Status], int]
"""The number of games that were begun, by game and status."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many games were begun, and how they ended."""

    begun: int
    running: int
    finished: int
    """The number of games that count and were played to their end."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a person decides."""

    decisions: int
    seconds: int
    """The median of their games' median times for a decision, weighted by each game's decisions."""


@dataclass(frozen=True, slots=True)
class Record:
    """The best result among all comparable games."""

    sort: Mapping[str, str]
    points: int
    holders: tuple[Person, ...]
    """The people with the record; for a crew, all of its members. An unknown person has no name."""
    finish: Finish
    """The result of one of the holders."""
    outcomes: Mapping[str, int]
    """How often games of this sort ended with each outcome."""


@dataclass(frozen=True, slots=True)
class Meetings:
    """How often a person came ahead of, level with, and behind one other person in a game."""

    ahead: int
    level: int
    behind: int


@dataclass(frozen=True, slots=True)
class Line:
    """A person's statistics in one game."""

    tally: Tally
    places: Mapping[int, int]
    """How often they had each place, the first place first; empty if players don't compete in the game."""
    rating: Rating | None
    records: Sequence[Record]
    meetings: Meetings | None = None
    """The results against the reader; None for the reader themselves, and if the two have never met."""


@dataclass(frozen=True, slots=True)
class PersonSheet:
    """A person's statistics on one server."""

    person: Person
    lines: Mapping[str, Line]
    """The statistics by game."""
    pace: Pace | None
    dice: Faces
    reliability: Reliability = field(default_factory=Reliability)


@dataclass(frozen=True, slots=True)
class GameSheet:
    """The statistics of one game on a server."""

    game: str
    tally: Tally
    ratings: Sequence[tuple[Person, Rating]]
    """The rated people, the strongest first."""
    records: Sequence[Record]
    dice: Faces


@dataclass(frozen=True, slots=True)
class ServerSheet:
    """The statistics of all games on a server."""

    games: Mapping[str, Tally]
    people: int
    """The number of people who have ever had a seat in a game."""
    regulars: Sequence[tuple[Person, int]]
    """The people who finished the most games, with the number of games."""
    pace: Pace | None
    dice: Faces
    champions: Sequence[Champion] = ()
    """The champions of leagues, the latest first."""


def tally(begun: Begun, game: str, finishes: Iterable[Finish]) -> Tally:
    """Count the tables of one game."""
    return Tally(
        begun=sum(number for (name, _status), number in begun.items() if name == game),
        running=begun.get((game, "running"), 0),
        finished=len({one.table_id for one in finishes if one.game == game}),
    )


def pace(finishes: Iterable[Finish]) -> Pace | None:
    """Return the pace over some results; None if no decision was timed."""
    timed = sorted((one.pace, one.decisions) for one in finishes if one.pace is not None)
    total, passed = sum(decisions for _seconds, decisions in timed), 0
    for seconds, decisions in timed:
        passed += decisions
        if 2 * passed >= total:
            return Pace(total, seconds)
    return None


def dice(finishes: Iterable[Finish]) -> Faces:
    """Return how often each face of a die was rolled."""
    rolled = [one.dice for one in finishes]
    return Faces(tuple(sum(each[face] for each in rolled) for face in range(DIE)))


def places(finishes: Iterable[Finish]) -> Mapping[int, int]:
    """Return how often each place was reached, from the first on, in games between people."""
    return dict(sorted(Counter(one.place for one in finishes if one.rivals).items()))


def meetings(finishes: Iterable[Finish], person_id: int, other_id: int) -> Meetings | None:
    """Compare two people's places at the tables that count for ratings; None if there are none."""
    places: dict[int, dict[int, int]] = {}
    for one in finishes:
        if one.rivals and one.whole and one.person.id in (person_id, other_id):
            places.setdefault(one.table_id, {})[one.person.id] = one.place
    gaps = [those[other_id] - those[person_id] for those in places.values() if len(those) == 2]
    if not gaps:
        return None
    return Meetings(sum(gap > 0 for gap in gaps), gaps.count(0), sum(gap < 0 for gap in gaps))


def records(finishes: Sequence[Finish], named: Callable[[Person], Person]) -> list[Record]:
    """Return the best result of each sort of game; of equal results, the earliest.

    `named` hides private names.
    """
    sorts: dict[tuple[tuple[str, str], ...], list[Finish]] = {}
    for one in finishes:
        sorts.setdefault(tuple(one.sort.items()), []).append(one)
    found = []
    for those in sorts.values():
        best = max(those, key=lambda one: one.points)
        equals = [one for one in those if (one.table_id, one.points) == (best.table_id, best.points)]
        tables = {one.table_id: one.outcome for one in those}
        found.append(
            Record(
                best.sort,
                best.points,
                tuple(named(one.person) for one in equals),
                best,
                dict(Counter(tables.values()).most_common()),
            )
        )
    return found

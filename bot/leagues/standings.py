"""Points and places in a division, computed only from the results of its tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import Final

from bot.domain.league.season import Entry, LeagueTable, Seat

WIN: Final = 1
"""The bonus points for the best place at a table; people who share the place share them."""
MOVING: Final = 2
"""How many people of a division move up, and how many move down."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's place in their division, with everything that determines it."""

    entry: Entry
    place: int
    points: Fraction
    """The sum over all tables: the share of rivals who came behind (a tie counts half), plus the share of
    `WIN`."""
    wins: Fraction
    direct: Fraction
    """Direct encounter: how many people with equal points came behind at common tables; a tie counts half."""
    strength: Fraction
    """Sonneborn-Berger: the points of all people who came behind, and half the points of those who tied."""
    share: Fraction
    """Their share of the game points that were made at their tables, from 0 to 1."""
    form: tuple[int, ...]
    """The places at their tables, in the order of the tables; 0 if someone else held the seat at the end."""
    open: int
    """The number of their tables that are being played."""
    planned: int
    moves: int
    """1 if they would move up a division, -1 if they would move down, otherwise 0."""


def counted(table: LeagueTable) -> tuple[Seat, ...]:
    """Return the results of a table that count: a moderator's award, or else the game's."""
    if table.awarded:
        behind = len(table.awarded) + 1
        return tuple(Seat(entry, 1 if entry in table.awarded else behind) for entry in table.entries)
    return table.results


def seat_of(results: Sequence[Seat], entry: int) -> Seat:
    """Return a person's result at a table where they had a seat. Raises StopIteration otherwise."""
    return next(seat for seat in results if seat.entry == entry)


def points_at(results: Sequence[Seat], entry: int) -> Fraction:
    """Return a person's points from a table; 0 for a seat that another held at the end."""
    own = seat_of(results, entry)
    if own.place is None or len(results) < 2:
        return Fraction(0)
    beaten = sum((_beaten(own, other) for other in results if other is not own), Fraction(0))
    return beaten / (len(results) - 1) + won(results, own)


def won(results: Sequence[Seat], own: Seat) -> Fraction:
    """Return a seat's share of the win, from 0 to 1."""
    best = min((seat.place for seat in results if seat.place is not None), default=None)
    if own.place is None or own.place != best:
        return Fraction(0)
    return Fraction(WIN, sum(seat.place == best for seat in results))


def _beaten(own: Seat, other: Seat) -> Fraction:
    if own.place is None:
        return Fraction(0)
    if other.place is None or own.place < other.place:
        return Fraction(1)
    return Fraction(own.place == other.place, 2)


@dataclass(frozen=True, slots=True)
class _Sums:
    """A person's results and points at all of their tables."""

    entry: Entry
    tables: tuple[LeagueTable, ...]
    results: tuple[tuple[Seat, ...], ...]
    points: Fraction
    wins: Fraction

    def against(self, worth: Callable[[int], Fraction]) -> Fraction:
        """Return the sum of the worths of everyone who came behind, and half the worths of those who tied."""
        total = Fraction(0)
        for results in self.results:
            own = seat_of(results, self.entry.number)
            total += sum(
                (_beaten(own, other) * worth(other.entry) for other in results if other is not own),
                Fraction(0),
            )
        return total

    @property
    def share(self) -> Fraction:
        """The person's share, from 0 to 1, of all points made in the game at these tables."""
        made = [max(0, seat.points) for results in self.results for seat in results]
        own = [max(0, seat_of(results, self.entry.number).points) for results in self.results]
        return Fraction(sum(own), sum(made)) if sum(made) else Fraction(0)

    @property
    def form(self) -> tuple[int, ...]:
        """The person's places at these tables; 0 for a seat that another held at the end."""
        return tuple(seat_of(results, self.entry.number).place or 0 for results in self.results)


def standings(entries: Iterable[Entry], tables: Sequence[LeagueTable], divisions: int) -> list[Standing]:
    """Return the standings of a division from its entries and tables; `divisions` is how many there are.

    Ties are broken by direct encounter, Sonneborn-Berger, wins, the share of the game's points, and lot.
    """
    sums = [_summed(entry, tables) for entry in entries]
    total = {each.entry.number: each.points for each in sums}
    level: dict[Fraction, set[int]] = {}
    for number, points in total.items():
        level.setdefault(points, set()).add(number)

    def standing(each: _Sums) -> Standing:
        same = level[each.points]
        return Standing(
            entry=each.entry,
            place=0,
            points=each.points,
            wins=each.wins,
            direct=each.against(lambda other: Fraction(other in same)),
            strength=each.against(lambda other: total.get(other, Fraction(0))),
            share=each.share,
            form=each.form,
            open=sum(table.stage == "open" for table in each.tables),
            planned=sum(table.stage == "planned" for table in each.tables),
            moves=0,
        )

    ranked = sorted(map(standing, sums), key=_order)
    division = ranked[0].entry.division if ranked else 1
    moves = moving([each.entry for each in ranked], division, divisions)
    return [
        replace(each, place=place, moves=moves[each.entry.number]) for place, each in enumerate(ranked, 1)
    ]


def moving(ranked: Sequence[Entry], division: int, divisions: int) -> Mapping[int, int]:
    """Return whether each entry moves up (1), down (-1), or stays (0).

    At most a third of a division moves each way. People who left the season move down, and as many others
    stay instead.
    """
    most = min(MOVING, len(ranked) // 3)
    stay = [entry.number for entry in ranked if not entry.out]
    gone = [entry.number for entry in ranked if entry.out]
    up = stay[:most] if division > 1 else []
    rest = max(0, most - len(gone))
    down = [*gone, *([number for number in stay[-rest:] if number not in up] if rest else [])]
    if division == divisions:
        down = []
    return {entry.number: 1 if entry.number in up else -1 if entry.number in down else 0 for entry in ranked}


def _order(each: Standing) -> tuple[bool, Fraction, Fraction, Fraction, Fraction, Fraction, int]:
    entry = each.entry
    return entry.out, -each.points, -each.direct, -each.strength, -each.wins, -each.share, entry.lot


def _summed(entry: Entry, tables: Sequence[LeagueTable]) -> _Sums:
    own = tuple(table for table in tables if entry.number in table.entries)
    found = (counted(table) for table in own)
    results = tuple(each for each in found if any(seat.entry == entry.number for seat in each))
    wins = sum((won(each, seat_of(each, entry.number)) for each in results), Fraction(0))
    points = sum((points_at(each, entry.number) for each in results), Fraction(0))
    return _Sums(entry, own, results, points, wins)


def by_division(entries: Sequence[Entry], tables: Sequence[LeagueTable]) -> dict[int, list[Standing]]:
    """Return the standings of all divisions of a season."""
    groups = groupby(sorted(entries, key=lambda entry: entry.division), key=lambda entry: entry.division)
    members = {division: list(group) for division, group in groups}
    last = max(members, default=1)
    return {
        division: standings(group, [table for table in tables if table.division == division], last)
        for division, group in members.items()
    }

"""Forms groups of waiting people. The result depends only on the people and the time.

Two people can play together if neither avoids the other, if both are as reliable as the other requires, and
if they share enough waking hours (where both have given theirs). Starting with the person who has waited
longest, the function forms the largest group in which all can play together and are in each other's skill
window. Then it does the same for groups that lack one person.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from bot.domain.matching.request import FEWEST, Pace
from bot.matching.fitting import Fitting, numbers
from bot.matching.waiting import Terms, Waiting

CALLS: Final = 5
"""The largest number of calls on a server; a call asks for the last person of a group."""
_LOOKS: Final = 200
"""The largest number of people who are tried when a group of one size is formed around one person."""


@dataclass(frozen=True, slots=True)
class Group:
    """A group of people who can play together, at a table with a number of seats."""

    game: str
    pace: Pace
    rated: bool
    seats: int
    people: tuple[Waiting, ...]

    @property
    def full(self) -> bool:
        """Whether no one is missing."""
        return len(self.people) == self.seats


def pair(waiting: Iterable[Waiting], terms: Terms) -> list[Group]:
    """Return the groups to form now: the full ones first, then those that lack one person."""
    made = _Round(waiting, terms)
    return [*made.groups(missing=0), *islice(made.groups(missing=1), CALLS)]


def lot(seed: str, *about: int) -> str:
    """Return a pseudorandom lot, which breaks ties between otherwise equal people: the lowest goes first."""
    return hashlib.sha256(" ".join((seed, *map(str, about))).encode()).hexdigest()


class _Round:
    """One round of forming groups; each person is put into one group at most."""

    def __init__(self, waiting: Iterable[Waiting], terms: Terms) -> None:
        self._people = sorted(
            waiting, key=lambda each: (each.request.since, lot(terms.seed, each.request.id))
        )
        self._terms = terms
        self._fitting = Fitting(self._people, terms)
        self._free = (1 << len(self._people)) - 1
        self._near: dict[tuple[int, str], int] = {}

    def groups(self, *, missing: int) -> Iterator[Group]:
        """Yield groups that lack `missing` people; their members are in no other group of this round."""
        for first in range(len(self._people)):
            if self._free >> first & 1 and (group := self._largest(first, missing)) is not None:
                yield group

    def _largest(self, first: int, missing: int) -> Group | None:
        wish = self._people[first].request.wish
        for seats in range(wish.most, max(wish.least, FEWEST) - 1, -1):
            for game in wish.games:
                if seats not in self._terms.sizes.get(game, ()):
                    continue
                pool = self._around(first, game) & self._free & self._fitting.of_size(seats)
                found = self._joined((first,), pool, seats - missing, game, [_LOOKS])
                if found is not None:
                    for number in found:
                        self._free &= ~(1 << number)
                    people = tuple(self._people[number] for number in found)
                    return Group(game, wish.pace, wish.rated or game in self._terms.crews, seats, people)
        return None

    def _joined(
        self, people: tuple[int, ...], pool: int, count: int, game: str, looks: list[int]
    ) -> tuple[int, ...] | None:
        """Add suitable people from the pool until there are `count`; None if that is not possible."""
        missing = count - len(people)
        if missing <= 0:
            return people
        for other in numbers(pool):
            if pool.bit_count() < missing or looks[0] <= 0:
                return None
            looks[0] -= 1
            pool &= ~(1 << other)
            found = self._joined((*people, other), pool & self._around(other, game), count, game, looks)
            if found is not None:
                return found
        return None

    def _around(self, number: int, game: str) -> int:
        known = self._near.get((number, game))
        if known is None:
            known = self._near[number, game] = self._fitting.near(number, game)
        return known

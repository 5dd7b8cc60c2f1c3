"""Computes which people can play together, as sets that are stored as the bits of an integer."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from operator import or_
from typing import Any

from bot.matching.waiting import Terms, Waiting, awake_together


class Fitting:
    """Computes who can play with whom: people who meet `suits` and are in each other's skill window."""

    def __init__(self, people: Sequence[Waiting], terms: Terms) -> None:
        self._people = people
        self._terms = terms
        self._paces = _sorted(people, lambda each: [each.request.wish.pace])
        self._rated = _sorted(people, lambda each: [each.request.wish.rated])
        self._games = _sorted(people, lambda each: each.request.wish.games)
        self._sizes = _sorted(people, lambda each: range(each.request.wish.least, each.request.wish.most + 1))
        self._awake = _sorted(people, lambda each: [each.awake])
        self._required = _sorted(people, lambda each: [each.request.wish.reliability])
        self._reliable = {
            tenths: _set(number for number, each in enumerate(people) if each.reliability.meets(tenths))
            for tenths in self._required
        }
        ids = {each.request.person.id: number for number, each in enumerate(people)}
        self._avoided: dict[int, int] = defaultdict(int)
        for pair in terms.avoided:
            for one, other in (pair, pair[::-1]):
                if one in ids and other in ids:
                    self._avoided[ids[one]] |= 1 << ids[other]
        self._skills = {game: _Skills(people, game, terms) for game in self._games if game not in terms.crews}
        self._suiting: dict[int, int] = {}

    def of_size(self, seats: int) -> int:
        """Return the set of people who would play at a table of a given size."""
        return self._sizes.get(seats, 0)

    def near(self, number: int, game: str) -> int:
        """Return the set of people with whom a person, given by number, can play a game."""
        found = self._suits(number) & self._games[game]
        if game in self._skills:
            found &= self._rated[self._people[number].request.wish.rated]
            found &= self._skills[game].near(number)
        return found & ~(1 << number)

    def _suits(self, number: int) -> int:
        """Return the set of people with the same pace with whom a person can play, regardless of skill."""
        known = self._suiting.get(number)
        if known is not None:
            return known
        one = self._people[number]
        wish = one.request.wish
        awake = _union(those for other, those in self._awake.items() if awake_together(one.awake, other))
        trusting = _union(those for tenths, those in self._required.items() if one.reliability.meets(tenths))
        found = awake & trusting & self._reliable[wish.reliability] & self._paces[wish.pace]
        self._suiting[number] = found & ~self._avoided.get(number, 0)
        return self._suiting[number]


class _Skills:
    """The skill windows of people in one game."""

    def __init__(self, people: Sequence[Waiting], game: str, terms: Terms) -> None:
        self._means = [each.skill(game).mean for each in people]
        self._windows = [each.window(game, terms.now) for each in people]
        self._by_mean = _Ranked(self._means)
        self._by_low = _Ranked([low for low, _high in self._windows])
        self._by_high = _Ranked([high for _low, high in self._windows])

    def near(self, number: int) -> int:
        """Return the set of people who are in a person's window, and have this person in theirs."""
        mean, (low, high) = self._means[number], self._windows[number]
        in_mine = self._by_mean.up_to(high) & ~self._by_mean.below(low)
        return in_mine & self._by_low.up_to(mean) & ~self._by_high.below(mean)


class _Ranked:
    """People sorted by a number, such as a bound of their skill window."""

    def __init__(self, figures: Sequence[float]) -> None:
        order = sorted(range(len(figures)), key=figures.__getitem__)
        self._figures = [figures[number] for number in order]
        self._first: list[int] = [0, *accumulate((1 << number for number in order), or_)]
        """At index `n`, the set of the `n` people with the lowest figures."""

    def below(self, figure: float) -> int:
        """Return the set of people whose number is below `figure`."""
        return self._first[bisect_left(self._figures, figure)]

    def up_to(self, figure: float) -> int:
        """Return the set of people whose number is at most `figure`."""
        return self._first[bisect_right(self._figures, figure)]


def numbers(those: int) -> Iterator[int]:
    """Yield the numbers of the people in a set, the lowest first."""
    while those:
        lowest = those & -those
        yield lowest.bit_length() - 1
        those ^= lowest


def _sorted(people: Sequence[Waiting], keys: Callable[[Waiting], Iterable[Hashable]]) -> Mapping[Any, int]:
    """Return the set of people that have each value of a property, by value."""
    found: dict[Hashable, int] = defaultdict(int)
    for number, each in enumerate(people):
        for key in keys(each):
            found[key] |= 1 << number
    return dict(found)


def _set(those: Iterable[int]) -> int:
    return _union(1 << number for number in those)


def _union(sets: Iterable[int]) -> int:
    found = 0
    for each in sets:
        found |= each
    return found

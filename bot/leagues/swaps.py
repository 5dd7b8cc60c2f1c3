"""Searches for tables if no design fits, by swapping places as long as a weighted cost decreases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

from bot.leagues.designs import Draw
from engine.kernel.dice import Dice

SETS: Final = 60
"""The number of random draws, the best of which is the start of the search."""
TRIES: Final = 4_000
"""The number of swaps that are tried in total."""
PATIENCE: Final = 800
"""The number of swaps without improvement after which the search ends."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How often people meet, and how often each sits in each seat, in a draw."""

    people: int
    doubles: int
    """How often a person sits at a table more than once."""
    meetings: Counter[tuple[int, int]]
    """How often two people meet, by pair, the lower number first."""
    seats: Counter[tuple[int, int]]
    """How often a person has a seat, by (person, seat)."""
    following: Counter[tuple[int, int]]
    """How often one person sits next after another, by (person, person in the next seat)."""
    trios: Counter[tuple[int, ...]]

    @property
    def pairs(self) -> int:
        """The number of pairs of people."""
        return self.people * (self.people - 1) // 2


def tally(tables: Sequence[Sequence[int]], people: int) -> Tally:
    """Count everything that the rules weigh."""
    sorted_tables = [sorted(table) for table in tables]
    pairs = [set(combinations(sorted(set(table)), 2)) for table in tables]
    return Tally(
        people,
        sum(len(table) - len(set(table)) for table in tables),
        Counter(pair for each in pairs for pair in each),
        Counter((person, seat) for table in tables for seat, person in enumerate(table)),
        Counter(each for table in tables for each in pairwise((*table, table[0]))),
        Counter(trio for table in sorted_tables for trio in combinations(table, 3)),
    )


def _above(counts: Iterable[int], most: int) -> int:
    return sum(count - most for count in counts if count > most)


@dataclass(frozen=True, slots=True)
class Rule:
    """A kind of defect in a draw, and its weight in the cost."""

    name: str
    weight: int
    count: Callable[[Tally], int]


RULES: Final = (
    Rule("a person twice at a table", 100_000, lambda seen: seen.doubles),
    Rule("two met four times", 400, lambda seen: _above(seen.meetings.values(), 3)),
    Rule("two met three times", 120, lambda seen: _above(seen.meetings.values(), 2)),
    Rule("two never met", 40, lambda seen: seen.pairs - len(seen.meetings)),
    Rule("two met twice", 12, lambda seen: _above(seen.meetings.values(), 1)),
    Rule("the same seat three times", 150, lambda seen: _above(seen.seats.values(), 2)),
    Rule("the same seat twice", 60, lambda seen: _above(seen.seats.values(), 1)),
    Rule("three met twice", 6, lambda seen: _above(seen.trios.values(), 1)),
    Rule("the same person follows twice", 3, lambda seen: _above(seen.following.values(), 1)),
)
"""The defects of a draw; each occurrence of a defect adds its weight to the cost."""


def cost(tables: Sequence[Sequence[int]], people: int) -> int:
    """Return the cost of a draw: the weighted number of its defects; 0 is perfect."""
    seen = tally(tables, people)
    return sum(rule.weight * rule.count(seen) for rule in RULES)


def searched(people: int, seats: int, dice: Dice) -> Draw:
    """Return tables at which each person plays `seats` times, with the best balance that the search finds.

    The search starts from the best of several random cyclic draws, in which each person sits once in each
    seat. Then it repeatedly swaps two places, at different tables or at the same one.
    """
    found = [_shifted(people, seats, dice) for _set in range(SETS)]
    tables = min(found, key=lambda each: cost(each, people))
    best, stale = cost(tables, people), 0
    for _try in range(TRIES):
        one, other = dice.below(people), dice.below(people)
        here, there = dice.below(seats), dice.below(seats)
        if one != other and dice.below(4):
            there = here  # Usually within one seat: all still have each once.
        _swap(tables, one, here, other, there)
        changed = cost(tables, people)
        if changed > best:
            _swap(tables, one, here, other, there)
        stale = 0 if changed < best else stale + 1
        best = min(best, changed)
        if not best or stale > PATIENCE:
            break
    return [tuple(table) for table in tables]


def _shifted(people: int, seats: int, dice: Dice) -> list[list[int]]:
    """Return a random cyclic draw: one table for each person, all with the same steps between seats."""
    steps = list(range(people))
    dice.shuffle(steps)
    return [[(first + step) % people for step in steps[:seats]] for first in range(people)]


def _swap(tables: list[list[int]], one: int, here: int, other: int, there: int) -> None:
    tables[one][here], tables[other][there] = tables[other][there], tables[one][here]

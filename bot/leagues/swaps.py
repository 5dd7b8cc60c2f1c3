"""Tables for sizes that no design fits: places are swapped while that pleases a table of rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

from bot.leagues.designs import Draw
from engine.kernel.dice import Dice

SETS: Final = 60
"""Sets of steps of which the best is the beginning."""
TRIES: Final = 4_000
"""Swaps that are tried in all."""
PATIENCE: Final = 800
"""Swaps without a better result after which the search ends."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What is counted in a draw."""

    people: int
    doubles: int
    """How often a person sits at a table more than once."""
    meetings: Counter[tuple[int, int]]
    """By pair, the lower number first."""
    seats: Counter[tuple[int, int]]
    """By person and seat."""
    following: Counter[tuple[int, int]]
    """By a person and the one in the next seat."""
    trios: Counter[tuple[int, ...]]

    @property
    def pairs(self) -> int:
        """How many pairs there are."""
        return self.people * (self.people - 1) // 2


def tally(tables: Sequence[Sequence[int]], people: int) -> Tally:
    """Count what the rules look at."""
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
    """Something that a draw should not have."""

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
"""What is weighed: the weight counts once for each time that it happens."""


def cost(tables: Sequence[Sequence[int]], people: int) -> int:
    """Return the cost of a draw by the rules; 0 is perfect."""
    seen = tally(tables, people)
    return sum(rule.weight * rule.count(seen) for rule in RULES)


def searched(people: int, seats: int, dice: Dice) -> Draw:
    """Return tables at which each person plays `seats` times, as balanced as the search finds.

    It begins with the best of some sets of steps, each person once in each seat, and swaps two places of
    different tables, or of one.
    """
    found = [_shifted(people, seats, dice) for _set in range(SETS)]
    tables = min(found, key=lambda each: cost(each, people))
    best, stale = cost(tables, people), 0
    for _try in range(TRIES):
        one, other = dice.below(people), dice.below(people)
        here, there = dice.below(seats), dice.below(seats)
        if one != other and dice.below(4):
            there = here  # Mostly within a seat, so that each person keeps one turn in each.
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
    """Return a table for each person, by the same steps from each."""
    steps = list(range(people))
    dice.shuffle(steps)
    return [[(first + step) % people for step in steps[:seats]] for first in range(people)]


def _swap(tables: list[list[int]], one: int, here: int, other: int, there: int) -> None:
    tables[one][here], tables[other][there] = tables[other][there], tables[one][here]

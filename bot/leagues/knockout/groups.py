"""The groups in a cup's rounds: their number, their sizes, and the number of byes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LEAST_PEOPLE: Final = 8
MOST_PEOPLE: Final = 64
"""The largest number of people in a cup."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes of the groups in one round."""

    groups: tuple[int, ...]
    """The size of each group, the larger ones first; no two differ by more than one."""
    byes: int
    """The number of people who advance without a table."""

    @property
    def final(self) -> bool:
        """Whether this round is the final."""
        return len(self.groups) == 1 and not self.byes

    @property
    def next_people(self) -> int:
        """The number of people in the next round, if as many as possible advance from every group."""
        return 0 if self.final else self.byes + sum(map(advancing, self.groups))


def advancing(seats: int) -> int:
    """Return how many people advance from a table with `seats` seats, in any round but the final."""
    return 1 if seats <= 3 else 2


def sizes_of(people: int, seats: int) -> Sizes:
    """Return the groups of a round with `people` people, at tables with at most `seats` seats.

    The game must have tables of every size from 2 to `seats`. People who fit at one table play the final.
    Only at tables of two can there be a bye, for an odd number of people.

    Raises ValueError for fewer than two people or seats.
    """
    if people < 2 or seats < 2:
        raise ValueError(f"{people} people at {seats} seats play no round")
    byes = people % 2 if seats == 2 else 0
    playing = people - byes
    groups = -(-playing // seats)
    small, larger = divmod(playing, groups)
    return Sizes(tuple(small + (number < larger) for number in range(groups)), byes)


def rounds_of(people: int, seats: int) -> list[Sizes]:
    """Return all rounds of a cup, the final last, if no one leaves. Raises ValueError as `sizes_of` does."""
    rounds = [sizes_of(people, seats)]
    while not rounds[-1].final:
        rounds.append(sizes_of(rounds[-1].next_people, seats))
    return rounds

"""How many groups a round of a cup has, how large they are, and how many people have a bye."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

LEAST_PEOPLE: Final = 8
MOST_PEOPLE: Final = 64
"""The people of a cup."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The groups of a round."""

    groups: tuple[int, ...]
    """The people of each, the larger ones first; no two differ by more than one."""
    byes: int
    """How many people advance without a table."""
    advance: int
    """How many advance from each group; 0 in the final."""

    @property
    def final(self) -> bool:
        """Whether this is the last round."""
        return not self.advance

    @property
    def left(self) -> int:
        """The people of the next round, if every group has as many who advance as it should."""
        return self.byes + self.advance * len(self.groups)


def advancing(seats: int) -> int:
    """Return how many advance from a table of that many seats."""
    return 1 if seats == 2 else 2


def sizes_of(people: int, seats: int) -> Sizes:
    """Return the groups of a round with that many people, for tables of at most that many seats.

    The game must have tables of every size from 2 to `seats`. People who fit at one table play the final.
    In any other round, more people sit in each group than advance from it, and as few people as possible
    have a bye.

    Raises ValueError for fewer than two people or seats.
    """
    if people < 2 or seats < 2:
        raise ValueError(f"{people} people at {seats} seats play no round")
    if people <= seats:
        return Sizes((people,), 0, 0)
    advance = advancing(seats)
    byes = 0
    while True:
        playing = people - byes
        groups = -(-playing // seats)
        small, larger = divmod(playing, groups)
        if small > advance:
            sizes = tuple(small + (number < larger) for number in range(groups))
            return Sizes(sizes, byes, advance)
        byes += 1


def rounds_of(people: int, seats: int) -> list[Sizes]:
    """Return all rounds of a cup, the final last, if no one leaves it. Raises ValueError as `sizes_of`."""
    rounds = [sizes_of(people, seats)]
    while not rounds[-1].final:
        rounds.append(sizes_of(rounds[-1].left, seats))
    return rounds

"""People who wait in a queue, with the data that decides which of them can play together."""

from __future__ import annotations

from collections.abc import Container, Mapping, Set
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.domain.matching.request import Request
from bot.domain.matching.skill import UNKNOWN, Skill
from bot.domain.season.reliability import Reliability

SHARED: Final = 12
"""The minimum number of half hours of a day in which two people must both be awake to play together."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A request, with the data about its person that grouping needs."""

    request: Request
    reliability: Reliability = field(default_factory=Reliability)
    skills: Mapping[str, Skill] = field(default_factory=dict)
    """The person's skill by game; games in which they have no rating are missing."""
    awake: int | None = None
    """The half hours of the UTC day in which the person is awake, one bit each; None if not given."""

    def skill(self, game: str) -> Skill:
        """Return the person's skill in a game."""
        return self.skills.get(game, UNKNOWN)

    def window(self, game: str, now: datetime) -> tuple[float, float]:
        """Return the lowest and highest skill of people with whom the person can be grouped in a game."""
        skill = self.skill(game)
        width = skill.window(now - self.request.since)
        return skill.mean - width, skill.mean + width


@dataclass(frozen=True, slots=True)
class Terms:
    """The data, apart from the waiting people, on which the forming of groups depends."""

    sizes: Mapping[str, Container[int]]
    """The possible numbers of players, by game."""
    crews: Container[str]
    """The games that people play as one crew; these are not rated."""
    avoided: Set[tuple[int, int]]
    """Pairs of person ids: the first person avoids the second. They are not grouped in either order."""
    seed: str
    now: datetime


def suits(one: Waiting, other: Waiting, avoided: Set[tuple[int, int]]) -> bool:
    """Return whether two people can play together, regardless of skill."""
    ids = one.request.person.id, other.request.person.id
    if ids in avoided or ids[::-1] in avoided:
        return False
    if not awake_together(one.awake, other.awake):
        return False
    return one.reliability.meets(other.request.wish.reliability) and other.reliability.meets(
        one.request.wish.reliability
    )


def awake_together(one: int | None, other: int | None) -> bool:
    """Return whether two people share enough waking hours; True if one of them has not given theirs."""
    return one is None or other is None or (one & other).bit_count() >= SHARED

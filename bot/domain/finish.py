"""A person's result in a game that was played to its end: plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.domain.person import Person

DIE: Final = 6
"""The number of sides of an ordinary die."""


@dataclass(frozen=True, slots=True)
class Finish:
    """A person's result in a finished game; players who left and computer players have none."""

    table_id: int
    game: str
    ended_at: datetime
    seat: int
    person: Person
    place: int
    """From 1, among all seats; equal ranks share a place."""
    points: int
    outcome: str
    """The reason of the game's result: in a crew, how well they did together."""
    sort: Mapping[str, str]
    """The options that separate results which can't be compared."""
    rivals: bool
    """Whether people were rivals without hints, so that places count."""
    whole: bool
    """Whether no one else has had that seat at any time of the game."""
    decisions: int
    """The number of steps that the person took."""
    pace: int | None
    """The median of the seconds before each of these steps; None without any."""
    dice: tuple[int, ...] = (0,) * DIE
    """How often each face of a die was rolled in these, the lowest first."""

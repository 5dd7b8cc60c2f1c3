"""The data class for a person's result in a game that was played to its end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.domain.person import Person

DIE: Final = 6
"""The number of faces of an ordinary die."""


@dataclass(frozen=True, slots=True)
class Finish:
    """A person's result in a finished game; players who left and computer players have none."""

    table_id: int
    game: str
    ended_at: datetime
    seat: int
    person: Person
    place: int
    """The rank among all seats, from 1; tied seats share it."""
    points: int
    outcome: str
    """The reason for the game's result, or for a crew, how well it did."""
    sort: Mapping[str, str]
    """The options that determine which results can be compared with this one."""
    rivals: bool
    """Whether people played against each other without hints, so that ranks count."""
    whole: bool
    """Whether the person had the seat for the whole game."""
    decisions: int
    """The number of steps that the person took."""
    pace: int | None
    """The median time before each of these steps, in seconds; None if there are none."""
    dice: tuple[int, ...] = (0,) * DIE
    """How often each face of a die was rolled in these steps, starting with 1."""

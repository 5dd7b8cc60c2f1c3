"""Ratings of people, by the order of their results: OpenSkill's Plackett-Luce, made for several players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.domain.finish import Finish

START: Final = 1500
"""The rating before the first game that counts."""

_MODEL: Final = PlackettLuce()
_SCALE: Final = 200 / _MODEL.sigma


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's rating in one game."""

    points: int
    """What they are worth with near certainty: it grows, too, as they become known."""
    games: int
    """How many have counted."""


def rate(finishes: Sequence[Finish]) -> Mapping[int, Rating]:
    """Return each person's rating in one game; `finishes` are in the order of their ends.

    A game counts if at least two people played against one another from beginning to end; they are ranked
    among themselves, no matter who else took part.
    """
    known: dict[int, PlackettLuceRating] = {}
    played: dict[int, int] = {}
    for _table, people in groupby(finishes, key=attrgetter("table_id")):
        rivals = [one for one in people if one.rivals and one.whole]
        if len(rivals) < 2:
            continue
        before = [[known.get(one.person.id) or _MODEL.rating()] for one in rivals]
        after = _MODEL.rate(before, ranks=[float(one.place) for one in rivals])
        for one, (rating,) in zip(rivals, after, strict=True):
            known[one.person.id] = rating
            played[one.person.id] = played.get(one.person.id, 0) + 1
    return {
        person: Rating(round(rating.ordinal(alpha=_SCALE, target=START)), played[person])
        for person, rating in known.items()
    }

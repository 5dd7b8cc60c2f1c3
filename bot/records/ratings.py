"""Players' ratings from the order of their results, by OpenSkill's Plackett-Luce model."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import Final

from openskill.models import PlackettLuce, PlackettLuceRating

from bot.domain.finish import Finish
from bot.domain.matching.skill import MEAN, SIGMA, UNKNOWN, Skill

START: Final = 1500
"""The rating before the first game that counts."""
BETA: Final = 25 / 6
"""How much a person's performance varies between games, on OpenSkill's scale, where new players have 25."""
TAU: Final = 25 / 50
"""How much a person's skill may change from one game to the next, on the same scale.

OpenSkill's own 25/300 hardly notices veterans who improve: `benchmarks/ladder.py` compares both.
"""
SPAN: Final = 10
"""The number of games over which a trend is computed."""
CLEAR: Final = 70
"""The least change in points that counts as a trend: see `benchmarks/ladder.py`."""

_SETTLED: Final = 0.8 * SIGMA
"""The uncertainty below which a rating has settled."""
_SCALE: Final = 200 / SIGMA


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's rating in one game."""

    points: int
    """The points shown: a cautious estimate, which also grows as more games are known."""
    games: int
    """How many games have counted."""
    settling: bool
    """Whether too few games have counted for a meaningful rating."""
    trend: int | None
    """The change of the estimated skill in the last ten games, in points.

    None if the rating had not yet settled ten games ago: such a change says little about the person.
    """
    skill: Skill = UNKNOWN
    """The estimated skill itself, by which queues form groups."""


class Ladder:
    """Ratings of a game's players, updated with one finished game after the other."""

    def __init__(self, tau: float = TAU, beta: float = BETA) -> None:
        """Start without games; for `tau` and `beta` see `TAU` and `BETA`."""
        self._model = PlackettLuce(mu=MEAN, sigma=SIGMA, beta=beta, tau=tau)
        self._latest: dict[int, deque[PlackettLuceRating]] = {}
        self._games: dict[int, int] = {}

    def add(self, places: Mapping[int, int]) -> None:
        """Count a game, given the place of each person, from 1; equal results share a place."""
        for person in places:
            self._latest.setdefault(person, deque([self._model.rating()], maxlen=SPAN + 1))
        before = [[self._latest[person][-1]] for person in places]
        after = self._model.rate(before, ranks=[float(place) for place in places.values()])
        for person, (rating,) in zip(places, after, strict=True):
            self._latest[person].append(rating)
            self._games[person] = self._games.get(person, 0) + 1

    def ratings(self) -> Mapping[int, Rating]:
        """Return each person's rating after the games counted so far."""
        return {person: _rating(latest, self._games[person]) for person, latest in self._latest.items()}


def rate(finishes: Sequence[Finish]) -> Mapping[int, Rating]:
    """Return each person's rating in one game; `finishes` must be in the order in which games ended.

    A game counts if at least two people played against each other from beginning to end. They are ranked
    among themselves, regardless of other participants.
    """
    ladder = Ladder()
    for _table, people in groupby(finishes, key=attrgetter("table_id")):
        rivals = {one.person.id: one.place for one in people if one.rivals and one.whole}
        if len(rivals) >= 2:
            ladder.add(rivals)
    return ladder.ratings()


def _rating(latest: Sequence[PlackettLuceRating], games: int) -> Rating:
    now, before = latest[-1], latest[0]
    return Rating(
        points=round(now.ordinal(alpha=_SCALE, target=START)),
        games=games,
        settling=now.sigma >= _SETTLED,
        trend=round((now.mu - before.mu) * _SCALE)
        if len(latest) > SPAN and before.sigma < _SETTLED
        else None,
        skill=Skill(now.mu, now.sigma),
    )

"""The value of markers in an area: the points in each remaining war, and the income."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.empires.atlas import atlas
from engine.empires.names import Area, Ties
from engine.empires.scoring import tied_points
from players.empires.weights import Weights


class Horizon(NamedTuple):
    """How often an area will still be scored, in this war and in later ones, and the weights in use."""

    now: int
    after: int
    ties: Ties
    """How tied powers score (11.2)."""
    weights: Weights

    @property
    def unit(self) -> float:
        """Return the cost of losing a unit with the unrest for it; it is lower in the last war."""
        return self.weights.unit if self.after else self.weights.last_unit


@lru_cache(maxsize=1 << 16)
def points(area: Area, markers: tuple[int, ...], ties: Ties) -> tuple[int, ...]:
    """Return the score of each seat in an area with these numbers of markers (11)."""
    values = atlas().areas[area].points
    found = []
    for own in markers:
        if not own:
            found.append(0)
            continue
        place = 1 + sum(other > own for other in markers)
        found.append(tied_points(values, place, markers.count(own), ties))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def worth(area: Area, markers: tuple[int, ...], seat: int, horizon: Horizon) -> float:
    """Return the value of a seat's markers in an area, in points.

    For this war it is close to the current score; for later wars it also averages the scores with one marker
    more and one less.
    """
    own, weights = markers[seat], horizon.weights
    if not own and not horizon.after and not horizon.now:
        return 0.0
    now = points(area, markers, horizon.ties)[seat]
    more = points(area, (*markers[:seat], own + 1, *markers[seat + 1 :]), horizon.ties)[seat]
    less = points(area, (*markers[:seat], own - 1, *markers[seat + 1 :]), horizon.ties)[seat] if own else 0
    blurred = 0.5 * now + 0.25 * (more + less) if own else 0.0
    blur = weights.blur if horizon.after else 0.5 * weights.blur
    wars = horizon.now + horizon.after
    return (
        horizon.now * ((1 - blur) * now + blur * blurred)
        + _fading(horizon.after, weights.later) * blurred
        + weights.marker * wars * own
    )


@lru_cache(maxsize=1 << 16)
def gain(area: Area, markers: tuple[int, ...], seat: int, horizon: Horizon) -> float:
    """Return the value to a seat of one more marker in an area, in points."""
    more = (*markers[:seat], markers[seat] + 1, *markers[seat + 1 :])
    return worth(area, more, seat, horizon) - worth(area, markers, seat, horizon)


@lru_cache(maxsize=1 << 16)
def stake(area: Area, markers: tuple[int, ...], seat: int, horizon: Horizon) -> float:
    """Return the cost to a seat of losing one of its markers, in points."""
    less = (*markers[:seat], markers[seat] - 1, *markers[seat + 1 :])
    return worth(area, markers, seat, horizon) - worth(area, less, seat, horizon)


@lru_cache(maxsize=1 << 16)
def capture(
    area: Area, markers: tuple[int, ...], seat: int, loser: int, horizon: Horizon
) -> tuple[float, float]:
    """Return the gain of `seat` and the loss of `loser` if a marker of the latter is replaced."""
    after = list(markers)
    after[seat] += 1
    after[loser] -= 1
    now, then = markers, tuple(after)
    return (
        worth(area, then, seat, horizon) - worth(area, now, seat, horizon),
        worth(area, now, loser, horizon) - worth(area, then, loser, horizon),
    )


def _fading(wars: int, share: float) -> float:
    return sum(share**number for number in range(1, wars + 1))

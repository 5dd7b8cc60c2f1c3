"""Which seats are enemies: by the rows, the highest bid, and the places that are still open (6)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.empires.model import State
from engine.empires.names import NOBODY
from engine.empires.phases.auction import Auction
from players.empires.weights import Weights

_FEW: Final = 3
"""The number of powers at the smallest table that has an odd number of them."""


class Sides:
    """For each pair of seats, the probability that they are enemies; for each seat, its side's majority."""

    __slots__ = ("enmity", "heads", "seats")

    def __init__(self, seats: int, top: tuple[int, ...], bottom: tuple[int, ...]) -> None:
        """Compute the probabilities from the seats in each row; all other seats have no side yet."""
        self.seats: Final = seats
        side = dict.fromkeys(top, 1) | dict.fromkeys(bottom, -1)
        doubtful = 1.0 if seats == 2 else 0.5 * seats / (seats - 1)
        self.enmity: Final = tuple(
            tuple(
                _enmity(side.get(one), side.get(other), doubtful) if one != other else 0.0
                for other in range(seats)
            )
            for one in range(seats)
        )
        """For each pair of seats: 1 for enemies, 0 for allies, or the probability that they become enemies.
        """
        self.heads: Final = tuple(_heads(seat, seats, len(top), len(bottom), side) for seat in range(seats))
        """The expected majority of each seat's side, in powers."""


def _enmity(one: int | None, other: int | None, doubtful: float) -> float:
    if one is None or other is None:
        return doubtful
    return float(one != other)


def _heads(seat: int, seats: int, top: int, bottom: int, side: dict[int, int]) -> float:
    """Return the expected majority of a seat's side; only an odd number of powers makes a side larger."""
    left = seats - top - bottom
    if left:
        return 1 / left if left % 2 and seat not in side else 0.0
    return float((top - bottom) * side[seat])


def heads_worth(weights: Weights, seats: int) -> float:
    """Return the value of a majority of one power in a whole war; it is lower with more powers."""
    return weights.heads * (_FEW / seats) ** 2


@lru_cache(maxsize=4096)
def arrayed(seats: int, top: tuple[int, ...], bottom: tuple[int, ...]) -> Sides:
    """Return the sides for the seats in two rows, from a cache."""
    return Sides(seats, top, bottom)


def sides(state: State) -> Sides:
    """Return the current sides, as if the highest bid were accepted."""
    top, bottom = tuple(state.rows["top"]), tuple(state.rows["bottom"])
    step = state.steps[-1] if state.steps else None
    if isinstance(step, Auction) and step.offer:
        return proposed(state, step.offer.top, step.offer.bottom)
    return arrayed(state.seats, top, bottom)


def proposed(state: State, top: str, bottom: str) -> Sides:
    """Return the sides that a proposal would make."""
    rows = tuple(state.rows["top"]), tuple(state.rows["bottom"])
    named = [() if power == NOBODY else (state.seat_of(power),) for power in (top, bottom)]
    return arrayed(state.seats, rows[0] + named[0], rows[1] + named[1])

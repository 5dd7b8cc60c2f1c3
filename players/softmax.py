"""Random choices in which better values are more likely."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import exp
from typing import Final

from engine.kernel.dice import Dice

_FINE: Final = 1 << 30
"""The number of possible values of a random draw."""
MARGIN: Final = 0.12
"""The share of the margin in a chance of winning, which makes a losing player prefer a small loss."""
SPREAD: Final = 25.0
"""The lead in points at which the margin is halfway between a draw and its limit."""


def softmax(values: Sequence[float], heat: float) -> Sequence[float]:
    """Return shares that add up to 1; a value that is lower by `heat` has a share e times smaller."""
    best = max(values)
    if heat <= 0:
        shares = [float(value == best) for value in values]
    else:
        shares = [exp((value - best) / heat) for value in values]
    total = sum(shares)
    return [share / total for share in shares]


def drawn(values: Sequence[float], heat: float, chance: Dice) -> int:
    """Return the index of one of the values, drawn with the probabilities of `softmax`."""
    shares = list(accumulate(softmax(values, heat)))
    at = chance.below(_FINE) / _FINE * shares[-1]
    return next((index for index, share in enumerate(shares) if at < share), len(shares) - 1)


def winning(totals: Sequence[float], tau: float) -> Sequence[float]:
    """Return each seat's probability of winning from expected totals; the margin has a small weight in it.

    `tau` is the possible difference, in points, between expected and final totals: near 0 at the end.
    """
    chances = softmax(totals, tau)
    return [
        (1 - MARGIN) * chance + MARGIN * _margin(total - max(totals[:seat] + totals[seat + 1 :]))
        for totals in (list(totals),)
        for seat, (chance, total) in enumerate(zip(chances, totals, strict=True))
    ]


def _margin(ahead: float) -> float:
    """Return a margin as a number from 0 to 1; 0.5 if all are level."""
    return 0.5 + 0.5 * ahead / (abs(ahead) + SPREAD)

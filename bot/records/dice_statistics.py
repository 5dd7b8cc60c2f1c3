"""Compares dice with their expected distribution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import erfc, exp, gamma, sqrt
from typing import Final

from bot.domain.finish import DIE

ENOUGH: Final = 5
"""The minimum expected count of each face for which the counts of faces are tested."""


@dataclass(frozen=True, slots=True)
class Draw:
    """One random draw at a table."""

    sides: int
    value: int
    """The result, counted from 0."""
    seat: int | None
    """The seat in whose step the draw was made; None if it was made in the set-up."""
    version: int = 0
    """The version of that step."""


@dataclass(frozen=True, slots=True)
class Faces:
    """The results of all draws with the same number of sides."""

    counts: tuple[int, ...]
    """The count of each face, the lowest first."""

    @property
    def sides(self) -> int:
        """The number of faces."""
        return len(self.counts)

    @property
    def number(self) -> int:
        """The number of draws."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """The mean of the draws, with faces counted from 1."""
        return sum(face * count for face, count in enumerate(self.counts, 1)) / self.number

    @property
    def uneven(self) -> float:
        """The probability that fair dice are at least as uneven, by a chi-square test over the faces."""
        expected = self.number / self.sides
        square = sum((count - expected) ** 2 for count in self.counts) / expected
        return at_least(square, self.sides - 1)


@dataclass(frozen=True, slots=True)
class Places:
    """Draws of many kinds, with too few of each, as positions within their ranges, from 0 to 1."""

    number: int
    least: int
    """The number of sides of the kind of draw with the fewest."""
    most: int
    """The number of sides of the kind of draw with the most."""
    mean: float
    """The mean position; 0.5 is expected."""
    uneven: float
    """The probability that the mean of fair draws is at least as far from 0.5, by the normal distribution."""


@dataclass(frozen=True, slots=True)
class Fairness:
    """How fair the draws of a table are."""

    often: tuple[Faces, ...]
    """The kinds of draws that are frequent enough to test each face, the fewest sides first."""
    rare: Places | None
    """All other kinds together; None if there are none."""
    dice: Mapping[int, Faces]
    """The six-sided draws in the steps of each seat that made any."""


def fairness(draws: Sequence[Draw]) -> Fairness:
    """Compare draws with their expected distribution; draws with only one possible result are omitted."""
    real = [draw for draw in draws if draw.sides > 1]
    kinds = [_faces(real, sides) for sides in sorted({draw.sides for draw in real})]
    often = tuple(faces for faces in kinds if faces.number >= ENOUGH * faces.sides)
    counted = {faces.sides for faces in often}
    rare = [draw for draw in real if draw.sides not in counted]
    seats = sorted({draw.seat for draw in real if draw.seat is not None and draw.sides == DIE})
    dice = {seat: _faces([draw for draw in real if draw.seat == seat], DIE) for seat in seats}
    return Fairness(often, _places(rare) if rare else None, dice)


def at_least(square: float, freedom: int) -> float:
    """Return the probability of a chi-square at least this large, for whole degrees of freedom."""
    half = square / 2
    if freedom % 2:
        total, term, step = erfc(sqrt(half)), exp(-half) * sqrt(half) / gamma(1.5), 1.5
    else:
        total, term, step = 0.0, exp(-half), 1.0
    for _ in range(freedom // 2):
        total += term
        term *= half / step
        step += 1
    return min(total, 1.0)


def _faces(draws: Sequence[Draw], sides: int) -> Faces:
    values = [draw.value for draw in draws if draw.sides == sides]
    return Faces(tuple(values.count(face) for face in range(sides)))


def _places(draws: Sequence[Draw]) -> Places:
    number = len(draws)
    mean = sum((draw.value + 0.5) / draw.sides for draw in draws) / number
    variance = sum((draw.sides**2 - 1) / (12 * draw.sides**2) for draw in draws)
    distance = abs(mean - 0.5) * number / sqrt(variance)
    sides = [draw.sides for draw in draws]
    return Places(number, min(sides), max(sides), mean, erfc(distance / sqrt(2)))

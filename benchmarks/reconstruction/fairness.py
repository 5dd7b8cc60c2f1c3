"""How far apart places are of which each ought to be as good as another."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from benchmarks.reconstruction.measures import Told


def apart(tables: Sequence[Told], beginning: str) -> float:
    """Return the variance between the means of all measures whose names begin so, in squared points.

    What chance alone puts between them is taken off, so that it is 0 on average where all are alike, below
    it half of the time, and does not grow with the number of places.

    >>> even = [Told({}, {"at A": 1.0 - 2 * (each % 2), "at B": 2 * (each % 2) - 1.0}) for each in range(8)]
    >>> unlike = [Told({}, {"at A": 9.0 + each, "at B": -9.0}) for each in range(2)]
    >>> apart(even, "at ") < 0 < apart(unlike, "at ")
    True
    """
    values: dict[str, list[float]] = {}
    for table in tables:
        for name, value in table.shares.items():
            if name.startswith(beginning):
                values.setdefault(name, []).append(value)
    groups = [each for each in values.values() if len(each) > 1]
    count = sum(map(len, groups))
    if not groups or count == len(groups):
        return 0.0
    middle = fmean(value for group in groups for value in group)
    between = sum(len(group) * (fmean(group) - middle) ** 2 for group in groups)
    within = sum((value - fmean(group)) ** 2 for group in groups for value in group)
    return (between - (len(groups) - 1) * within / (count - len(groups))) / count


def points(variance: float) -> float:
    """Return a variance's root, in points; below 0 that of its size, below 0.

    >>> points(-9.0)
    -3.0
    """
    return abs(variance) ** 0.5 * (1 if variance > 0 else -1)

"""Differences between tables with common seeds, each with the interval that holds it in 95 of 100 cases."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from benchmarks.opponents.lines import mean
from benchmarks.reconstruction.measures import Told


class Difference(NamedTuple):
    """By how much one measure differs between tables that differ in a figure alone."""

    measure: str
    before: float
    after: float
    """Means by the shipped figures and by the changed ones, of the pairs that tell both."""
    by: float
    low: float
    high: float
    pairs: int

    @property
    def sure(self) -> bool:
        """Whether nothing at all lies outside of the interval."""
        return self.low > 0 or self.high < 0

    @property
    def row(self) -> str:
        """The line of a table in Markdown."""
        return (
            f"| {self.measure} | {self.before:.3g} | {self.after:.3g} "
            f"| {self.by:+.2g} ({self.low:+.2g} to {self.high:+.2g}) | {self.pairs} |"
        )


def differences(pairs: Sequence[tuple[Told, Told]]) -> Iterator[Difference]:
    """Yield each measure's difference, in the order of their names."""
    counts = {name for pair in pairs for one in pair for name in one.counts}
    for name in sorted(counts):
        yield _difference(
            name, [(one.counts.get(name, 0.0), other.counts.get(name, 0.0)) for one, other in pairs]
        )
    shares = {name for pair in pairs for one in pair for name in one.shares}
    for name in sorted(shares):
        both = [
            (one.shares[name], other.shares[name])
            for one, other in pairs
            if name in one.shares and name in other.shares
        ]
        if both:
            yield _difference(name, both)


def _difference(name: str, both: Sequence[tuple[float, float]]) -> Difference:
    by, low, high = mean([after - before for before, after in both])
    return Difference(
        name, fmean(before for before, _ in both), fmean(after for _, after in both), by, low, high, len(both)
    )

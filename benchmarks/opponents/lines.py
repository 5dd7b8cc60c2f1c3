"""Lines of the list: what is claimed, what was found, and whether it holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any, Final

SURE: Final = NormalDist().inv_cdf(0.975)
"""Standard errors to either side, for an interval that holds the truth in 95 of 100 cases."""
DUEL: Final = 0.65
"""What a strength wins at least against the next below, one against one."""


@dataclass(frozen=True, slots=True)
class Line:
    """One claim about computer players."""

    game: str
    claim: str
    found: float
    low: float
    """The interval in which the truth lies in 95 of 100 cases."""
    high: float
    least: float | None = None
    """What is wanted at least, or at most."""
    most: float | None = None

    @property
    def holds(self) -> bool:
        """Whether what was found is as wanted."""
        return (self.least is None or self.found >= self.least) and (
            self.most is None or self.found <= self.most
        )

    @property
    def text(self) -> str:
        """The line as it is printed."""
        bounds = (("at least", self.least), ("at most", self.most))
        wanted = " and ".join(f"{word} {bound:.3g}" for word, bound in bounds if bound is not None)
        found = f"{self.found:.3g} ({self.low:.3g} to {self.high:.3g})"
        verdict = "pass" if self.holds else "FAIL"
        return f"{verdict}  {self.game}: {self.claim}: {found}; wanted: {wanted or 'told only'}"

    def dump(self) -> dict[str, Any]:
        """Return it as JSON-able data."""
        return {**asdict(self), "holds": self.holds}


def share(hits: float, tables: int, sure: float = SURE) -> tuple[float, float, float]:
    """Return a rate and its interval, after Wilson."""
    if not tables:
        return 0.0, 0.0, 1.0
    rate = hits / tables
    middle = (rate + sure**2 / (2 * tables)) / (1 + sure**2 / tables)
    width = sqrt(max(0.0, rate * (1 - rate)) / tables + (sure / (2 * tables)) ** 2)
    half = sure * width / (1 + sure**2 / tables)
    return rate, max(0.0, middle - half), min(1.0, middle + half)


def mean(values: Sequence[float], block: int = 1, sure: float = SURE) -> tuple[float, float, float]:
    """Return a mean and its interval; so many values in a row are one deal, and count as one."""
    blocks = [fmean(values[at : at + block]) for at in range(0, len(values), block)]
    if not blocks:
        return 0.0, 0.0, 0.0
    half = sure * stdev(blocks) / sqrt(len(blocks)) if len(blocks) > 1 else 0.0
    return fmean(blocks), fmean(blocks) - half, fmean(blocks) + half

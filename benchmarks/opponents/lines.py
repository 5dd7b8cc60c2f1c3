"""The lines: claims about computer players with measured values, their intervals, and whether they hold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import inf, sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any, Final, Literal

SURE: Final = NormalDist().inv_cdf(0.975)
"""The number of standard errors to each side of a 95% interval."""
DUEL: Final = 0.65
"""The least share of tables of two that a strength wins against the next lower one."""
SOMETIMES: Final = 0.05
"""The least share of tables at which an occasional event must occur."""

Verdict = Literal["pass", "open", "FAIL"]
"""Whether the claim is proved, undecided after these tables, or disproved."""


@dataclass(frozen=True, slots=True)
class Line:
    """A claim about computer players with its measured value."""

    game: str
    claim: str
    found: float
    low: float
    """The lower bound of the 95% confidence interval; `high` is the upper bound."""
    high: float
    least: float | None = None
    """The lowest value that is wanted, if any; `most` is the highest."""
    most: float | None = None

    @property
    def verdict(self) -> Verdict:
        """Return whether the interval is within the wanted range, completely outside of it, or neither."""
        least = -inf if self.least is None else self.least
        most = inf if self.most is None else self.most
        if self.high < least or self.low > most:
            return "FAIL"
        return "pass" if least <= self.low and self.high <= most else "open"

    @property
    def holds(self) -> bool:
        """Return whether the measurements prove the claim."""
        return self.verdict == "pass"

    @property
    def text(self) -> str:
        """Return the line as it is printed."""
        bounds = (("at least", self.least), ("at most", self.most))
        wanted = " and ".join(f"{word} {bound:.3g}" for word, bound in bounds if bound is not None)
        found = f"{self.found:.3g} ({self.low:.3g} to {self.high:.3g})"
        return f"{self.verdict}  {self.game}: {self.claim}: {found}; wanted: {wanted or 'told only'}"

    def dump(self) -> dict[str, Any]:
        """Return it as JSON-able data."""
        return {**asdict(self), "holds": self.holds, "verdict": self.verdict}


def share(hits: float, tables: int, sure: float = SURE) -> tuple[float, float, float]:
    """Return a rate and its Wilson confidence interval."""
    if not tables:
        return 0.0, 0.0, 1.0
    rate = hits / tables
    middle = (rate + sure**2 / (2 * tables)) / (1 + sure**2 / tables)
    width = sqrt(max(0.0, rate * (1 - rate)) / tables + (sure / (2 * tables)) ** 2)
    half = sure * width / (1 + sure**2 / tables)
    return rate, max(0.0, middle - half), min(1.0, middle + half)


def found_of(found: int, kinds: int, tables: int) -> tuple[float, float, float]:
    """Return how many kinds occurred, as a value with an interval.

    Kinds that never occurred may be too rare for this number of tables.
    """
    rare = share(0, tables)[2] >= SOMETIMES
    return found, found, kinds if rare else found


def mean(values: Sequence[float], block: int = 1, sure: float = SURE) -> tuple[float, float, float]:
    """Return a mean and its confidence interval; `block` consecutive values are one deal and count as one."""
    blocks = [fmean(values[at : at + block]) for at in range(0, len(values), block)]
    if not blocks:
        return 0.0, -inf, inf
    half = sure * stdev(blocks) / sqrt(len(blocks)) if len(blocks) > 1 else inf
    return fmean(blocks), fmean(blocks) - half, fmean(blocks) + half


def wins(shares: Sequence[float], block: int, sure: float = SURE) -> tuple[float, float, float]:
    """Return the share of first places and its interval; `block` consecutive tables are from one deal.

    It is the wider of two intervals: Wilson's, with each table on its own, since a few deals that happen to
    agree prove nothing; and the one from the variance between deals.
    """
    _, low, high = mean(shares, block, sure)
    rate, lowest, highest = share(sum(shares), len(shares), sure)
    if len(shares) <= block:
        return rate, lowest, highest
    return rate, max(0.0, min(low, lowest)), min(1.0, max(high, highest))

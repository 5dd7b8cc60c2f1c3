"""The probability that a voyage is completed. Most lost voyages end because a ship has no space.

The weights come from a logistic regression over whole voyages (`benchmarks.fit_voyages`).
"""

from __future__ import annotations

from math import exp

from players.nemo.traits import Outlook
from players.nemo.voyages import VOYAGES


def survival(outlook: Outlook) -> float:
    """Return the probability that the voyage reaches its finale."""
    return 1 / (1 + exp(-outlook.weigh(VOYAGES.survival)))

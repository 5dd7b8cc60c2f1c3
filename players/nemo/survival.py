"""How likely a voyage is to see its end. Most that are lost are lost because a ship finds no place.

The weights come from a logistic regression over whole voyages (`benchmarks.fit_voyages`).
"""

from __future__ import annotations

from math import exp

from players.nemo.traits import Outlook
from players.nemo.voyages import VOYAGES


def survival(outlook: Outlook) -> float:
    """Return how likely it is that the voyage ends with its finale."""
    return 1 / (1 + exp(-outlook.weigh(VOYAGES.survival)))

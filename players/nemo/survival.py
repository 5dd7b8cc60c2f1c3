"""How likely a voyage is to see its end. Most that are lost are lost because a ship finds no place.

The weights are those of a logistic regression over some 200 000 positions of 6000 voyages of all motives and
difficulties, played by the rules of thumb with few whims or none.
"""

from __future__ import annotations

from math import exp
from typing import Final

from players.nemo.traits import Outlook, Weights

ODDS: Final[Weights] = {
    "any": (4.139, -0.06),
    "free": (2.761, 1.038),
    "hidden": (1.714, 0.388),
    "white": (0.493, 0.47),
    "hostile": (-0.655, 0.083),
    "due": (-0.088, 0.024),
    "pressure": (-0.46, -0.995),
    "narrows": (-0.189, 0.465),
    "ships_here": (-0.209, -0.191),
    "prey_here": (0.594, 0.357),
    "characters": (0.308, 0.091),
    "action_points": (0.005, 0.102),
    "weak_nemo": (-2.248, -0.232),
    "weak_crew": (-5.877, 0.117),
    "weak_hull": (-5.057, -0.472),
    "notoriety": (-0.064, -0.01),
    "brink": (-14.337, -2.332),
    "upgrades": (0.013, 0.006),
}
"""What each trait adds to the odds (their logarithm)."""


def survival(outlook: Outlook) -> float:
    """Return how likely it is that the voyage ends with its finale."""
    return 1 / (1 + exp(-outlook.weigh(ODDS)))

"""How a voyage stands: what its captain may expect to score in the end, a lost voyage counting as nothing.

The weights are those of a linear regression over the voyages of `players.nemo.survival` that were not lost.
"""

from __future__ import annotations

from typing import Final

from engine.nemo.model import State
from engine.nemo.scoring import FINALE, glory, score_parts
from players.nemo.survival import survival
from players.nemo.traits import Weights, outlook

SCORE: Final[Weights] = {
    "any": (-149.55, -15.05),
    "kept": (-0.57, 0.44),
    "characters": (3.51, -0.25),
    "sunk": (3.19, -0.37),
    "tableau": (1.14, 0.92),
    "gems": (1.89, 0.25),
    "due": (1.08, -0.25),
    "free": (7.64, -1.81),
    "hostile": (-14.95, -0.78),
    "nemo": (4.29, 1.7),
    "crew": (5.4, 2.41),
    "hull": (3.92, 1.48),
    "salvage": (3.45, 0.03),
    "action_points": (1.22, 0.65),
    "upgrades": (0.66, -0.03),
}
"""What each trait promises, in points, beside what has been earned, if the voyage sees its end."""
GLORY: Final = 4.0
"""How many points of the crew's a point of one's own glory is worth."""


def standing(state: State, seat: int) -> float:
    """Return what the crew may expect to score; among rivals also how a seat's glory compares."""
    if state.ended is not None and state.ended != FINALE:
        return 0.0
    lead = GLORY * _lead(state, seat) if state.vying else 0.0
    if state.ended:
        return sum(score_parts(state).values()) + lead
    ahead = outlook(state)
    return survival(ahead) * (ahead.earned + ahead.weigh(SCORE) + lead)


def _lead(state: State, seat: int) -> float:
    own = sum(glory(state, seat).values())
    return own - max(sum(glory(state, other).values()) for other in range(state.seats) if other != seat)

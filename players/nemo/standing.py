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
    "any": (-30.26, 9.9),
    "score": (0.17, 1.04),
    "characters": (6.77, 0.19),
    "sunk": (4.64, -0.6),
    "treasures": (2.63, -0.45),
    "due": (0.44, -0.11),
    "free": (2.64, -0.36),
    "hostile": (-18.02, -0.67),
    "nemo": (1.95, 0.03),
    "crew": (2.19, 1.43),
    "hull": (2.78, 0.13),
    "wear": (0.49, -0.28),
    "salvage": (3.27, 0.09),
    "action_points": (0.43, 0.79),
    "upgrades": (0.79, -0.06),
}
"""What each trait adds to the score of a voyage that sees its end, in points."""
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
    return survival(ahead) * (ahead.weigh(SCORE) + lead)


def _lead(state: State, seat: int) -> float:
    own = sum(glory(state, seat).values())
    return own - max(sum(glory(state, other).values()) for other in range(state.seats) if other != seat)

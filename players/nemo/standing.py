"""The state of a voyage: the final score that its captain may expect, a lost voyage counting as nothing.

The weights come from a linear regression over voyages that were not lost (`benchmarks.fit_voyages`).
"""

from __future__ import annotations

from typing import Final

from engine.nemo.model import State
from engine.nemo.scoring import FINALE, glory, score_parts
from players.nemo.survival import survival
from players.nemo.traits import outlook
from players.nemo.voyages import VOYAGES

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
    return survival(ahead) * (ahead.earned + ahead.weigh(VOYAGES.score) + lead)


def _lead(state: State, seat: int) -> float:
    own = sum(glory(state, seat).values())
    return own - max(sum(glory(state, other).values()) for other in range(state.seats) if other != seat)

"""The expected final score of a voyage; a lost voyage counts as 0.

The weights come from a linear regression over voyages that were not lost (`benchmarks.fit_voyages`).
"""

from __future__ import annotations

from typing import Final

from engine.nemo.model import State
from engine.nemo.scoring import FINALE, glory, score_parts
from players.nemo.survival import survival
from players.nemo.traits import outlook
from players.nemo.voyages import VOYAGES

_PARTS: Final = {
    **dict.fromkeys(("nemo", "crew", "hull", "weak_nemo", "weak_crew", "weak_hull", "kept"), "resources"),
    **dict.fromkeys(("notoriety", "room", "brink"), "notoriety"),
    **dict.fromkeys(
        ("free", "hidden", "white", "hostile", "full", "due", "pressure", "narrows", "ships_here"), "waters"
    ),
    "characters": "characters",
    "salvage": "salvage",
    "action_points": "action_points",
}
"""The part of the score to which each trait of a voyage belongs; all other traits are prospects."""
GLORY: Final = 4.0
"""The value of a point of the seat's own glory, in points of the crew's score."""


def standing(state: State, seat: int) -> float:
    """Return the crew's expected score; in the semi-competitive game also the seat's lead in glory."""
    if state.ended is not None and state.ended != FINALE:
        return 0.0
    lead = GLORY * _lead(state, seat) if state.vying else 0.0
    if state.ended:
        return sum(score_parts(state).values()) + lead
    ahead = outlook(state)
    return survival(ahead) * (ahead.earned + ahead.weigh(VOYAGES.score) + lead)


def parts(state: State) -> dict[str, float]:
    """Return the parts of the score of a completed voyage: the points so far, and the expected ones."""
    found = {name: float(points) for name, points in score_parts(state).items()}
    if state.ended:
        return found
    ahead = outlook(state)
    found["resources"] -= ahead.traits["kept"]
    for trait, points in ahead.weighed(VOYAGES.score).items():
        part = _PARTS.get(trait, "prospects")
        found[part] = found.get(part, 0.0) + points
    return found


def _lead(state: State, seat: int) -> float:
    own = sum(glory(state, seat).values())
    return own - max(sum(glory(state, other).values()) for other in range(state.seats) if other != seat)

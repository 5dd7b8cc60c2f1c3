"""Prices on the way: what an action point, an upgrade, a step of a resource and the room for Notoriety are.

They were measured: positions in the midst of some hundred voyages were changed in one thing, and played on by
the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.nemo.model import State
from engine.nemo.names import Track

ACTION_POINT: Final = 1.0
"""What an unspent action point is worth, in points."""
UPGRADES: Final[Mapping[str, float]] = {
    "strengthened_prow": 28.0, "double_hull": 24.0, "magnetic_mines": 22.0, "arcane_library": 18.0,
    "steam_torpedoes": 18.0, "reinforced_armor": 16.0, "monstrous_design": 9.0,
    "electro_powered_crew_armor": 3.0, "hydro_drive": 2.0, "periscope_device": 1.0, "fog_machine": 1.0,
}  # fmt: skip
"""What fitting an upgrade early on adds to what a voyage scores on average, lost ones counted as nothing."""
FADES: Final = 0.8
"""How much of what the resources count for is lost on a long voyage, whatever is done."""
HALF: Final = 14
"""Turns of half a voyage."""


def turns_left(state: State) -> int:
    """Return how many cards of the draw pile are to come: about one a turn."""
    return len(state.draw)


def upgrade_worth(state: State, upgrade: str) -> float:
    """Return what a fitted upgrade still adds: less, the nearer the end."""
    return UPGRADES.get(upgrade, 0.0) * min(1.0, (2 + turns_left(state)) / 24)


def step_worth(state: State, track: Track, step: int) -> float:
    """Return what a resource would count for on a step at the end."""
    figures, motive = state.box.figures.resources[track], state.box.motives[state.motive]
    science = figures.science[step] if figures.science else 0
    wonder = figures.wonder[step] if figures.wonder else 0
    return figures.points[step] + motive.science * science + motive.wonder * wonder


def fading(state: State) -> float:
    """Return how much of what the resources count for now will be gone in the end."""
    return FADES * min(1.0, turns_left(state) / HALF)


def notoriety_room(state: State) -> int:
    """Return how much more Notoriety the motive bears."""
    return state.box.motives[state.motive].defeat - state.notoriety

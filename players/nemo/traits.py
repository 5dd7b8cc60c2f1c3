"""What can be counted about a voyage, and tells how it will end."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final, NamedTuple

from engine.nemo.model import State
from engine.nemo.names import ACT_ONE, ACT_THREE, ACT_TWO, TRACKS
from engine.nemo.scoring import score_parts
from engine.nemo.ships import is_white
from players.nemo.prospects import UPGRADES, notoriety_room, step_worth
from players.nemo.throws import reaches

SHIPS_A_TURN: Final = {ACT_ONE: 2.0, ACT_TWO: 2.83, ACT_THREE: 3.65}
"""Ships that the dice of an act bring in a turn on average; a lull brings fewer."""
LAST: Final = 5
"""Among so many last cards lies the finale."""
LONG: Final = 20
"""With so many turns to come a voyage is at its beginning."""
SPARE: Final = 4
"""Ships to come that count even when none do: room is worth the more the fewer are expected."""
AMPLE: Final = 8
"""Room around an ocean that is as good as more; and room for Notoriety below which the end is near."""
EXERTED: Final = 2
"""What a strike is taken to have added by exertion."""

Traits = Mapping[str, float]
Weights = Mapping[str, tuple[float, float]]
"""What each trait counts for at the beginning of a voyage, and at its end."""


class Outlook(NamedTuple):
    """A voyage in figures."""

    early: float
    """1 at its beginning, 0 at its end."""
    earned: float
    """Points that nothing takes away any more: what the resources count for is not among them."""
    traits: Traits

    def weigh(self, weights: Weights) -> float:
        """Return what its traits come to with these weights."""
        early, late = self.early, 1 - self.early
        return sum((begin * early + end * late) * self.traits[name] for name, (begin, end) in weights.items())


def outlook(state: State) -> Outlook:
    """Count a position."""
    turns, due = _to_come(state)
    resources, spread = state.resources, sqrt(due + SPARE)
    free = {o: max(0, state.box.oceans[o].capacity - waters.count) for o, waters in state.oceans.items()}
    hidden = {ocean: waters.hidden for ocean, waters in state.oceans.items()}
    white = {o: sum(is_white(state, ship) for ship in w.ships) for o, w in state.oceans.items()}
    hostile = sum(len(waters.ships) for waters in state.oceans.values()) - sum(white.values())
    near = ((ocean, *state.box.adjacent[ocean]) for ocean in state.box.majors.values())
    room = (sum(free[o] + hidden[o] + white[o] for o in oceans) for oceans in near)
    brink = max(0, AMPLE - notoriety_room(state)) / AMPLE
    kept = sum(step_worth(state, track, resources[track]) for track in TRACKS)
    here = [] if state.nautilus is None else state.here.ships
    traits: Traits = {
        "any": 1.0,
        "free": sum(free.values()) / spread,
        "hidden": sum(hidden.values()) / spread,
        "white": sum(white.values()) / spread,
        "hostile": hostile / spread,
        "due": due,
        "pressure": due / spread,
        "narrows": min(AMPLE, *room),
        "ships_here": len(here),
        "prey_here": sum(_easy(state, ship) for ship in here),
        "characters": len(state.characters),
        "action_points": state.action_points,
        "weak_nemo": 1 / max(1, resources["nemo"]),
        "weak_crew": 1 / max(1, resources["crew"]),
        "weak_hull": 1 / max(1, resources["hull"]),
        "nemo": resources["nemo"],
        "crew": resources["crew"],
        "hull": resources["hull"],
        "notoriety": state.notoriety,
        "brink": brink * brink,
        "upgrades": sum(UPGRADES[upgrade] for upgrade in state.fitted),
        "salvage": len(state.salvage),
        "sunk": sum(map(len, state.tonnage.values())),
        "tableau": len(state.tableau),
        "gems": state.deck_gems + sum(waters.gem for waters in state.oceans.values()),
        "kept": kept,
    }
    return Outlook(min(1.0, turns / LONG), sum(score_parts(state).values()) - kept, traits)


def _to_come(state: State) -> tuple[float, float]:
    """Return how many turns and how many ships are to come on average."""
    turns = due = 0.0
    left, rate = len(state.draw), SHIPS_A_TURN.get(state.act, SHIPS_A_TURN[ACT_ONE])
    for place, card in enumerate(state.draw, 1):
        if card in SHIPS_A_TURN:
            rate = SHIPS_A_TURN[card]
            continue
        reached = min(1.0, (left - place) / min(LAST, left))
        turns += reached
        due += reached * rate
    return turns, due


def _easy(state: State, ship: int) -> float:
    """Return how likely a strike with some exertion sinks a ship."""
    return reaches(state.face(ship).defence - ("strengthened_prow" in state.fitted) - EXERTED)

"""Traits of a voyage, as numbers, that predict how it ends."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Final, NamedTuple

from engine.nemo.model import State
from engine.nemo.names import ACT_ONE, ACT_THREE, ACT_TWO, TRACKS
from engine.nemo.scoring import score_parts
from engine.nemo.ships import is_white
from engine.nemo.worths import of_card, of_treasure
from players.nemo.prospects import notoriety_room, step_worth
from players.nemo.throws import reaches

SHIPS_A_TURN: Final = {ACT_ONE: 2.0, ACT_TWO: 2.83, ACT_THREE: 3.65}
"""The average number of ships that the dice bring in a turn of each act; a lull brings fewer."""
LAST: Final = 5
"""The number of last cards among which the finale is shuffled."""
LONG: Final = 20
"""The number of remaining turns from which a voyage counts as at its beginning."""
SPARE: Final = 4
"""A number added to the expected ships, so that free spaces have a value even if none are expected."""
AMPLE: Final = 8
"""The free space around an ocean above which more is no better, and the room for Notoriety that is enough."""
EXERTED: Final = 2
"""The modifier that exertion is assumed to give to a strike."""

Traits = Mapping[str, float]
Weights = Mapping[str, tuple[float, float]]
"""The value of each trait at the beginning of a voyage and at its end."""


class Outlook(NamedTuple):
    """The traits of a voyage at a position."""

    early: float
    """How early the voyage is: 1 at its beginning, 0 at its end."""
    earned: float
    """The points that can no longer be lost, without those for resources."""
    traits: Traits

    def weighed(self, weights: Weights) -> Traits:
        """Return each trait multiplied by its weight."""
        early, late, traits = self.early, 1 - self.early, self.traits
        return {name: (begin * early + end * late) * traits.get(name, 0.0)
                for name, (begin, end) in weights.items()}  # fmt: skip

    def weigh(self, weights: Weights) -> float:
        """Return the weighted sum of the traits."""
        early, late, traits = self.early, 1 - self.early, self.traits
        return sum(
            (begin * early + end * late) * traits.get(name, 0.0) for name, (begin, end) in weights.items()
        )


def outlook(state: State) -> Outlook:
    """Compute the traits of a position."""
    turns, due = _to_come(state)
    traits = {**_waters(state, due), **_ship(state), **_prizes(state, turns)}
    traits[state.motive] = 1.0
    traits.update((upgrade, 1.0) for upgrade in state.fitted)
    earned = sum(score_parts(state).values()) - traits["kept"]
    return Outlook(min(1.0, turns / LONG), earned, traits)


def _waters(state: State, due: float) -> dict[str, float]:
    """Compute the traits of the oceans, from the free spaces and the ships to come."""
    free = hidden = white = hostile = 0
    open_waters: dict[str, int] = {}
    for ocean, waters in state.oceans.items():
        space = max(0, state.box.oceans[ocean].capacity - waters.count)
        pale = sum(is_white(state, ship) for ship in waters.ships)
        free, hidden, white = free + space, hidden + waters.hidden, white + pale
        hostile += len(waters.ships) - pale
        open_waters[ocean] = space + waters.hidden + pale
    spread = sqrt(due + SPARE)
    near = (
        open_waters[ocean] + sum(open_waters[o] for o in state.box.adjacent[ocean])
        for ocean in _majors(state)
    )
    here = [] if state.nautilus is None else state.here.ships
    return {
        "free": free / spread,
        "hidden": hidden / spread,
        "white": white / spread,
        "hostile": hostile / spread,
        "full": max(0.0, due - free - 0.7 * hidden - 0.5 * white) / spread,
        "due": due,
        "pressure": due / spread,
        "narrows": min(AMPLE, *near),
        "ships_here": len(here),
        "prey_here": sum(_easy(state, ship) for ship in here),
        "hidden_here": 0 if state.nautilus is None else state.here.hidden,
    }


def _majors(state: State) -> tuple[str, ...]:
    return tuple(state.box.majors.values())


def _ship(state: State) -> dict[str, float]:
    """Compute the traits of the Nautilus and the captain."""
    resources = state.resources
    brink = max(0, AMPLE - notoriety_room(state)) / AMPLE
    return {
        "any": 1.0,
        "characters": len(state.characters),
        "action_points": state.action_points,
        "weak_nemo": 1 / max(1, resources["nemo"]),
        "weak_crew": 1 / max(1, resources["crew"]),
        "weak_hull": 1 / max(1, resources["hull"]),
        "nemo": resources["nemo"],
        "crew": resources["crew"],
        "hull": resources["hull"],
        "kept": sum(step_worth(state, track, resources[track]) for track in TRACKS),
        "notoriety": state.notoriety / 10,
        "room": min(30, notoriety_room(state)) / 10,
        "brink": brink * brink,
        "salvage": len(state.salvage) * min(1, len(state.offered)),
        "red_sky": float(state.red_sky),
        "lull": float(state.lull),
    }


def _prizes(state: State, turns: float) -> dict[str, float]:
    """Compute the traits of points that can still be won."""
    box, motive = state.box, state.box.motives[state.motive]
    tokens = [of_treasure(box.treasures[number], motive) for number in state.cup]
    treasure = sum(tokens) / len(tokens) if tokens else 0.0
    owed = [of_card(box.cards[number].vp, motive) for number in state.tableau]
    spared = sum(
        worth for worth, number in zip(owed, state.tableau, strict=True) if box.cards[number].end == "pass"
    )
    gems = sum(waters.gem for waters in state.oceans.values())
    cubes = box.figures.supply.cubes - len(state.cubes)
    columns = sorted(len(row) for row in state.tonnage.values())
    return {
        "sunk": sum(columns),
        "shortest_rows": sum(columns[:3]),
        "gems": treasure * gems,
        "deck_gems": treasure * state.deck_gems,
        "gem_here": 0.0 if state.nautilus is None else treasure * state.here.gem,
        "treasure": treasure,
        "cubes": motive.liberation * cubes / 10,
        "spared": spared,
        "errands": sum(owed) - spared,
        "held": len(state.treasures),
        "turns": turns,
    }


def _to_come(state: State) -> tuple[float, float]:
    """Return the expected number of turns and of ships to come."""
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
    """Return the probability that a strike with an average exertion sinks a ship."""
    return reaches(state.face(ship).defence - ("strengthened_prow" in state.fitted) - EXERTED)

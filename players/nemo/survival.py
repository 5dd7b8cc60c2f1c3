"""How likely a voyage is to see its end: room for the ships to come, resources, Notoriety and upgrades.

Most voyages that are lost are lost because a ship finds no place. The weights are those of a logistic
regression over the positions of some 3000 voyages, most of them played by the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, sqrt
from typing import Final

from engine.nemo.model import State
from engine.nemo.names import ACT_ONE, ACT_THREE, ACT_TWO, TRACKS, Track
from engine.nemo.ships import is_white
from players.nemo.prospects import notoriety_room, upgrade_worth

SHIPS_A_TURN: Final = {ACT_ONE: 2.0, ACT_TWO: 2.83, ACT_THREE: 3.65}
"""Ships that the dice of an act bring in a turn on average; a lull brings fewer."""
LAST: Final = 5
"""Among so many last cards lies the finale."""
EVEN: Final = -0.4
EARLY: Final = 1.0
"""The odds (their logarithm) where nothing speaks for or against a voyage, and what is added early on."""
FREE: Final = (3.0, 0.6)
HIDDEN: Final = (2.25, 0.4)
WHITE: Final = (1.4, 0.45)
DUE: Final = (1.3, 0.1)
"""What a free place, a hidden and a white ship and a ship to come count for: early in the voyage, and late.

Into a free place three ships can go: one hidden, one that reveals it, one that turns it hostile.
"""
CRAMPED: Final = 4.8
"""What it counts when there is little room near every major ocean; and how little that is."""
CLOSE: Final = 3
WEAK: Final[Mapping[Track, float]] = {"nemo": 2.0, "crew": 4.1, "hull": 2.8}
"""What it counts when a resource has one step left; with more steps it is so many times less."""
PRESSED: Final = 0.9
KNOWN: Final = 5.4
"""What Notoriety counts that leaves no room for the turns to come, and that is about to end the voyage."""
BRINK: Final = 8
"""The room below which the end is near."""
UPGRADE: Final = 30.0
"""Points of upgrades that count as one."""
POINT: Final = 0.19
"""What an action point counts for."""
CHARACTER, PREY = 0.3, 0.08
"""What, early on, a character aboard and a ship where the Nautilus lies count for."""
TARGETS: Final = 3
"""So many ships are as good as more."""


def survival(state: State) -> float:
    """Return how likely it is that the voyage ends with its finale."""
    turns, due = _to_come(state)
    early, near = min(1.0, turns / 20), min(1.0, turns / 8)
    places, cramped = _room(state, early)
    odds = EVEN + EARLY * early - near * (CRAMPED * cramped + _weakness(state) + _fame(state, turns))
    odds += (places - _by_now(DUE, early) * due + POINT * state.action_points) / sqrt(due + 4)
    odds += early * (CHARACTER * len(state.characters) + PREY * _targets(state))
    odds += sum(upgrade_worth(state, upgrade) for upgrade in state.fitted) / UPGRADE
    return 1 / (1 + exp(-odds))


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


def _room(state: State, early: float) -> tuple[float, float]:
    """Return what the places for ships count for, and how many of the major oceans have few near."""
    total, places = 0.0, dict[str, int]()
    free_place, hidden_ship, white_ship = (_by_now(price, early) for price in (FREE, HIDDEN, WHITE))
    for name, waters in state.oceans.items():
        free = max(0, state.box.oceans[name].capacity - waters.count)
        white = sum(is_white(state, ship) for ship in waters.ships)
        total += free_place * free + hidden_ship * waters.hidden + white_ship * white
        places[name] = free + waters.hidden + white
    majors, adjacent = state.box.majors.values(), state.box.adjacent
    cramped = [places[ocean] + sum(places[other] for other in adjacent[ocean]) < CLOSE for ocean in majors]
    return total, sum(cramped) / len(cramped)


def _targets(state: State) -> int:
    return 0 if state.nautilus is None else min(TARGETS, state.here.count)


def _weakness(state: State) -> float:
    return sum(WEAK[track] / max(1, state.resources[track]) for track in TRACKS)


def _fame(state: State, turns: float) -> float:
    room = notoriety_room(state)
    return PRESSED * max(0.0, 1 - room / (4 + 1.1 * turns)) + KNOWN * (max(0, BRINK - room) / BRINK) ** 2


def _by_now(price: tuple[float, float], early: float) -> float:
    return price[0] * early + price[1] * (1 - early)

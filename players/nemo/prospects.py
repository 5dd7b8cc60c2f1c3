"""How a voyage stands: what it has earned, what may still come, and whether the Nautilus lives to see it."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from engine.nemo.effects import PlacementDice
from engine.nemo.model import State
from engine.nemo.names import TRACKS, Track
from engine.nemo.scoring import FINALE, full_columns, glory, score_parts
from engine.nemo.ships import is_white

YIELD: Final = 2.3
"""Points that a turn brings."""
ACTION_POINT: Final = 0.8
"""What an unspent action point is worth, in points."""
UPGRADE: Final = 0.25
"""What a fitted upgrade helps in a turn, in points."""
GLORY: Final = 4.0
"""How many points of the crew's a point of one's own glory is worth."""
FADES: Final = 0.8
"""How much of what the resources count for is lost on a long voyage, whatever is done."""
HALF: Final = 14
"""Turns of half a voyage: what weakens the ship shows its effect over so many."""
WEAK: Final[Mapping[Track, tuple[float, ...]]] = {
    "nemo": (9.0, 2.1, 1.0, 0.5, 0.4, 0.2),
    "crew": (9.0, 5.0, 2.6, 1.6, 1.2, 0.8, 0.5),
    "hull": (9.0, 3.0, 0.8, 0.4, 0.2, 0.1),
}
"""How much so many steps of a resource weigh against seeing the end; more weigh nothing.

This and the weights below are logits, fitted to 900 voyages played by the rules of thumb.
"""
CALM, LONG = 1.5, -0.03
"""What seeing the end weighs from the first, and what each turn to come does."""
CROWDED: Final = 1.3
"""What room for a ship more in each turn to come weighs."""
FREE, HIDDEN, WHITE = 2.65, 1.65, 1.0
"""Ships that come before a free space is used up: one face down, turned up, and often turned hostile."""
KNOWN: Final = -1.5
"""What having no more room for Notoriety weighs."""


def standing(state: State, seat: int) -> float:
    """Return what the crew may expect to score; among rivals also how a seat's glory compares."""
    if state.ended is not None and state.ended != FINALE:
        return 0.0
    score = float(sum(score_parts(state).values()))
    if state.vying:
        score += GLORY * _lead(state, seat)
    if state.ended:
        return score
    resources = sum(step_worth(state, track, state.resources[track]) for track in TRACKS)
    return survival(state) * (score - fading(state) * resources + _promise(state))


def step_worth(state: State, track: Track, step: int) -> float:
    """Return what a resource would count for on a step at the end."""
    figures, motive = state.box.figures.resources[track], state.box.motives[state.motive]
    science = figures.science[step] if figures.science else 0
    wonder = figures.wonder[step] if figures.wonder else 0
    return figures.points[step] + motive.science * science + motive.wonder * wonder


def fading(state: State) -> float:
    """Return how much of what the resources count for now will be gone in the end."""
    return FADES * min(1.0, turns_left(state) / HALF)


def turns_left(state: State) -> int:
    """Return how many cards of the draw pile are to come: about one a turn."""
    return len(state.draw)


def survival(state: State) -> float:
    """Return how likely the Nautilus is to see the end."""
    left = turns_left(state)
    weak = sum(weakness(track, state.resources[track]) for track in TRACKS)
    known = max(0.0, 1.0 - notoriety_room(state) / (0.8 * left + 4))
    room = CROWDED * (_room(state) - _ships_to_come(state)) / (left + 3)
    logit = CALM + LONG * left + room + KNOWN * known - min(1.0, left / HALF) * weak
    return 1 / (1 + exp(-logit))


def weakness(track: Track, steps: int) -> float:
    """Return how much so many steps of a resource weigh against seeing the end."""
    table = WEAK[track]
    return table[steps] if steps < len(table) else 0.0


def notoriety_room(state: State) -> int:
    """Return how much more Notoriety the motive bears."""
    return state.box.motives[state.motive].defeat - state.notoriety


def _room(state: State) -> float:
    """Return how many more ships find room on the map.

    Where oceans are full, face-down ships are turned up and white ones turn hostile before the map
    must take another: so they are room as well.
    """
    room = 0.0
    for ocean, waters in state.oceans.items():
        room += FREE * max(0, state.box.oceans[ocean].capacity - waters.count) + HIDDEN * waters.hidden
        room += WHITE * sum(is_white(state, ship) for ship in waters.ships)
    return room


def _ships_to_come(state: State) -> int:
    """Return how many ships the dice of the turns to come will place; everybody knows where the acts lie."""
    dice, coming = state.white + state.black, 0
    for card in state.draw:
        for effect in state.box.cards[card].play:
            if isinstance(effect, PlacementDice):
                dice = effect.white + effect.black
        coming += dice
    return coming


def _promise(state: State) -> float:
    """Return what may still come: by turns, and by what is at hand."""
    left = turns_left(state)
    gems = sum(waters.gem for waters in state.oceans.values())
    held = sum(state.box.treasures[treasure].sort == "held" for treasure in state.treasures)
    stores = 0.5 * gems + 0.7 * state.deck_gems + 1.5 * len(state.salvage) + 1.5 * len(state.tableau)
    at_hand = ACTION_POINT * state.action_points + 1.5 * held + state.red_sky
    fitted = UPGRADE * left * len(state.fitted)
    return YIELD * left + at_hand + min(1.0, left / 6) * stores + fitted + _column(state)


def _column(state: State) -> float:
    """Return what the next column of the Tonnage promises."""
    full, tonnage = full_columns(state), state.box.figures.tonnage
    if full == tonnage.columns:
        return 0.0
    rows = [len(row) - full for row in state.tonnage.values()]
    begun = 0.7 * sum(row > 0 for row in rows) + 0.25 * sum(row > 1 for row in rows)
    return begun / len(rows) * (tonnage.bonus[full + 1] - tonnage.bonus[full])


def _lead(state: State, seat: int) -> float:
    own = sum(glory(state, seat).values())
    return own - max(sum(glory(state, other).values()) for other in range(state.seats) if other != seat)

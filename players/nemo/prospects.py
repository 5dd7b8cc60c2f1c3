"""How a voyage stands: what its captain may expect to score in the end, a lost voyage counting as nothing.

The prices of ships, resources and upgrades were measured: positions in the midst of some hundred voyages were
changed in one thing, and played on by the rules of thumb.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Final

from engine.nemo.model import State
from engine.nemo.names import TRACKS, Track
from engine.nemo.scoring import FINALE, full_columns, glory, score_parts
from engine.nemo.ships import is_white

ACTION_POINT: Final = 1.0
"""What an unspent action point is worth, in points."""
UPGRADES: Final[Mapping[str, float]] = {
    "strengthened_prow": 28.0, "double_hull": 24.0, "magnetic_mines": 22.0, "arcane_library": 18.0,
    "steam_torpedoes": 18.0, "reinforced_armor": 16.0, "monstrous_design": 9.0,
    "electro_powered_crew_armor": 3.0, "hydro_drive": 2.0, "periscope_device": 1.0, "fog_machine": 1.0,
}  # fmt: skip
"""What fitting an upgrade early on adds to what a voyage scores on average, lost ones counted as nothing."""
HIDDEN_SHIP: Final = (1.5, 4.5)
WHITE_SHIP: Final = (5.0, 6.5)
HOSTILE_SHIP: Final = (8.0, 8.5)
"""What a ship on the map costs, by what it shows: early in the voyage, and late."""
STEPS: Final[Mapping[Track, float]] = {"nemo": 2.0, "crew": 5.0, "hull": 3.5}
"""What a step of a resource is worth on the way, what it counts for in the end apart."""
WEAK: Final[Mapping[Track, tuple[float, ...]]] = {
    "nemo": (60.0, 25.0, 12.0, 6.0, 4.0, 2.0),
    "crew": (60.0, 45.0, 25.0, 14.0, 8.0, 4.0, 2.0),
    "hull": (60.0, 35.0, 14.0, 7.0, 4.0, 2.0),
}
"""What so few steps of a resource cost besides; with more it is safe."""
FAME: Final = (0.4, 1.4)
"""What a point of Notoriety costs, early and late; and what it costs to be almost known."""
KNOWN: Final = 30.0
SAVED: Final = 0.6
"""How much of an upgrade's worth the ships that will pay for it are."""
PREY, GEM, SITE = 1.5, 1.0, 1.0
"""What prey, a gem and a free uprising site are worth where the Nautilus lies."""
WEAK_HULL: Final = 9
"""The defence up to which a ship is easy prey."""
FADES: Final = 0.8
"""How much of what the resources count for is lost on a long voyage, whatever is done."""
HALF: Final = 14
"""Turns of half a voyage."""
GLORY: Final = 4.0
"""How many points of the crew's a point of one's own glory is worth."""


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
    earned = score - fading(state) * resources + _promise(state)
    return _seen(state) * earned + _strength(state) - _dangers(state) + usual(turns_left(state))


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


def usual(left: int) -> float:
    """Return what keeps the worth of a usual voyage level from turn to turn, so that turns compare."""
    return max(-33.0, min(25.0 + 30.0 * left, 224.0 - 11.2 * left))


def _seen(state: State) -> float:
    """Return how likely a usual voyage is to see its end."""
    return 0.5 + 0.5 * exp(-turns_left(state) / 4)


def _strength(state: State) -> float:
    """Return what upgrades, resources and the berth are good for."""
    fitted = sum(upgrade_worth(state, upgrade) for upgrade in state.fitted)
    steps = sum(_steps(state, track) for track in TRACKS)
    return fitted + _salvage(state) + steps + _lasting(state) * _berth(state)


def _steps(state: State, track: Track) -> float:
    """Return what the steps of a resource are good for on the way."""
    steps, weak = state.resources[track], WEAK[track]
    danger = weak[steps] if steps < len(weak) else 0.0
    return STEPS[track] * steps * _lasting(state) - danger * min(1.0, (1 + turns_left(state)) / HALF)


def _salvage(state: State) -> float:
    """Return what salvaged ships are worth: their part of the best upgrade that they may buy."""
    prices = {upgrade: state.box.upgrades[upgrade].cost or 9 for upgrade in state.offered}
    saved = len(state.salvage)
    parts = (upgrade_worth(state, upgrade) * min(1.0, saved / price) for upgrade, price in prices.items())
    return SAVED * max(parts, default=0.0)


def _berth(state: State) -> float:
    """Return what there is to do where the Nautilus lies: prey, a gem, a people to free."""
    if state.nautilus is None:
        return 0.0
    waters = state.here
    prey = waters.hidden + sum(state.face(ship).defence <= WEAK_HULL for ship in waters.ships)
    free = any(site not in state.cubes for site in state.box.oceans[state.position].sites)
    return PREY * min(prey, 3) + GEM * waters.gem + SITE * free


def _dangers(state: State) -> float:
    """Return what the ships on the map and the Notoriety cost."""
    hidden = sum(waters.hidden for waters in state.oceans.values())
    shown = [is_white(state, ship) for waters in state.oceans.values() for ship in waters.ships]
    white = sum(shown)
    ships = _by_now(state, HIDDEN_SHIP) * hidden + _by_now(state, WHITE_SHIP) * white
    ships += _by_now(state, HOSTILE_SHIP) * (len(shown) - white)
    known = max(0.0, 1.0 - notoriety_room(state) / (2 + 0.7 * turns_left(state)))
    return _lasting(state) * (ships + _by_now(state, FAME) * state.notoriety + KNOWN * known)


def _by_now(state: State, price: tuple[float, float]) -> float:
    """Return a price that was measured early and late as it is now."""
    early, late = price
    return late + (early - late) * min(1.0, max(0.0, (turns_left(state) - 4) / 20))


def _lasting(state: State) -> float:
    """Return how much what only helps on the way still helps: nothing at the end."""
    return min(1.0, turns_left(state) / 4)


def _promise(state: State) -> float:
    """Return what is at hand, in points."""
    gems = sum(waters.gem for waters in state.oceans.values())
    held = sum(state.box.treasures[treasure].sort == "held" for treasure in state.treasures)
    stores = 0.5 * gems + 0.7 * state.deck_gems + 1.5 * len(state.tableau)
    at_hand = ACTION_POINT * state.action_points + 1.5 * held + state.red_sky
    return at_hand + _lasting(state) * stores + _column(state)


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

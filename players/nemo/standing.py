"""How a voyage stands: what its captain may expect to score in the end, a lost voyage counting as nothing."""

from __future__ import annotations

from typing import Final

from engine.nemo.model import State
from engine.nemo.names import TRACKS
from engine.nemo.scoring import FINALE, full_columns, glory, score_parts
from players.nemo.prospects import ACTION_POINT, fading, step_worth, turns_left, upgrade_worth
from players.nemo.survival import survival

EARNED: Final = 4.0
"""What a turn that is still to come earns on average."""
SAVED: Final = 0.6
"""How much of an upgrade's worth the ships that will pay for it are."""
PREY, GEM, SITE = 1.5, 1.0, 1.0
"""What prey, a gem and a free uprising site are worth where the Nautilus lies."""
WEAK_HULL: Final = 9
"""The defence up to which a ship is easy prey."""
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
    to_earn = EARNED * turns_left(state) + _promise(state)
    return survival(state) * (score - fading(state) * resources + to_earn) + _salvage(state)


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


def _lasting(state: State) -> float:
    """Return how much what only helps on the way still helps: nothing at the end."""
    return min(1.0, turns_left(state) / 4)


def _promise(state: State) -> float:
    """Return what is at hand, in points."""
    gems = sum(waters.gem for waters in state.oceans.values())
    held = sum(state.box.treasures[treasure].sort == "held" for treasure in state.treasures)
    stores = 0.5 * gems + 0.7 * state.deck_gems + 1.5 * len(state.tableau)
    at_hand = ACTION_POINT * state.action_points + 1.5 * held + state.red_sky
    return at_hand + _lasting(state) * (stores + _berth(state)) + _column(state)


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

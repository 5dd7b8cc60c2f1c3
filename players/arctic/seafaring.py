"""Rules of thumb for ships: the pole and China's way there, attacks on platforms, and sites to open."""

from __future__ import annotations

from typing import Final

from engine.arctic.commands import Attack, Close, Done, Fight, Sail
from engine.arctic.names import POLE, Nation
from players.arctic.glance import Glance
from players.arctic.turn import china_legs
from players.heuristics import Heuristics

SEAFARING: Final = Heuristics[Glance]()
SEAFARING.always(0.0, Done)
SEAFARING.always(0.1, Close)
_ENOUGH: Final = 3
"""The number of ships of a nation near the pole that is enough to guard it."""


def prospects_at_sea(glance: Glance, nation: Nation) -> float:
    """Return the expected gain from a movement of a nation's ships."""
    state, eager = glance.state, glance.eagerness
    worth = min(6.0, 0.7 * glance.prey(nation))
    near = glance.turn.strength(nation, POLE)
    chinese = state.ships[POLE].get("CHN", 0)
    if eager < 0:
        if near > chinese and (not glance.guards or state.control.get(POLE) == "CHN"):
            worth -= eager * (1.0 if glance.nearest_chinese <= 1 else 0.4)
        elif any(glance.turn.strength(nation, s) for s, here in state.ships.items() if "CHN" in here):
            worth -= 0.7 * eager
        elif not glance.guards:
            worth -= 0.3 * eager
    else:
        own = state.ships[POLE].get(nation, 0)
        others = glance.guards - own
        if chinese and glance.guards and (near >= others > 0 or own == glance.guards):
            worth += eager
    if nation != "CHN" and glance.turn.free(nation, "platform"):
        worth += 0.2 * max(0.0, _best_opened(glance, nation) - glance.best_site(nation))
    return worth


def _best_opened(glance: Glance, nation: Nation) -> float:
    """Return the value of the best site that the nation's ships could open by moving there (M4)."""
    return max((glance.site(s) for s in glance.turn.reach[nation] if _opens(glance, s)), default=0.0)


def _opens(glance: Glance, sector: str) -> bool:
    """Return whether a ship would open a site in a sector: a free deposit without a controller."""
    state = glance.state
    return sector in state.board.deposits and sector not in state.platforms and sector not in state.control


@SEAFARING.rates(Sail)
def _sail(glance: Glance, command: Sail) -> float:
    if glance.nation == "CHN":
        return _sail_china(glance, command)
    origin, target = command.origin, command.target
    if POLE in (origin, target):
        return _about_the_pole(glance, entering=target == POLE)
    return _there(glance, target) - _there(glance, origin) - 0.1


def _there(glance: Glance, sector: str) -> float:
    """Return the value of one more ship of the acting nation in a sector."""
    state, nation, eager = glance.state, glance.nation, glance.eagerness
    others_here = state.ships[sector].get(nation, 0)
    worth = 0.0
    if eager < 0:
        inward = 3 - glance.away[sector]
        crowd = glance.turn.strength(nation, POLE)
        worth -= eager * inward * (0.1 if crowd < _ENOUGH else 0.02)
        if "CHN" in state.ships[sector]:
            worth -= eager * (0.5 if china_legs(state.board)[sector] <= 2 else 0.2)
    if glance.is_prey(nation, sector):
        worth += 0.4 * glance.loss(sector)
    if not others_here and _opens(glance, sector):
        worth += 0.15 * max(0.0, glance.site(sector))
    platform = state.platforms.get(sector)
    if platform and platform.owner == glance.seat and state.control.get(sector) == nation:
        worth += 0.2
    return worth


def _about_the_pole(glance: Glance, *, entering: bool) -> float:
    """Return the value of entering or leaving the pole: to guard it or, if the end is wanted, to free it."""
    state, nation, eager = glance.state, glance.nation, glance.eagerness
    chinese, own = state.ships[POLE].get("CHN", 0), state.ships[POLE].get(nation, 0)
    others = glance.guards - own
    pay = 0.3 * glance.lobbyists(nation)
    if not entering:
        freed = eager if own == glance.guards == 1 else 0.3 * eager if own == glance.guards else 0.0
        return freed - pay - 0.1
    near = glance.turn.strength(nation, POLE)
    if others:
        decisive = near >= others and chinese > 0
        return (eager if decisive else 0.0) + (pay if near > others + chinese else -0.3)
    if chinese:
        return -eager * (1.0 if near > chinese and not own else 0.1) + pay - 0.2
    if own:
        return 0.15 * max(0.0, -eager) / own - 0.2
    return -0.6 * eager + pay


def _sail_china(glance: Glance, command: Sail) -> float:
    """Rate moving China's ships towards the pole if the seat gains by the end, otherwise away from it."""
    legs = china_legs(glance.state.board)
    inward = legs[command.origin] - legs[command.target]
    worth = 0.4 * glance.eagerness * inward - 0.05
    if command.target == POLE:
        worth += 0.5 * glance.eagerness
    if glance.is_prey("CHN", command.target):
        worth += 0.4 * glance.loss(command.target)
    return worth


@SEAFARING.rates(Fight)
def _fight(glance: Glance, command: Fight) -> float:
    """Rate sinking China's ships if the seat gains by a longer game, otherwise the guards at the pole."""
    state, eager, nation = glance.state, glance.eagerness, glance.nation
    here = state.ships[command.sector]
    if nation == "CHN":
        guarded = command.sector == POLE and here["CHN"] > glance.guards
        return eager if guarded else -0.3 - 0.4 * eager * (command.sector != POLE)
    if command.sector != POLE:
        if command.nation == "CHN":
            return -0.5 * eager * (1.0 if china_legs(state.board)[command.sector] <= 2 else 0.4) + 0.1
        return -0.3
    if command.nation == "CHN":
        return (
            -0.4 * eager if here[nation] > here["CHN"] or glance.guards > here[nation] else -0.3 - abs(eager)
        )
    if here.get("CHN"):
        return 0.8 * eager
    return 0.3 if here[nation] > here[command.nation] and glance.lobbyists(nation) else -0.3


@SEAFARING.rates(Attack)
def _attack(glance: Glance, command: Attack) -> float:
    return glance.loss(command.sector)

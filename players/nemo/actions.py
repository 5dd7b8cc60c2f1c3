"""Rules of thumb for the action phase of Nemo's War, and for fights."""

from __future__ import annotations

from typing import Final

from engine.nemo.actions import cost
from engine.nemo.commands import (
    Adventure,
    Attack,
    End,
    Engage,
    Fog,
    Incite,
    Move,
    Refit,
    Repair,
    Rest,
    Salvage,
    Search,
    Tonnage,
    Torpedo,
)
from engine.nemo.model import State
from engine.nemo.names import HIDDEN
from players.heuristics import Heuristics
from players.nemo.errands import errand
from players.nemo.glance import Glance
from players.nemo.prospects import upgrade_worth
from players.nemo.weights import WEIGHTS

ACTIONS: Final = Heuristics[Glance]()


@ACTIONS.rates(Attack)
def _attack(glance: Glance, command: Attack) -> float:
    """Rate an attack: continuing a chain costs Notoriety, any other attack an action point."""
    price = glance.fame if glance.decision.kind == "chain" else _points(glance, "attack")
    if command.target == HIDDEN:
        return glance.unseen - price
    return glance.fight(command.style, command.target) - price


@ACTIONS.rates(Engage)
def _engage(glance: Glance, _command: Engage) -> float:
    return glance.fight("stalk", int(glance.decision.about["ship"]))


@ACTIONS.rates(Torpedo)
def _torpedo(glance: Glance, command: Torpedo) -> float:
    """Rate a torpedo, which costs nothing and needs no exertion."""
    if command.target == HIDDEN:
        return glance.unseen
    face = glance.state.face(command.target)
    return 0.5 * glance.prize(face) - glance.shot(face)


@ACTIONS.rates(Tonnage, Salvage)
def _spoils(glance: Glance, command: Tonnage | Salvage) -> float:
    """Rate Tonnage by its points, and Salvage by the upgrades that it could buy."""
    state = glance.state
    if isinstance(command, Tonnage):
        return glance.spoils(state.face(int(glance.decision.about["ship"])))
    cheapest = min((state.box.upgrades[upgrade].cost or 9 for upgrade in wanted(state)), default=-1)
    return WEIGHTS.bargain * min(1.0, glance.left / 12) if len(state.salvage) <= cheapest else 0.0


def wanted(state: State) -> list[str]:
    """Return the upgrades on offer that are worth their price."""
    return [upgrade for upgrade in state.offered if upgrade_worth(state, upgrade) >= WEIGHTS.wanted]


def refitted(glance: Glance) -> float:
    """Return the value of the best affordable upgrade."""
    state = glance.state
    payable = [u for u in state.offered if (state.box.upgrades[u].cost or 9) <= len(state.salvage)]
    return WEIGHTS.fitting * max((upgrade_worth(state, upgrade) for upgrade in payable), default=0.0)


@ACTIONS.rates(Move)
def _move(glance: Glance, command: Move) -> float:
    """Rate sailing to an ocean by what can be done there and beyond, compared with staying."""
    price = _points(glance, "move") if glance.decision.kind == "act" else 0.0
    return WEIGHTS.sail * (_way(glance, command.ocean) - _lure(glance, glance.state.position)) - price


def _way(glance: Glance, ocean: str) -> float:
    """Return the value of the actions in an ocean and, with less weight, in the oceans beyond."""
    links = glance.state.box.oceans[ocean].links
    beyond = max((_lure(glance, link) for link in links if link != glance.state.nautilus), default=0.0)
    here = _lure(glance, ocean)
    return here + WEIGHTS.farther * max(0.0, beyond - here)


def _lure(glance: Glance, ocean: str) -> float:
    if ocean not in glance.lures:
        glance.lures[ocean] = _counted(glance, ocean)
    return glance.lures[ocean]


def _counted(glance: Glance, ocean: str) -> float:
    state = glance.state
    waters = state.oceans[ocean]
    prey = sum(max(0.0, glance.prize(state.face(ship))) for ship in waters.ships)
    ships = WEIGHTS.prey * (prey + waters.hidden * max(0.0, glance.unseen))
    treasures = waters.gem * (1 + WEIGHTS.fleet * waters.fleet)
    free = sum(site not in state.cubes for site in state.box.oceans[ocean].sites)
    cubes = min(free, state.box.figures.supply.cubes - len(state.cubes))
    sites = WEIGHTS.sites * cubes * (glance.motive.liberation + WEIGHTS.liberate)
    return glance.treasure * treasures + min(WEIGHTS.prey_most, ships) + sites + errand(glance, ocean)


@ACTIONS.rates(Search)
def _search(glance: Glance, _command: Search) -> float:
    return glance.tried(
        "search", glance.treasure * (1.1 + WEIGHTS.fleet * glance.state.here.fleet)
    ) - _points(glance, "search")


@ACTIONS.rates(Incite)
def _incite(glance: Glance, _command: Incite) -> float:
    return glance.tried(
        "incite", glance.motive.liberation + WEIGHTS.liberate + glance.fame * min(2, glance.state.notoriety)
    ) - _points(glance, "incite")


@ACTIONS.rates(Rest)
def _rest(glance: Glance, _command: Rest) -> float:
    return glance.tried("rest", glance.recovered("crew")) - _points(glance, "rest")


@ACTIONS.rates(Repair)
def _repair(glance: Glance, _command: Repair) -> float:
    return glance.tried("repair", glance.repaired) - _points(glance, "repair")


@ACTIONS.rates(Refit)
def _refit(glance: Glance, _command: Refit) -> float:
    return glance.tried("refit", refitted(glance)) - _points(glance, "refit")


@ACTIONS.rates(Adventure)
def _adventure(glance: Glance, _command: Adventure) -> float:
    return glance.adventure - _points(glance, "adventure")


@ACTIONS.rates(Fog)
def _fog(glance: Glance, _command: Fog) -> float:
    """Rate the Fog Machine by seven boxes of Notoriety on average, less the value of the machine."""
    return glance.fame * min(7, glance.state.notoriety) - upgrade_worth(glance.state, "fog_machine") - 3.0


@ACTIONS.rates(End)
def _end(glance: Glance, _command: End) -> float:
    """Rate the end of the phase by the action points that are lost."""
    points, saved = glance.state.action_points, glance.state.box.figures.action_points.saved
    return WEIGHTS.action_point * (min(points, saved) - min(points, saved + 1))


def _points(glance: Glance, action: str) -> float:
    return WEIGHTS.action_point * cost(glance.state, action)

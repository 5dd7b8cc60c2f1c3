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
from players.nemo.glance import TREASURE, Glance
from players.nemo.prospects import ACTION_POINT, upgrade_worth

ACTIONS: Final = Heuristics[Glance]()
HIDDEN_SHIP: Final = 0.0
"""What attacking an unknown ship brings, beside the room that it makes."""
UNKNOWN: Final = 0.0
"""How likely an unknown ship is to be worth the fight, and to be sunk."""
FEAR: Final = 0.6
"""How much an unknown ship is feared, in hits."""
CARD: Final = 1.2
"""What resolving an Adventure card brings on average."""
FITTING: Final = 3.0
"""How much more an upgrade counts than what is won at once."""
SAIL: Final = 0.4
"""How much what there is to do elsewhere counts."""
BARGAIN: Final = 16.0
"""What a salvaged ship is worth that helps to buy an upgrade."""
WANTED: Final = 4.0
"""What an upgrade must be worth for ships to be saved up for it."""
GOLD: Final = 0.6
"""What a success at a search brings beside the first treasure."""


@ACTIONS.rates(Attack)
def _attack(glance: Glance, command: Attack) -> float:
    """The next attack of a chain costs Notoriety, any other an action point."""
    price = glance.fame if glance.decision.kind == "chain" else _points(glance, "attack")
    if command.target == HIDDEN:
        return _unknown(glance) - price
    return glance.fight(command.style, command.target) - price


def _unknown(glance: Glance) -> float:
    return HIDDEN_SHIP + UNKNOWN * glance.relief - FEAR * glance.hit


@ACTIONS.rates(Engage)
def _engage(glance: Glance, _command: Engage) -> float:
    return glance.fight("stalk", int(glance.decision.about["ship"]))


@ACTIONS.rates(Torpedo)
def _torpedo(glance: Glance, command: Torpedo) -> float:
    """A torpedo costs nothing, and nothing is exerted on it."""
    if command.target == HIDDEN:
        return _unknown(glance)
    face = glance.state.face(command.target)
    return 0.5 * glance.prize(face) - glance.shot(face)


@ACTIONS.rates(Tonnage, Salvage)
def _spoils(glance: Glance, command: Tonnage | Salvage) -> float:
    """Tonnage counts; salvage buys, as long as something is to be bought and the voyage is long."""
    state = glance.state
    if isinstance(command, Tonnage):
        return glance.spoils(state.face(int(glance.decision.about["ship"])))
    cheapest = min((state.box.upgrades[upgrade].cost or 9 for upgrade in wanted(state)), default=-1)
    return BARGAIN * min(1.0, glance.left / 12) if len(state.salvage) <= cheapest else 0.0


def wanted(state: State) -> list[str]:
    """Return the upgrades on offer that are worth their price."""
    return [upgrade for upgrade in state.offered if upgrade_worth(state, upgrade) >= WANTED]


def refitted(glance: Glance) -> float:
    """Return what the best upgrade brings that can be paid for now."""
    state = glance.state
    payable = [u for u in state.offered if (state.box.upgrades[u].cost or 9) <= len(state.salvage)]
    return FITTING * max((upgrade_worth(state, upgrade) for upgrade in payable), default=0.0)


@ACTIONS.rates(Move)
def _move(glance: Glance, command: Move) -> float:
    """The Nautilus sails where there is more to do."""
    price = _points(glance, "move") if glance.decision.kind == "act" else 0.0
    return SAIL * (_lure(glance, command.ocean) - _lure(glance, glance.state.position)) - price


def _lure(glance: Glance, ocean: str) -> float:
    state = glance.state
    waters = state.oceans[ocean]
    prey = sum(max(0.0, 0.5 * glance.prize(state.face(ship))) for ship in waters.ships)
    ships = min(prey + waters.hidden * _unknown(glance), glance.relief + 4.0)
    free = any(site not in state.cubes for site in state.box.oceans[ocean].sites)
    return TREASURE * waters.gem + ships + 0.4 * glance.motive.liberation * free


@ACTIONS.rates(Search)
def _search(glance: Glance, _command: Search) -> float:
    return glance.tried("search", TREASURE + GOLD) - _points(glance, "search")


@ACTIONS.rates(Incite)
def _incite(glance: Glance, _command: Incite) -> float:
    return glance.tried("incite", glance.motive.liberation + 2 * glance.fame) - _points(glance, "incite")


@ACTIONS.rates(Rest)
def _rest(glance: Glance, _command: Rest) -> float:
    return glance.tried("rest", glance.mended("crew")) - _points(glance, "rest")


@ACTIONS.rates(Repair)
def _repair(glance: Glance, _command: Repair) -> float:
    return glance.tried("repair", glance.mended("hull")) - _points(glance, "repair")


@ACTIONS.rates(Refit)
def _refit(glance: Glance, _command: Refit) -> float:
    return glance.tried("refit", refitted(glance)) - _points(glance, "refit")


@ACTIONS.rates(Adventure)
def _adventure(glance: Glance, _command: Adventure) -> float:
    return CARD + TREASURE * glance.state.deck_gems - _points(glance, "adventure")


@ACTIONS.rates(Fog)
def _fog(glance: Glance, _command: Fog) -> float:
    """Seven boxes on average, against the machine itself."""
    return glance.fame * min(7, glance.state.notoriety) - upgrade_worth(glance.state, "fog_machine") - 3.0


@ACTIONS.rates(End)
def _end(glance: Glance, _command: End) -> float:
    return ACTION_POINT * min(glance.state.action_points, glance.state.box.figures.action_points.saved)


def _points(glance: Glance, action: str) -> float:
    return ACTION_POINT * cost(glance.state, action)

"""Rules of thumb for the decisions of Struggle of Empires: quick ratings of answers, in points."""

from __future__ import annotations

from typing import Final

from engine.empires.atlas import atlas
from engine.empires.commands import (
    Bid,
    Build,
    Choose,
    Colonise,
    Deploy,
    Enslave,
    Gift,
    Give,
    Move,
    MoveUnit,
    Propose,
    Send,
    Stay,
    Withdraw,
)
from engine.empires.names import HOME, Unit
from players.empires.battles import BATTLES
from players.empires.glance import Glance
from players.empires.places import way
from players.empires.purchases import PURCHASES, lost_people
from players.heuristics import NEVER, Heuristics

_OWN: Final = Heuristics[Glance]()
_OWN.always(NEVER, Gift, Give)
_OWN.always(0.0, Stay)
_AT_ONCE: Final = 0.6
"""The additional rating of gains that others might take first."""


@_OWN.rates(Choose)
def _choose(glance: Glance, command: Choose) -> float:
    """Rate a power by the areas next to its homeland."""
    areas, powers = atlas().areas, atlas().powers
    own = set(powers[command.power].borders)
    taken = [powers[realm.power].borders for realm in glance.state.realms if realm.power]
    crowd = sum(len(own.intersection(borders)) for borders in taken)
    return 0.5 * sum(areas[area].points[0] for area in own) - 0.4 * crowd


@_OWN.rates(Deploy)
def _deploy(glance: Glance, command: Deploy) -> float:
    return glance.places.add(command.unit, command.area) + (0.2 if command.unit == "army" else 0.0)


@_OWN.rates(Propose)
def _propose(glance: Glance, command: Propose) -> float:
    """Exclude proposals that are not worth the least price, as a seat that proposes must bid."""
    bidding, proposal = glance.bidding, (command.top, command.bottom)
    return bidding.best(proposal) if proposal in bidding.promising else NEVER


@_OWN.rates(Bid)
def _bid(glance: Glance, command: Bid) -> float:
    """Exclude prices above the value of the proposal, or above what rivals would pay."""
    bidding = glance.bidding
    proposal = bidding.draft()
    if command.price not in bidding.prices(proposal):
        return NEVER
    return bidding.rate(proposal, command.price)


@_OWN.rates(Withdraw)
def _withdraw(glance: Glance, _command: Withdraw) -> float:
    """Exclude withdrawing a proposal, as the seat could repeat it forever."""
    return NEVER if glance.decision.kind == "bid" else 0.0


@_OWN.rates(Build)
def _build(glance: Glance, command: Build) -> float:
    if glance.ruinous(units=1):
        return -9.0
    return glance.built(command.unit) - lost_people(glance, 1)


@_OWN.rates(Send)
def _send(glance: Glance, command: Send) -> float:
    unit: Unit = glance.decision.about["unit"]  # type: ignore[assignment]
    return glance.places.add(unit, command.area) - way(HOME, command.area)


@_OWN.rates(Move)
def _move(glance: Glance, _command: Move) -> float:
    """Rate moving units from the least useful places to the most useful ones."""
    return glance.places.best_moves(glance.state.rules.figures.move.units) - 0.2


@_OWN.rates(MoveUnit)
def _move_unit(glance: Glance, command: MoveUnit) -> float:
    return glance.places.moved(command.unit, command.origin, command.target) - 0.05


@_OWN.rates(Colonise)
def _colonise(glance: Glance, command: Colonise) -> float:
    return glance.gain(command.area) - lost_people(glance, 1) + _AT_ONCE


@_OWN.rates(Enslave)
def _enslave(glance: Glance, command: Enslave) -> float:
    return glance.gain(command.area) + _AT_ONCE


HEURISTICS: Final = BATTLES | PURCHASES | _OWN
"""All rules of thumb, by command."""

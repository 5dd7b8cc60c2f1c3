"""Answers that computer players never give, as a beginner would recognise them as senseless."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.empires.atlas import NAVAL
from engine.empires.commands import Aid, Attack, Bid, Build, Buy, Gift, Give, Move, MoveUnit, Pass, Withdraw
from engine.empires.names import HOME, Area
from engine.empires.tiles import (
    ExtraBuild,
    ExtraMoves,
    GainGold,
    IncomeEach,
    PreventLoss,
    Reroll,
    Strength,
    TakeGold,
    Tile,
)
from engine.kernel.commands import Command
from players.empires.glance import Glance

_HOPELESS: Final = -1.8
"""The value in points below which no power considers an attack."""
_DARING: Final = 0.3
"""The lowest probability of winning of an attack, unless its value is high enough (`_PRIZE`)."""
_PRIZE: Final = 1.0
"""The lowest value in points of an attack with a lower probability."""
_IDLE: Final = 0.8
"""The lowest value in points of a move by which the last army leaves markers."""
_BRUSHED: Final = 2
"""The lead in strength of an enemy from which the last army cannot hold an area."""
_BRINK: Final = 6
"""The distance to a revolution, in unrest, from which a power risks no unrest for an ally."""


def senseless(glance: Glance, command: Command) -> bool:
    """Return whether an answer is senseless."""
    match command:
        case Gift() | Give():
            return True
        case Withdraw():
            return glance.decision.kind == "bid"
        case Aid(answer=answer):
            return answer != "no" and (glance.ruinous(1) or _at_the_brink(glance))
        case Bid(price=price):
            return _overpaid(glance, price)
        case Pass():
            return glance.decision.kind == "bid" and glance.bidding.drafted
        case Buy(tile=tile):
            return _useless(glance, tile)
        case Build():
            return glance.ruinous(units=1) or (not glance.horizon.after and glance.left[glance.seat] <= 1)
        case Move():
            return glance.places.best_moves(2) <= 0
        case Attack(area=area, target=target):
            cost = glance.state.rules.options.attack_cost
            return glance.ruinous(1, spent=cost) or _hopeless(glance, area, target)
        case MoveUnit():
            return _exposed(glance, command)
    return False


def _at_the_brink(glance: Glance) -> bool:
    """Return whether a power is so near revolution that it should risk no unit in an ally's battle."""
    return glance.realm.unrest >= glance.state.rules.options.revolution_at - _BRINK


def _overpaid(glance: Glance, price: int) -> bool:
    """Return whether a bid is above the value of the proposal, or leads to revolution."""
    bidding = glance.bidding
    if price == bidding.least and (bidding.standing is None or bidding.drafted):
        return False
    return price > max(bidding.limit(bidding.draft()), 0) or price not in bidding.prices(bidding.draft())


def _hopeless(glance: Glance, area: Area, target: str) -> bool:
    """Return whether an attack costs more than it brings, wins nothing, or is likely to fail for little."""
    worth, enemy = glance.attack(area, target), glance.state.seat_of(target)
    if worth < _HOPELESS or (enemy is not None and _for_nothing(glance, area, enemy, worth)):
        return True
    on_land = bool(glance.realm.units["army"].get(area))
    return on_land and worth < _PRIZE and glance.chance(area, target) < _DARING


def _for_nothing(glance: Glance, area: Area, enemy: int, worth: float) -> bool:
    """Return whether a battle wins no marker, protects no marker, and decides nothing at sea."""
    forces, seat = glance.forces(area), glance.seat
    if forces.markers[enemy]:
        return False
    return worth <= 0 or not (forces.markers[seat] or all(forces.fleets(seat, enemy)))


def _useless(glance: Glance, name: str) -> bool:
    """Return whether a tile leads to revolution or can have no effect."""
    tile = glance.state.rules.tiles[name]
    if glance.ruinous(tile.price.unrest, spent=tile.price.gold):
        return True
    return not glance.horizon.after and _too_late(glance, tile)


def _too_late(glance: Glance, tile: Tile) -> bool:
    """Return whether a tile bought in the last war would not be used, or would only bring useless gold."""
    left = glance.left[glance.seat] - 1
    attacked = any(
        glance.left[seat] and glance.sides.enmity[glance.seat][seat] for seat in range(glance.state.seats)
    )
    match tile.effect:
        case GainGold(amount=amount):
            return amount <= tile.price.gold or glance.price(1) < glance.weights.gold
        case IncomeEach():
            return glance.price(1) < glance.weights.gold
        case ExtraBuild():
            return left <= 1 or glance.ruinous(units=2)
        case ExtraMoves():
            return left <= 1
        case TakeGold():
            return not left
        case Strength(battle="naval"):
            return not left or not any(area in NAVAL for area in glance.realm.units["navy"])
        case Strength(area=area) if area is not None:
            there = glance.realm.units["army"].get(area) or glance.realm.markers.get(area)
            return not there or not (left or attacked)
        case Strength() | Reroll() | PreventLoss():
            return not (left or attacked)
    return False


def _exposed(glance: Glance, move: MoveUnit) -> bool:
    """Return whether a move leaves markers without their last army, for no better place."""
    if move.target == HOME:
        return True
    if move.origin == HOME or move.unit != "army":
        return False
    last = glance.realm.units["army"].get(move.origin, 0) == 1
    if not last or glance.realm.markers.get(move.origin, 0) < 2:
        return False
    return _holds(glance, move.origin) or glance.places.moved(move.unit, move.origin, move.target) < _IDLE


def _holds(glance: Glance, area: Area) -> bool:
    """Return whether enemies are in the area of a seat's last army, and it could resist them."""
    forces, seat = glance.forces(area), glance.seat
    enmity = glance.sides.enmity[seat]
    attackers = [forces.attack(enemy) for enemy, odds in enumerate(enmity) if odds and forces.armies[enemy]]
    return bool(attackers) and max(attackers) - forces.defence(seat) < _BRUSHED


def sensible(glance: Glance, commands: Sequence[Command]) -> Sequence[Command]:
    """Return the sensible commands, or all commands if none is sensible."""
    found = [command for command in commands if not senseless(glance, command)]
    return found or commands

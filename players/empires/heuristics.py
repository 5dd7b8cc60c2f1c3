"""Rules of thumb for the decisions of Struggle of Empires."""

from __future__ import annotations

from typing import Final

from engine.empires.atlas import atlas
from engine.empires.battle_dice import difference
from engine.empires.commands import (
    Aid,
    Attack,
    Bid,
    Build,
    Buy,
    Choose,
    Colonise,
    Deploy,
    Enslave,
    Gift,
    Give,
    Lose,
    Move,
    MoveUnit,
    Propose,
    Revolt,
    Send,
    Stay,
    Use,
    Withdraw,
)
from engine.empires.names import HOME, Place, Unit
from engine.empires.strength import strength
from engine.empires.tiles import GainGold, RemoveUnrest, Reroll, Strength
from players.empires.glance import Glance
from players.empires.prospects import GOLD, POPULATION, UNITS, UNREST, tile_worth
from players.empires.throws import wins
from players.heuristics import NEVER, Heuristics

HEURISTICS: Final = Heuristics[Glance]()
AUCTION: Final = 1.0
"""What it costs to speak up in an auction: somebody may bid more."""

HEURISTICS.always(NEVER, Gift, Give)
HEURISTICS.always(0.0, Stay)


@HEURISTICS.rates(Choose)
def _choose(_glance: Glance, command: Choose) -> float:
    """A homeland is worth the areas next to it."""
    map_ = atlas()
    return float(sum(map_.areas[area].points[0] for area in map_.powers[command.power].borders))


@HEURISTICS.rates(Deploy)
def _deploy(glance: Glance, command: Deploy) -> float:
    return glance.place(command.unit, command.area)


@HEURISTICS.rates(Propose)
def _propose(glance: Glance, command: Propose) -> float:
    """Oneself first in turn order is worth a little; an auction is better left alone."""
    own = glance.realm.power
    return -AUCTION + (0.5 if command.top == own else 0.2 if command.bottom == own else 0.0)


@HEURISTICS.rates(Bid)
def _bid(glance: Glance, command: Bid) -> float:
    """Nobody offers more than is needed."""
    return -glance.price(command.price) if command.price == glance.least else NEVER


@HEURISTICS.rates(Withdraw)
def _withdraw(glance: Glance, _command: Withdraw) -> float:
    """Who has proposed bids or passes, or would go on proposing for ever."""
    return NEVER if glance.decision.kind == "bid" else 0.0


@HEURISTICS.rates(Buy)
def _buy(glance: Glance, command: Buy) -> float:
    """A tile is bought for what it will bring, if it has not been bought already."""
    tile = glance.state.rules.tiles[command.tile]
    price = glance.price(tile.price.gold) + POPULATION * tile.price.population + UNREST * tile.price.unrest
    if isinstance(tile.effect, RemoveUnrest):
        return UNREST * min(tile.effect.up_to, glance.realm.unrest) * 1.3 - price
    spare = 0.6 ** glance.realm.held(command.tile)
    return spare * tile_worth(glance.state, glance.realm, command.tile) - price - 0.3


@HEURISTICS.rates(Build)
def _build(glance: Glance, command: Build) -> float:
    return UNITS[command.unit] + _best_place(glance, command.unit) - POPULATION


@HEURISTICS.rates(Send)
def _send(glance: Glance, command: Send) -> float:
    unit: Unit = glance.decision.about["unit"]  # type: ignore[assignment]
    return glance.place(unit, command.area) - glance.way(HOME, command.area)


@HEURISTICS.rates(Move)
def _move(glance: Glance, _command: Move) -> float:
    """Two units go from where they are of least use to where they are of most."""
    best = 0.0
    for unit in ("army", "navy"):
        places = list(glance.realm.units[unit])
        if places:
            worst = min(0.0 if place == HOME else glance.place(unit, place) for place in places)
            best = max(best, _best_place(glance, unit) - worst)
    return best - 0.2


@HEURISTICS.rates(MoveUnit)
def _move_unit(glance: Glance, command: MoveUnit) -> float:
    there = glance.place(command.unit, command.target)
    return there - glance.place(command.unit, command.origin) - glance.way(command.origin, command.target)


@HEURISTICS.rates(Colonise)
def _colonise(glance: Glance, command: Colonise) -> float:
    return glance.gain(command.area) - POPULATION


@HEURISTICS.rates(Enslave)
def _enslave(glance: Glance, command: Enslave) -> float:
    return glance.gain(command.area)


@HEURISTICS.rates(Attack)
def _attack(glance: Glance, command: Attack) -> float:
    return glance.attack(command.area, command.target)


@HEURISTICS.rates(Use)
def _use(glance: Glance, command: Use) -> float:
    """What a tile is turned down for must be worth its not being there later in the war."""
    effect = glance.state.rules.tiles[command.tile].effect
    match effect:
        case GainGold(amount=amount):
            return GOLD * amount - 0.9 if glance.realm.gold >= 2 else GOLD * amount
        case Strength(add=add):
            return _strengthened(glance, add) - 0.4
        case Reroll():
            return 1.0 - 2 * _ahead(glance)
    return 0.5


@HEURISTICS.rates(Aid)
def _aid(_glance: Glance, command: Aid) -> float:
    return 0.0 if command.answer == "no" else -0.3


@HEURISTICS.rates(Lose)
def _lose(_glance: Glance, command: Lose) -> float:
    return -1.0 if command.unit == "army" else -1.6


@HEURISTICS.rates(Revolt)
def _revolt(glance: Glance, command: Revolt) -> float:
    """The power that is ahead loses the marker."""
    victim = glance.state.seat_of(command.power)
    return 0.1 * glance.state.realms[victim].points if victim is not None else 0.0


def _best_place(glance: Glance, unit: Unit) -> float:
    """Return what the best place for a unit is worth, of those where the power has a foothold."""
    near: set[Place] = {*glance.realm.markers, *glance.realm.units["navy"], *glance.realm.units["army"]} - {
        HOME
    }
    return max((glance.place(unit, place) for place in near), default=0.3)


def _strengthened(glance: Glance, more: int) -> float:
    """Return what more strength brings in the battle that is being fought."""
    battle, state = glance.state.battle, glance.state
    if battle is None:
        return 0.0
    side = 0 if glance.seat == battle.attacker else 1
    lead = strength(state, battle, side, "land") - strength(state, battle, 1 - side, "land")
    return (wins(lead + more) - wins(lead)) * (1.0 + glance.gain(battle.area))


def _ahead(glance: Glance) -> bool:
    """Say whether the dice that lie would win the battle."""
    battle, state = glance.state.battle, glance.state
    if battle is None or battle.part is None:
        return False
    totals = [strength(state, battle, side, battle.part) + difference(battle.dice[side]) for side in (0, 1)]
    side = 0 if glance.seat == battle.attacker else 1
    return totals[side] > totals[1 - side]

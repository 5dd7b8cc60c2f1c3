"""Rules of thumb for battles: attacks, tiles, dice, help and losses (8, 9)."""

from __future__ import annotations

from typing import Final

from engine.empires.atlas import NAVAL
from engine.empires.battle_dice import difference
from engine.empires.commands import Aid, Attack, Lose, Use
from engine.empires.model import Battle
from engine.empires.names import ATTACKER, DEFENDER, Part
from engine.empires.odds import SEVEN, odds, win_again
from engine.empires.strength import pieces, strength
from engine.empires.tiles import PreventLoss, Reroll, Strength
from players.empires.areas import stake
from players.empires.glance import Glance
from players.heuristics import Heuristics

BATTLES: Final = Heuristics[Glance]()


@BATTLES.rates(Attack)
def _attack(glance: Glance, command: Attack) -> float:
    if glance.ruinous(1, spent=glance.state.rules.options.attack_cost):
        return -9.0
    return glance.attack(command.area, command.target) + _tiles_at_hand(glance, command)


def _tiles_at_hand(glance: Glance, attack: Attack) -> float:
    """Return the value of the tiles that the seat can turn down for an attack."""
    add = glance.at_hand(attack.area)
    return 0.12 * add * glance.gain(attack.area) if add and attack.area in glance.realm.units["army"] else 0.0


def declare(glance: Glance, effect: Strength) -> float:
    """Return the value of turning a tile down before the dice, less the value of keeping it."""
    battle = glance.state.fight
    side = side_of(glance, battle)
    now, more = (
        odds(lead(glance, battle, side, "land")),
        odds(lead(glance, battle, side, "land") + effect.add),
    )
    unit = glance.horizon.unit
    gained = (more.win - now.win) * stakes(glance, battle, side)
    saved = (now.loss + now.tie - more.loss - more.tie) * unit
    later = glance.left[glance.seat] > 2
    kept = (0.35 if effect.area is None else 0.15) * min(1.0, 2 * glance.share[glance.seat]) * later
    return gained + saved - kept


def roll_again(glance: Glance) -> float:
    """Return the value of rolling the dice again, less the value of keeping the tile."""
    battle = glance.state.fight
    side = side_of(glance, battle)
    if battle.part is None:
        return 0.0
    mine = lead(glance, battle, side, battle.part)
    own, other = (battle.dice[side], battle.dice[1 - side])
    now = mine + difference(own) - difference(other)
    prize = stakes(glance, battle, side) if battle.part == "land" else 1.5
    unit = glance.horizon.unit
    held = (
        prize * (now > 0) - unit * (now <= 0) - unit * (sum(own) == glance.state.rules.figures.battle.seven)
    )
    win = win_again(mine, difference(other))
    rolled = prize * win - unit * (1 - win) - unit * SEVEN
    kept = 0.4 * min(1.0, 2 * glance.share[glance.seat]) * (glance.left[glance.seat] > 2)
    return rolled - held - kept


@BATTLES.rates(Use)
def _use(glance: Glance, command: Use) -> float:
    """Rate the use of a tile against keeping it for later in the war."""
    effect = glance.state.rules.tiles[command.tile].effect
    match effect:
        case Strength():
            return declare(glance, effect)
        case Reroll():
            return roll_again(glance)
        case PreventLoss():
            return glance.horizon.unit - 0.3 * min(1.0, 2 * glance.share[glance.seat]) + glance.unrest(1)
    return 0.0


@BATTLES.rates(Aid)
def _aid(glance: Glance, command: Aid) -> float:
    """Rate help by its effect on the battle, less the risk of losing a unit."""
    battle, state = glance.state.fight, glance.state
    if command.answer == "no":
        return 0.0
    if glance.ruinous(1):
        return -9.0
    row = state.row_of(glance.seat)
    side = ATTACKER if state.row_of(battle.attacker) == row else DEFENDER
    part: Part = "naval" if command.answer == "navies" else "land"
    unit = "navy" if part == "naval" else "army"
    number = glance.realm.units[unit].get(battle.area, 0)  # type: ignore[index]
    before = lead(glance, battle, side, "land")
    if part == "naval":
        fleets = [pieces(state, battle, each, "naval") for each in (ATTACKER, DEFENDER)]
        at_sea = odds(lead(glance, battle, side, "naval") + number)
        shift = 1.0 if not fleets[1 - side] else at_sea.win
        risk = at_sea.loss if fleets[1 - side] else 0.0
        turned = shift * (odds(before + 1).win - odds(before).win) * battle.land
    else:
        turned = odds(before + number).win - odds(before).win
        risk = odds(before + number).loss
    return turned * _concern(glance, battle, side) - risk * (glance.horizon.unit + glance.unrest(1)) - 0.1


def _concern(glance: Glance, battle: Battle, side: int) -> float:
    """Return the value to an ally of a side's victory: its share of the enemy's loss."""
    enemy = battle.leader(1 - side)
    if enemy is None:
        return 0.0
    markers = glance.forces(battle.area).markers
    defender = battle.defender
    lost = 0.0
    if defender is not None and markers[defender]:
        lost = stake(battle.area, markers, defender, glance.horizon)
    others = glance.state.seats - 1
    points = [realm.points for realm in glance.state.realms]
    leading = points[enemy] >= max(points) - 3
    return (lost + 1.0) / others * (1.3 if leading else 0.8)


@BATTLES.rates(Lose)
def _lose(glance: Glance, command: Lose) -> float:
    return glance.places.add(command.unit, glance.state.fight.area, -1) - (
        0.3 if command.unit == "army" else 0.6
    )


def side_of(glance: Glance, battle: Battle) -> int:
    """Return the side that the seat leads."""
    return ATTACKER if glance.seat == battle.attacker else DEFENDER


def lead(glance: Glance, battle: Battle, side: int, part: Part) -> int:
    """Return a side's lead in strength in a part of a battle, before the dice."""
    if part == "naval" and battle.area not in NAVAL:
        return 0
    return strength(glance.state, battle, side, part) - strength(glance.state, battle, 1 - side, part)


def stakes(glance: Glance, battle: Battle, side: int) -> float:
    """Return the value, to the seat that leads a side, of winning the land battle."""
    area, markers = battle.area, glance.forces(battle.area).markers
    unit = glance.horizon.unit
    if side == ATTACKER:
        has_marker = battle.defender is None or markers[battle.defender] > 0
        return unit + (glance.gain(area) if has_marker else 0.0)
    own = markers[glance.seat]
    return unit + (stake(area, markers, glance.seat, glance.horizon) if own else 0.0)

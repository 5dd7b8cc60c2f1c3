"""The powers that take part in a battle, and their strength (8.4, 8.5)."""

from __future__ import annotations

from engine.empires.atlas import NAVAL
from engine.empires.forces import land_units
from engine.empires.holdings import training
from engine.empires.model import Battle, State
from engine.empires.names import ATTACKER, DEFENDER, Help, Part, Unit

AID: dict[Part, Help] = {"naval": "navies", "land": "armies"}
"""The kind of help that counts in each part of a battle."""
FIGHTER: dict[Part, Unit] = {"naval": "navy", "land": "army"}
"""The kind of unit that helps in each part of a battle."""


def helpers(state: State, battle: Battle, side: int, part: Part) -> list[int]:
    """Return the allies that help a side's leader in a part of the battle, in turn order."""
    leader = battle.leader(side)
    if leader is None:
        return []
    row = state.row_of(leader)
    return [seat for seat in state.order if battle.aid.get(seat) == AID[part] and state.row_of(seat) == row]


def offers(state: State, seat: int) -> list[Help]:
    """Return the kinds of help that an ally can give in the battle's area: navies, or armies on land."""
    battle, units = state.fight, state.realms[seat].units
    offered: list[Help] = []
    if battle.area in NAVAL and battle.area in units["navy"]:
        offered.append("navies")
    if battle.land and battle.area in units["army"]:
        offered.append("armies")
    return offered


def pieces(state: State, battle: Battle, side: int, part: Part) -> int:
    """Return how many navies, or armies and forts on land, a side's leader has in the battle."""
    leader = battle.leader(side)
    if leader is None:
        return 0
    realm = state.realms[leader]
    if part == "naval":
        return realm.units["navy"].get(battle.area, 0) if battle.area in NAVAL else 0
    return realm.units["army"].get(battle.area, 0) if side == ATTACKER else land_units(realm, battle.area)


def navies(state: State, battle: Battle, side: int) -> int:
    """Return how many navies fight on a side, including those of helpers."""
    return pieces(state, battle, side, "naval") + _aid(state, battle, side, "naval")


def strength(state: State, battle: Battle, side: int, part: Part) -> int:
    """Return a side's strength in a part of a battle, before the dice."""
    figures, leader = state.rules.figures.battle, battle.leader(side)
    bonus = battle.bonus[side] + _naval_bonus(state, battle, side) if part == "land" else 0
    if leader is None:
        return battle.native + bonus
    own = pieces(state, battle, side, part)
    total = own + _aid(state, battle, side, part) + bonus
    if part == "land" and side == DEFENDER:
        total += (figures.fort - 1) * state.realms[leader].units["fort"].get(battle.area, 0)
    up, kinds = state.realms[leader].up, state.rules.tiles.kinds
    return total + training(up, kinds, battle.area, part, units=own > 0, defending=side == DEFENDER)


def _naval_bonus(state: State, battle: Battle, side: int) -> int:
    """Return the strength that winning at sea adds on land; by the rulebook, only to armies (8.4)."""
    if battle.sea != side:
        return 0
    leader = battle.leader(side)
    if state.rules.naval_bonus == "army" and leader is not None:
        own = state.realms[leader].units["army"].get(battle.area, 0)
        if not own + _aid(state, battle, side, "land"):
            return 0
    return state.rules.figures.battle.naval_winner


def _aid(state: State, battle: Battle, side: int, part: Part) -> int:
    return sum(
        state.realms[seat].units[FIGHTER[part]].get(battle.area, 0)
        for seat in helpers(state, battle, side, part)
    )

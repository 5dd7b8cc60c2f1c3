"""The help from allies that could change a battle (8.3, 8.4)."""

from __future__ import annotations

from engine.empires.model import State
from engine.empires.names import ATTACKER, DEFENDER, Help
from engine.empires.phases.calling import Calling
from engine.empires.strength import helpers, navies, offers


def telling(state: State, seat: int) -> list[Help]:
    """Return the kinds of help from an ally that could change the result of the battle.

    If the enemy has no navies and can get none, there is no battle at sea (8.4). The ally's navies then
    change nothing if the side has some already; if it has none, they can only help on land.
    """
    offered = offers(state, seat)
    calling = state.steps[-1]
    if "navies" not in offered or not isinstance(calling, Calling):
        return offered
    battle = state.fight
    side = ATTACKER if calling.leader == battle.attacker else DEFENDER
    against = battle.leader(1 - side)
    # The defender's allies decide after the attacker's.
    later = state.allies(against) if against is not None and side == ATTACKER else []
    if navies(state, battle, 1 - side) or any("navies" in offers(state, ally) for ally in later):
        return offered
    able = [ally for ally in calling.asked if ally != seat and "armies" in offers(state, ally)]
    landed = (
        state.rules.naval_bonus != "army"
        or battle.area in state.realms[calling.leader].units["army"]
        or helpers(state, battle, side, "land")
        or able
    )
    useful = not navies(state, battle, side) and battle.land and landed
    return offered if useful else [each for each in offered if each != "navies"]

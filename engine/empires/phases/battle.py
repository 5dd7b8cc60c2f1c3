"""An attack, from its payment to the marker that the winner places (8, 15.18-27)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.empires.events import Attacked, AttackEnded, MarkerRemoved, SeaHeld
from engine.empires.forces import put_marker, take_counter, take_marker
from engine.empires.model import Battle, State
from engine.empires.names import ATTACKER, DEFENDER, NATIVE, Area
from engine.empires.phases.calling import call_allies
from engine.empires.phases.fighting import Fighting
from engine.empires.strength import navies
from engine.empires.targets import land_part
from engine.empires.treasury import pay
from engine.kernel.flow import AutomaticStep


def begin_attack(state: State, seat: int, area: Area, target: str) -> None:
    """Begin an attack: the attacker pays, and it is determined whether there is a land part (8.1, 8.2)."""
    defender = state.seat_of(target)
    native = int(target.removeprefix(NATIVE)) if defender is None else 0
    land = True if defender is None else land_part(state, seat, defender, area)
    state.battle = Battle(area, seat, defender, native, land)
    state.emit(Attacked(seat, area, defender, native, land))
    pay(state, seat, state.rules.options.attack_cost, "attack")
    state.steps.append(Battling())


@dataclass(slots=True)
class Battling(AutomaticStep[State]):
    """A battle and its current stage."""

    stage: Literal["attackers", "defenders", "sea", "land", "end"] = "attackers"
    kind: Literal["battling"] = "battling"

    def advance(self, state: State) -> None:
        """Go on to the next stage: the allies of each side decide, then the sea, the land, and the result."""
        battle = state.fight
        if self.stage == "attackers":
            self.stage = "defenders"
            call_allies(state, battle, ATTACKER)
        elif self.stage == "defenders":
            self.stage = "sea"
            call_allies(state, battle, DEFENDER)
        elif self.stage == "sea":
            self.stage = "land"
            _meet_at_sea(state, battle)
        elif self.stage == "land":
            self.stage = "end"
            if battle.land:
                state.steps.append(Fighting("land"))
        else:
            _settle(state, battle)


def _meet_at_sea(state: State, battle: Battle) -> None:
    """Begin a fight at sea if both sides have navies; if only one has, it holds the sea (8.4)."""
    fleets = [navies(state, battle, side) for side in (ATTACKER, DEFENDER)]
    if all(fleets):
        state.steps.append(Fighting("naval"))
    elif any(fleets):
        battle.sea = ATTACKER if fleets[ATTACKER] else DEFENDER
        state.emit(SeaHeld(battle.leader(battle.sea), battle.sea))


def _settle(state: State, battle: Battle) -> None:
    """End the battle. If the attacker won on land, replace the marker or native counter (8.8)."""
    seat, area, loser = battle.attacker, battle.area, battle.defender
    state.battle = None
    state.steps.pop()
    if battle.won == ATTACKER and (loser is None or area in state.realms[loser].markers):
        if loser is None:
            take_counter(state, area, str(battle.native))
        else:
            take_marker(state.realms[loser], area)
        placed = state.remaining_markers(seat) > 0
        if placed:
            put_marker(state.realms[seat], area)
        state.emit(MarkerRemoved(seat, area, loser, battle.native, placed))
    state.emit(AttackEnded(seat, area))

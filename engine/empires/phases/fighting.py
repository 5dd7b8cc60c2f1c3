"""One part of a battle: the use of tiles, the dice, and the winner (8.4, 8.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.empires.battle_dice import difference, roll_side
from engine.empires.events import PartFought
from engine.empires.model import Battle, State
from engine.empires.names import ATTACKER, DEFENDER, Part
from engine.empires.phases.casualties import count_casualties
from engine.empires.phases.declaring import Declaring
from engine.empires.phases.reserves import Reserves
from engine.empires.phases.retreating import Retreating, can_retreat
from engine.empires.strength import strength
from engine.kernel.flow import AutomaticStep


@dataclass(slots=True)
class Fighting(AutomaticStep[State]):
    """A part of a battle and its current stage."""

    part: Part
    stage: Literal["declare", "roll", "compare"] = "declare"
    kind: Literal["fighting"] = "fighting"

    def advance(self, state: State) -> None:
        """Go on to the next stage: tiles (on land only), both sides' dice, Reserves, and the comparison."""
        battle = state.fight
        battle.part = self.part
        if self.stage == "declare":
            self.stage = "roll"
            battle.dice = []
            if self.part == "land":
                state.steps += [Declaring(DEFENDER), Declaring(ATTACKER)]
        elif self.stage == "roll":
            self.stage = "compare"
            battle.dice = [roll_side(state, battle, side, again=False) for side in (ATTACKER, DEFENDER)]
            state.steps.append(Reserves())
        else:
            state.steps.pop()
            _compare(state, battle, self.part)


def _compare(state: State, battle: Battle, part: Part) -> None:
    strengths = (strength(state, battle, ATTACKER, part), strength(state, battle, DEFENDER, part))
    dice = battle.dice[ATTACKER], battle.dice[DEFENDER]
    totals = strengths[0] + difference(dice[0]), strengths[1] + difference(dice[1])
    winner = None if totals[0] == totals[1] else int(totals[1] > totals[0])
    if part == "naval":
        battle.sea = winner
    else:
        battle.won = winner
    state.emit(
        PartFought(part, battle.area, battle.attacker, battle.defender, strengths, dice, totals, winner)
    )
    if part == "land" and winner is not None and can_retreat(state, battle, 1 - winner):
        state.steps.append(Retreating(1 - winner))
    else:
        count_casualties(state, part, spared=False)

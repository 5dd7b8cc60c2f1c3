"""The loss of units in a part of a battle (8.6, 8.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.empires import refusals
from engine.empires.commands import Lose
from engine.empires.events import LossCause
from engine.empires.forces import lose_unit
from engine.empires.model import State
from engine.empires.names import ATTACKER, DEFENDER, Part, Unit
from engine.empires.strength import FIGHTER, helpers
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal

_LOSE: Final = {"army": Lose("army"), "fort": Lose("fort")}


@dataclass(slots=True)
class Casualties(Step[State]):
    """The loss of units; `due` has pairs of a seat that must still lose one and the cause, in order."""

    part: Part
    due: list[tuple[int, LossCause]]
    kind: Literal["casualties"] = "casualties"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision of a defender that could lose either an army or a fort."""
        if not self.due or len(self._candidates(state)) < 2:
            return []
        seat, cause = self.due[0]
        return [Decision(seat, "lose", "8", {"area": state.fight.area, "cause": cause})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the two choices, an army and a fort."""
        return [_LOSE["army"], _LOSE["fort"]]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the command is not possible: another decision is pending."""
        return refusals.NotNow(kind="lose")

    def perform(self, state: State, seat: int, command: Lose) -> None:
        """Lose the chosen unit."""
        self._lose(state, command.unit)

    def advance(self, state: State) -> None:
        """Remove the next seat's unit if it has no choice; end the step when all losses are taken."""
        if not self.due:
            state.steps.pop()
            return
        candidates = self._candidates(state)
        if candidates:
            self._lose(state, candidates[0])
            return
        seat, cause = self.due.pop(0)
        helper = _stand_in(state, seat, self.part) if state.rules.leader_first else None
        if helper is not None:
            self.due.insert(0, (helper, cause))

    def _candidates(self, state: State) -> list[Unit]:
        """Return the kinds of unit that the next seat could lose; forts are never lost in a tie."""
        battle, part = state.fight, self.part
        seat, cause = self.due[0]
        kinds: list[Unit] = [FIGHTER[part]]
        if part == "land" and seat == battle.defender and cause != "tied":
            kinds.append("fort")
        return [kind for kind in kinds if battle.area in state.realms[seat].units[kind]]

    def _lose(self, state: State, unit: Unit) -> None:
        seat, cause = self.due.pop(0)
        lose_unit(state, seat, unit, state.fight.area, cause)


def _stand_in(state: State, leader: int, part: Part) -> int | None:
    """Return the first helper with a unit to lose in place of a leader whose units did not fight (8.6)."""
    battle = state.fight
    sides = [side for side in (ATTACKER, DEFENDER) if battle.leader(side) == leader]
    allies = [seat for side in sides for seat in helpers(state, battle, side, part)]
    return next((s for s in allies if battle.area in state.realms[s].units[FIGHTER[part]]), None)


def count_casualties(state: State, part: Part, *, spared: bool) -> None:
    """Determine the seats that lose a unit in a part that was fought.

    `spared` exempts the beaten leader, but neither its allies nor a side that rolled a seven.
    """
    battle = state.fight
    winner = battle.sea if part == "naval" else battle.won
    leaders = [(side, battle.leader(side)) for side in (ATTACKER, DEFENDER)]
    due: list[tuple[int, LossCause]] = []
    for side, seat in leaders:
        if seat is not None and winner is None:
            due.append((seat, "tied"))
        elif seat is not None and winner != side:
            due += [] if spared else [(seat, "beaten")]
            if not state.rules.leader_first:
                due += [(helper, "helped") for helper in helpers(state, battle, side, part)]
    if state.rules.options.natural_seven:
        seven = state.rules.figures.battle.seven
        due += [(s, "seven") for side, s in leaders if s is not None and sum(battle.dice[side]) == seven]
    state.steps.append(Casualties(part, due))

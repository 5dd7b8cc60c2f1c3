"""The call for allies: all allies of one side decide at the same time how to help (8.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from engine.empires import refusals
from engine.empires.commands import Aid
from engine.empires.events import AidAnswered
from engine.empires.model import Battle, State
from engine.empires.names import Help
from engine.empires.strength import offers
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal

_AID: Final = {answer: Aid(answer) for answer in get_args(Help)}


@dataclass(slots=True)
class Calling(Step[State]):
    """The allies of one leader that have not answered yet."""

    leader: int
    asked: list[int]
    kind: Literal["calling"] = "calling"

    def pending(self, state: State) -> list[Decision]:
        """Return a decision for each ally that has not answered."""
        about = {"power": state.power(self.leader), "area": state.fight.area}
        return [Decision(seat, "help", "8", about) for seat in self.asked]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for every kind of help that the ally can give, and one to give none."""
        return [*(_AID[answer] for answer in offers(state, seat)), _AID["no"]]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why an ally cannot give the help: it has no such units there, or they could not fight."""
        match command:
            case Aid(answer="armies") if not state.fight.land:
                return refusals.NoLandBattle()
            case Aid(answer=answer):
                return refusals.NothingToHelpWith(answer=answer)
        return refusals.NotNow(kind="help")

    def perform(self, state: State, seat: int, command: Aid) -> None:
        """Record the answer, which is final."""
        self.asked.remove(seat)
        state.fight.aid[seat] = command.answer
        state.emit(AidAnswered(seat, self.leader, command.answer))

    def advance(self, state: State) -> None:
        """End the call when all have answered."""
        state.steps.pop()


def call_allies(state: State, battle: Battle, side: int) -> None:
    """Begin a call to the allies of a side's leader that can help; a native counter has no allies."""
    leader = battle.leader(side)
    if leader is None:
        return
    called = [ally for ally in state.allies(leader) if offers(state, ally)]
    if called:
        state.steps.append(Calling(leader, called))

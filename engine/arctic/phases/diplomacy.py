"""The action of diplomacy, of four kinds (D0-D4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from engine.arctic import refusals
from engine.arctic.commands import Close, Declare, Slander, Support, Vote
from engine.arctic.events import ConflictClosed, ConflictDeclared, Slandered, SupportGiven, VoteMoved
from engine.arctic.model import State
from engine.arctic.names import LAWS, Nation
from engine.arctic.phases.takeover import update_control
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal


@dataclass(slots=True)
class Diplomacy(Step[State]):
    """A company's choice of an act of diplomacy, for a nation."""

    nation: Nation
    seat: int
    kind: Literal["diplomacy"] = "diplomacy"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision about the act."""
        return [Decision(self.seat, "diplomacy", "D0", {"nation": self.nation})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the possible acts: declare or end a conflict, move votes, support accession, slander."""
        present = state.conflicts.get(self.nation)
        commands: list[Command] = [
            Declare(target) for target in state.displays if target not in (self.nation, present)
        ]
        if present:
            commands.append(Close())
        commands += [Vote(law) for law in LAWS if law != state.votes[self.nation]]
        if self.nation == "NOR" and state.support < state.rules.figures.accession.discs:
            commands.append(Support())
        floor = state.rules.figures.score.floor
        commands += [
            Slander(rival) for rival in range(state.seats) if rival != seat and state.points[rival] > floor
        ]
        return commands

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why that act is not possible."""
        match command:
            case Declare(target="CHN"):
                return refusals.ChinaAlwaysInConflict()
            case Declare(target=target) if target == self.nation:
                return refusals.OwnNation()
            case Declare(target=target) if target not in state.displays:
                return refusals.NationClosed(nation=target)
            case Declare(target=target):
                return refusals.SameConflict(nation=target)
            case Close():
                return refusals.NoConflictOpen(nation=self.nation)
            case Vote(law=law):
                return refusals.SameLaw(nation=self.nation, law=law)
            case Support():
                return refusals.EnoughSupport() if self.nation == "NOR" else refusals.OnlyNorway()
            case Slander(rival=rival) if rival == seat or not 0 <= rival < state.seats:
                return refusals.OwnCompany()
            case Slander(rival=rival):
                return refusals.SlanderedEnough(seat=rival)
        return refusals.NotNow(kind="diplomacy")

    def conceivable(self, state: State, seat: int) -> Iterator[Command]:
        """Return a command to slander each company, including the player's own."""
        return (Slander(rival) for rival in range(state.seats))

    def perform(self, state: State, seat: int, command: Declare | Close | Vote | Support | Slander) -> None:
        """Carry out the act. A new conflict may let a nation take over a sea (Q1)."""
        state.steps.pop()
        nation = self.nation
        match command:
            case Declare(target=target):
                state.conflicts[nation] = target
                state.emit(ConflictDeclared(seat, nation, target))
                update_control(state)
            case Close():
                state.emit(ConflictClosed(seat, nation, state.conflicts.pop(nation)))
            case Vote(law=law):
                state.votes[nation] = law
                state.emit(VoteMoved(seat, nation, law, state.votes_of(nation)))
            case Support():
                state.support += 1
                state.emit(SupportGiven(seat, state.support))
            case Slander(rival=rival):
                state.points[rival] -= 1
                state.emit(Slandered(seat, rival, state.points[rival]))

    def advance(self, state: State) -> None:
        """Raise AssertionError: a company can always slander or vote, so the step never ends by itself."""
        raise AssertionError("diplomacy needs a decision")

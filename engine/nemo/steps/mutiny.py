"""Objections to the captain, and mutinies, in the semi-competitive game (17).

A seat may object to a captain's decision before it is made: once to each decision, or once a turn if the
table's option says so. After a mutiny there are no objections for the rest of the turn. Decisions about
duties and characters are not open to objections.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal
from engine.nemo import refusals
from engine.nemo.captaincy import become_captain
from engine.nemo.commands import (
    COMMANDS,
    Accept,
    Attack,
    Decline,
    Discard,
    Flip,
    Mutiny,
    Object,
    Sacrifice,
    Torpedo,
)
from engine.nemo.events import GemGiven, Objected, ObjectionAnswered, ObjectionDropped
from engine.nemo.model import State
from engine.nemo.resources import points_of
from engine.nemo.steps.adventure import Adventuring
from engine.nemo.steps.proceeding import Question
from engine.nemo.steps.sequence import Sequence
from engine.nemo.steps.testing import CardTesting


@dataclass(slots=True)
class Objection(Step[State]):
    """A proposed alternative. If the captain refuses it, the seat that proposed it may start a mutiny."""

    seat: int
    """The seat that objects."""
    instead: str
    """The command proposed to the captain, in its one-word form."""
    refused: bool = False
    kind: Literal["objection"] = "objection"

    def pending(self, state: State) -> list[Decision]:
        """Return the captain's decision or, after a refusal, that of the seat that objects."""
        about: dict[str, str | int] = {"instead": self.instead, "seat": self.seat}
        if self.refused:
            return [Decision(self.seat, "mutiny", "17", about)]
        return [Decision(state.captain, "objection", "17", about)]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the captain's two answers or, after a refusal, those of the seat that objects."""
        return [Mutiny(), Decline()] if self.refused else [Accept(), Decline()]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return the refusal of any other command."""
        return refusals.NotNow(kind="mutiny" if self.refused else "objection")

    def perform(self, state: State, seat: int, command: Command) -> None:
        """Carry out the proposed choice, with the same captain or a new one; or continue as before."""
        match command:
            case Accept():
                state.emit(ObjectionAnswered(seat, adopted=True))
                self._carry_out(state)
            case Mutiny():
                state.seat_gems[seat] -= 1
                state.gems += 1
                state.emit(GemGiven(seat, None))
                state.mutinied = True
                become_captain(state, seat, "mutiny")
                if state.box.figures.captaincy.mutineer_resolves:
                    _hand_over_cards(state, seat)
                self._carry_out(state)
            case Decline() if self.refused:
                state.emit(ObjectionDropped(seat))
                state.steps.pop()
            case _:
                state.emit(ObjectionAnswered(seat, adopted=False))
                self.refused = True

    def advance(self, state: State) -> None:
        """Raise AssertionError: an objection always waits for an answer."""
        raise AssertionError("an objection needs a decision")

    def _carry_out(self, state: State) -> None:
        state.steps.pop()
        decided(state)
        state.steps[-1].perform(state, state.captain, COMMANDS.parse(self.instead))


def decided(state: State) -> None:
    """Let every seat object again after a decision, if objections are allowed once per decision.

    An objection that was refused and dropped doesn't count as one: the captain's choice is still pending.
    """
    if state.rules.objections == "decision" and not isinstance(state.steps[-1], Objection):
        state.objected = []


def objectors(state: State) -> list[int]:
    """Return the seats that may object to the captain's next choice."""
    if not state.vying or state.mutinied or not objectionable(state):
        return []
    return [seat for seat in range(state.seats) if _may_object(state, seat)]


def objections(state: State, seat: int) -> list[Command]:
    """Return every alternative that a seat may propose; none if it may not object."""
    if not state.vying or state.mutinied or not _may_object(state, seat):
        return []
    return [Object(str(command).replace(":", "/")) for command in objectionable(state)]


def object_to(state: State, seat: int, command: Object) -> None:
    """Propose an alternative to the captain's choice."""
    state.objected.append(seat)
    instead = command.instead.replace("/", ":")
    state.emit(Objected(seat, instead, _captains_decision(state, instead)))
    state.steps.append(Objection(seat, instead))


def _captains_decision(state: State, instead: str) -> dict[str, str | int]:
    """Return the subject of the captain's decision, and the side of the ship that the proposal names."""
    decision = next(each for each in state.steps[-1].pending(state) if each.seat == state.captain)
    about: dict[str, str | int] = {**decision.about, "asked": decision.kind, "captain": state.captain}
    match COMMANDS.parse(instead):
        case Attack(target=ship) | Torpedo(target=ship) | Flip(ship=ship):
            about["side"] = state.side(ship)
        case Discard(treasure=treasure):
            about["points"] = points_of(state, treasure)
    return about


def refuse_objection(state: State, seat: int) -> Refusal:
    """Return why a seat cannot make this objection now."""
    if not state.vying or not objectionable(state) or seat == state.captain:
        return refusals.NotObjectable()
    if state.mutinied:
        return refusals.MutinyOver()
    if not state.seat_gems[seat]:
        return refusals.NoGemToPay()
    if seat in state.objected:
        once_a_turn = state.rules.objections == "turn"
        return refusals.ObjectedAlready() if once_a_turn else refusals.ObjectedToThis()
    return refusals.NotOffered(kind="object")


def objectionable(state: State) -> list[Command]:
    """Return the captain's choices that are open to objections."""
    step = state.steps[-1]
    if isinstance(step, Objection) or (isinstance(step, Question) and step.whom != "captain"):
        return []
    if all(decision.seat != state.captain for decision in step.pending(state)):
        return []
    return [c for c in step.legal(state, state.captain) if not isinstance(c, Sacrifice)]


def _may_object(state: State, seat: int) -> bool:
    return seat != state.captain and state.seat_gems[seat] > 0 and seat not in state.objected


def _hand_over_cards(state: State, seat: int) -> None:
    """Give the cards that are being resolved to the seat that mutinied (17.8).

    A card whose test is decided stays with the seat that took the test.
    """
    tested = {step.card for step in state.steps if isinstance(step, CardTesting) and step.stage == "over"}
    for step in state.steps:
        match step:
            case CardTesting(card=card) | Sequence(card=int(card)) if card not in tested:
                step.owner = seat
            case Adventuring(card=card, stage="resolved") if card not in tested:
                step.captain = seat

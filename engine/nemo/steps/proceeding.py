"""The base class of most steps: they continue by themselves and stop only to ask a question."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Protocol

from pydantic import PlainSerializer, PlainValidator

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import AutomaticStep, Step
from engine.kernel.refusals import Refusal
from engine.nemo import refusals
from engine.nemo.commands import COMMANDS, Sacrifice
from engine.nemo.model import State
from engine.nemo.names import Duty


def _word(command: Command) -> str:
    return str(command)


CommandWord = Annotated[Command, PlainValidator(COMMANDS.parse), PlainSerializer(_word)]
"""A command that a step contains; in data it has its one-word form."""


class RollResult(Protocol):
    """The result of a finished roll."""

    @property
    def total(self) -> int:
        """Return the sum of dice and modifiers."""

    @property
    def lower(self) -> int:
        """Return the lower die."""

    @property
    def snake_eyes(self) -> bool:
        """Return whether both dice show 1 in a roll for which that is a failure."""

    @property
    def outcome(self) -> int:
        """Return how many of the totals in the roll's `floors` were reached; 0 is a failure."""

    @property
    def armor(self) -> bool:
        """Return whether the crew armor was available and not used."""


class Proceeding(AutomaticStep[State]):
    """A step that asks questions with `ask`, makes rolls, and continues with the results."""

    __slots__ = ()

    def answer(self, state: State, command: Any) -> None:
        """Go on with the answer to this step's question."""
        raise RuntimeError(f"{type(self).__name__} asks no questions")

    def rolled(self, state: State, roll: RollResult) -> None:
        """Go on with the result of this step's roll."""
        raise RuntimeError(f"{type(self).__name__} makes no rolls")


@dataclass(slots=True)
class Question(Step[State]):
    """One question with a list of answers, for the captain, the seat with a duty, or any seat."""

    question: str
    """The name of the decision."""
    rule: str
    whom: Literal["captain"] | Duty | int
    answers: list[CommandWord]
    volunteers: bool = False
    """Whether every owner of a character may answer by sacrificing one (17)."""
    about: dict[str, str | int] = field(default_factory=dict)
    kind: Literal["question"] = "question"

    def seat(self, state: State) -> int:
        """Return the seat that must answer."""
        if self.whom == "captain":
            return state.captain
        return self.whom if isinstance(self.whom, int) else state.on_duty(self.whom)

    def waits(self, state: State) -> bool:
        """Return True, as a question always has to be answered."""
        return True

    def pending(self, state: State) -> list[Decision]:
        """Return the seat's decision, and optional ones of owners of characters if they may answer."""
        decider = self.seat(state)
        decisions = [Decision(decider, self.question, self.rule, self.about)]
        if self.volunteers:
            decisions += [
                Decision(seat, "assist", "17", self.about)
                for seat in range(state.seats)
                if seat != decider and state.characters_of(seat)
            ]
        return decisions

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the answers; for a volunteer, the sacrifices of its own characters."""
        if seat == self.seat(state):
            return self.answers
        return [Sacrifice(character, "none") for character in state.characters_of(seat)]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the command is not possible: another decision is pending, or it isn't an answer."""
        if isinstance(command, Sacrifice) and command.character in state.characters:
            owner = state.owner(command.character)
            if owner != seat:
                return refusals.NotYourCharacter(character=command.character, seat=owner)
        if all(type(answer) is not type(command) for answer in self.answers):
            return refusals.NotNow(kind=self.question)
        return refusals.NotOffered(kind=self.question)

    def perform(self, state: State, seat: int, command: Command) -> None:
        """Pass the answer to the step that asked."""
        state.steps.pop()
        state.steps[-1].answer(state, command)

    def advance(self, state: State) -> None:
        """Raise AssertionError, as a question always has to be answered."""
        raise AssertionError("a question needs a decision")


def ask(
    state: State,
    question: str,
    rule: str,
    whom: Literal["captain"] | Duty | int,
    answers: list[Command],
    **about: str | int,
) -> None:
    """Ask a seat a question for the step on top; if only one answer is possible, it is given immediately."""
    if len(answers) == 1:
        state.steps[-1].answer(state, answers[0])
        return
    state.steps.append(Question(question, rule, whom, answers, about=about))

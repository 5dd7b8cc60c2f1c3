"""The state of a game of Pebbles, and its only step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Final, Literal, Self

from engine.pebbles import refusals
from engine.pebbles.commands import Take
from engine.pebbles.events import PhaseEnded, Taken, Waved
from pydantic import BaseModel, ConfigDict, Field, SkipValidation

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.events import Event
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal
from engine.kernel.ruleset import TableRules
from engine.kernel.stepped import SteppedState

HEAPS: Final = (1, 2, 3)
"""The numbers of the heaps, from the left."""
LEAST: Final = 6
"""The number of pebbles in a heap at the start, before the result of a die is added (S1)."""
WAVE: Final = 6
"""The result of the die that causes a wave (T2)."""
BROUGHT: Final = 3
"""The number of pebbles that a wave brings (T2)."""


class Options(BaseModel):
    """The options of a table of Pebbles."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    most: Literal[2, 3, 4] = 3
    """How many pebbles may be taken at once (T1)."""


class Rules(TableRules[Options]):
    """The constant part of a table's state."""


@dataclass(slots=True)
class State(SteppedState):
    """A position: the heaps, the pebbles that each seat has taken, and whose turn it is."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", arbitrary_types_allowed=True)

    rules: Annotated[SkipValidation[Rules], Field(exclude=True)]
    dice: Dice
    heaps: list[int]
    taken: list[int]
    """By seat."""
    last: int | None = None
    """The seat that took a pebble last."""
    steps: list[Any] = field(default_factory=list)
    events: Annotated[SkipValidation[list[Event]], Field(exclude=True)] = field(default_factory=list)

    def clone(self) -> Self:
        """Return a copy that shares only the rules."""
        steps = [step.clone() for step in self.steps]
        return type(self)(
            self.rules, self.dice.clone(), [*self.heaps], [*self.taken], self.last, steps, [*self.events]
        )


@dataclass(slots=True)
class Turns(Step[State]):
    """The players take pebbles in turn until none remains (T1, E1)."""

    kind: Literal["turns"] = "turns"
    seat: int = 0

    def pending(self, state: State) -> list[Decision]:
        """Return the decision of the seat whose turn it is, if any pebbles remain."""
        return [Decision(self.seat, "take", "T1")] if any(state.heaps) else []

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return every possible number of pebbles from each heap."""
        return [take for take in _every() if self._reason(state, take) is None]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why a command is not possible.

        Raises RuntimeError if the command is possible.
        """
        if not isinstance(command, Take) or (reason := self._reason(state, command)) is None:
            raise RuntimeError(f"{command} is no command that can be refused")
        return reason

    def conceivable(self, state: State, seat: int) -> Iterable[Command]:
        """Return every number of pebbles from every heap, whether possible or not."""
        return _every()

    def perform(self, state: State, seat: int, command: Take) -> None:
        """Take the pebbles, and roll for a wave if the heap has become empty (T2)."""
        at = command.heap - 1
        state.heaps[at] -= command.count
        state.taken[seat] += command.count
        state.last = seat
        state.emit(Taken(seat, command.heap, command.count))
        if state.heaps[at] == 0:
            (die,) = state.dice.roll(stream="wave")
            state.heaps[at] = BROUGHT if die == WAVE else 0
            state.emit(Waved(command.heap, die, state.heaps[at]))
        self.seat = (self.seat + 1) % len(state.taken)
        if self.seat == 0:
            state.emit(PhaseEnded())

    def advance(self, state: State) -> None:
        """End the game, as no pebbles remain (E1)."""
        state.steps.pop()

    def _reason(self, state: State, take: Take) -> Refusal | None:
        if take.heap not in HEAPS:
            return refusals.NoSuchHeap(heap=take.heap)
        left, most = state.heaps[take.heap - 1], state.rules.options.most
        if left == 0:
            return refusals.HeapEmpty(heap=take.heap)
        if not 1 <= take.count <= most:
            return refusals.WrongCount(most=most)
        return refusals.TooFew(heap=take.heap, left=left) if take.count > left else None


def _every() -> Iterator[Take]:
    return (Take(heap, count) for heap in HEAPS for count in (1, 2, 3, 4))

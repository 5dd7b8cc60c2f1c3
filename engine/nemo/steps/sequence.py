"""The step that carries out a list of effects, one after the other.

Other modules register the functions that carry out each type of effect.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from engine.kernel.commands import Command
from engine.nemo.effects import Effects
from engine.nemo.model import State
from engine.nemo.steps.proceeding import Proceeding

Carry = Callable[[State, Any, "Sequence"], None]
Answer = Callable[[State, Any, "Sequence", Any], None]
_CARRY: dict[type, Carry] = {}
_ANSWER: dict[type, Answer] = {}


@dataclass(slots=True)
class Sequence(Proceeding):
    """Effects that are carried out one after the other."""

    effects: Effects
    card: int | None = None
    """The card that has these effects, or None."""
    owner: int = 0
    """The seat that was captain when the resolution of the card began, and gets the card (17)."""
    at: int = 0
    """The index of the next effect."""
    ship: int | None = None
    """The ship that the card brought, or None."""
    kind: Literal["sequence"] = "sequence"

    def advance(self, state: State) -> None:
        """Carry out the next effect, or end."""
        if self.at == len(self.effects):
            state.steps.pop()
            return
        effect = self.effects[self.at]
        self.at += 1
        _CARRY[type(effect)](state, effect, self)

    def answer(self, state: State, command: Command) -> None:
        """Go on with the effect that asked the question."""
        effect = self.effects[self.at - 1]
        _ANSWER[type(effect)](state, effect, self, command)

    def follow(self, state: State, effects: Effects) -> None:
        """Carry out other effects of the same card first."""
        state.steps.append(Sequence(effects, self.card, self.owner))


def carries_out(effect: type) -> Callable[[Carry], Carry]:
    """Register the decorated function, which carries out effects of a type."""

    def register(carry: Carry) -> Carry:
        _CARRY[effect] = carry
        return carry

    return register


def takes_answer(effect: type) -> Callable[[Answer], Answer]:
    """Register the decorated function, which applies the answer to the question of an effect."""

    def register(answer: Answer) -> Answer:
        _ANSWER[effect] = answer
        return answer

    return register


def begin(state: State, effects: Effects) -> None:
    """Carry out effects that do not belong to a card."""
    if effects:
        state.steps.append(Sequence(effects))


def known_effects() -> frozenset[type]:
    """Return the effects that can be carried out."""
    return frozenset(_CARRY)

"""The steps of a game, which lead from one decision to the next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar

from pydantic import ConfigDict

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.refusals import Refusal


class Steps(Protocol):
    """A state with a stack of steps, the last of which is in progress."""

    steps: list[Any]
    remembered: Any
    """The cached decisions and commands of the position; None once the position changes."""


S = TypeVar("S", bound=Steps)


_CONTAINERS: Final = frozenset({list, dict, set})


class Step(ABC, Generic[S]):
    """One part of a game in progress: a phase, an action, or a question within one.

    A step either waits for decisions, and then defines the commands that answer them and their effects, or it
    continues by itself. It contains only the data needed while it lasts; the rest is in the state.
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]] = ()
    """The names of the fields of a step that is a dataclass."""
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    @abstractmethod
    def pending(self, state: S) -> list[Decision]:
        """Return the pending decisions; none if the step can continue by itself."""

    def waits(self, state: S) -> bool:
        """Return whether a decision is pending. A step may override this with a faster test."""
        return bool(self.pending(state))

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[Command]:
        """Return every command with which the seat may answer."""

    @abstractmethod
    def refuse(self, state: S, seat: int, command: Command) -> Refusal:
        """Return why a command is not legal."""

    def conceivable(self, state: S, seat: int) -> Iterable[Command]:
        """Return commands that a player might consider, beyond those that are listed by type."""
        return ()

    @abstractmethod
    def perform(self, state: S, seat: int, command: Any) -> None:
        """Carry out a legal command. Steps may be pushed, and this one may be popped."""

    @abstractmethod
    def advance(self, state: S) -> None:
        """Continue when no decision is pending: push a step, pop this one, or prepare its next decision."""

    def clone(self) -> Self:
        """Return a copy; its lists and dictionaries are copied one level deep."""
        copy = object.__new__(type(self))
        for name in self.__match_args__:
            value = getattr(self, name)
            setattr(copy, name, value.copy() if type(value) in _CONTAINERS else value)
        return copy


class AutomaticStep(Step[S]):
    """A step without decisions, which continues by itself."""

    __slots__ = ()

    def pending(self, state: S) -> list[Decision]:
        """Return no decisions."""
        return []

    def waits(self, state: S) -> bool:
        """Return False."""
        return False

    def legal(self, state: S, seat: int) -> list[Command]:
        """Return no commands."""
        return []

    def refuse(self, state: S, seat: int, command: Command) -> Refusal:
        """Raise RuntimeError: there is no decision, so there is nothing to refuse."""
        raise RuntimeError(f"{type(self).__name__} takes no commands")

    def perform(self, state: S, seat: int, command: Any) -> None:
        """Raise RuntimeError: there is no decision."""
        raise RuntimeError(f"{type(self).__name__} takes no commands")


def settle(state: Steps) -> None:
    """Advance a game until a decision is pending or no step remains.

    >>> from engine import games
    >>> from engine.nemo.steps.turns import Turns
    >>> state = games["nemo"].setup(2, "a seed")
    >>> state.steps = [Turns()]
    >>> settle(state)
    >>> state.turn, [type(step).__name__ for step in state.steps]
    (1, ['Turns', 'HandingOver', 'Question'])

    """
    state.remembered = None
    while state.steps and not state.steps[-1].waits(state):
        state.steps[-1].advance(state)

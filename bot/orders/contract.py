"""What a game defines for its answers in advance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.orders.terms import Terms
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision

ASK: Final = "ask"
"""The value of a rule by which the player is prompted, in place of the usual answer."""


@dataclass(frozen=True, slots=True)
class Question:
    """A seat's decision, in a position in which everything hidden from the seat is redealt."""

    state: Any
    """The state of the game's engine; it is passed to nothing else."""
    seat: int
    decision: Decision
    legal: Sequence[Command]
    others: frozenset[int] = frozenset()
    """The other seats whose players have the same decision, and may act in place of this one."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A kind of order: for each decision it keeps some of the choices, and rules out the others."""

    kinds: frozenset[str]
    """The kinds of decisions that it answers."""
    values: Callable[[Any, int], Sequence[str]]
    """Returns the possible values for a seat in a state, such as ``keep``, a power, or a price."""
    kept: Callable[[Question, str], Sequence[Command]]
    """Returns the choices that a value keeps; all of them if it does not apply to the question."""
    together: bool = False
    """Whether several values can apply at once; otherwise a new value replaces the previous one."""
    handy: Callable[[Question], str | None] | None = None
    """Returns the value that a panel offers next to a question's choices as the answer to all later ones, or
    None for no such offer.
    """
    sole: bool = False
    """Whether it also answers a question that has only one choice."""
    for_all: bool = False
    """Whether `ASK`, given by anyone at the table, prevents the usual answer for the others."""


def _never(_question: Question) -> bool:
    return False


def _no_terms(_question: Question, _command: Command) -> Terms:
    return Terms()


def _unchanged(_state: Any, _seat: int) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Book:
    """The rules for orders in one game, by name, and the usual orders."""

    rules: Mapping[str, Rule] = field(default_factory=dict)
    usual: tuple[str, ...] = ()
    """Orders, each as one word, that skip questions whose answer can no longer matter."""
    rounds: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The kinds of decisions that seats make in turn, and that a player can plan.

    The value is the set of kinds that may be pending for other seats while a player's panel already lets them
    plan their next decision of this kind.
    """
    follows: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """For the kinds of `rounds`: other kinds of decisions with which a player's plan can continue."""
    terms: Callable[[Question, Command], Terms] = _no_terms
    """Returns the terms shown with a choice. If they no longer hold, a planned choice is not made, and its
    player decides.
    """
    alone: Callable[[Any, int], None] = _unchanged
    """Changes a copy of a state so that in a round of `rounds`, other seats' pending decisions are
    skipped."""
    independent: frozenset[str] = frozenset()
    """The kinds of decisions of several seats at once that don't affect a player's next choice."""
    opened: frozenset[str] = frozenset()
    """The kinds of events that reveal a player's sealed answer; until then, foresight assumes the neutral
    answer."""
    leading: frozenset[str] = frozenset()
    """The kinds of commands that another command must complete: the run of one press continues after them."""
    alike: frozenset[str] = frozenset()
    """The kinds of successive decisions that a run answers, although something is drawn between them."""
    spent: str = ""
    """The order with which a run ends a player's turn if nothing else remains to be done, whatever the
    dice."""
    between: Callable[[Question], bool] = _never
    """Returns whether a question comes before the player's next turn, which their plans for that turn don't
    answer.
    """


def fixed(*values: str) -> Callable[[Any, int], Sequence[str]]:
    """Return a function that offers the same values in every position."""
    return lambda _state, _seat: values


def only(question: Question, *answers: Command) -> Sequence[Command]:
    """Return the given answers that are possible, or all choices if none of them is."""
    return [command for command in question.legal if command in answers] or question.legal

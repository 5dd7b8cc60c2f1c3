"""What a game says about answers that can be given before the question comes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bot.orders.terms import Terms
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision

ASK: Final = "ask"
"""The value of a rule that leaves all choices, in place of what is usual."""


@dataclass(frozen=True, slots=True)
class Question:
    """A seat's decision, in a position in which all is dealt again that the seat cannot know."""

    state: Any
    """The state of the game's engine; it is passed to nothing else."""
    seat: int
    decision: Decision
    legal: Sequence[Command]
    beside: frozenset[int] = frozenset()
    """The other seats whose people have the same decision; this one need not do what one of them can."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A kind of answer: it keeps some of the choices of a question, and removes the others."""

    kinds: frozenset[str]
    """The kinds of decisions that it answers."""
    values: Callable[[Any, int], Sequence[str]]
    """What a seat may choose for it, in a position: ``keep``, a power, a price."""
    left: Callable[[Question, str], Sequence[Command]]
    """Returns the choices that such a value leaves; all of them if it says nothing about a question."""
    together: bool = False
    """Whether several values can hold at once; else a new one takes the place of the one before."""
    handy: Callable[[Question], str | None] | None = None
    """Returns the value that a panel offers with a question's choices, for all such questions to come."""
    sole: bool = False
    """Whether it answers a question with one choice, too."""
    for_all: bool = False
    """Whether `ASK`, given by anyone at the table, keeps the usual answer from being given for the others."""


def _never(_question: Question) -> bool:
    return False


def _no_terms(_question: Question, _command: Command) -> Terms:
    return Terms()


def _unchanged(_state: Any, _seat: int) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Book:
    """The rules of one game by their names, and the usual orders."""

    rules: Mapping[str, Rule] = field(default_factory=dict)
    usual: tuple[str, ...] = ()
    """Orders, each in one word, with which questions are left out that can no longer matter."""
    rounds: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The kinds of decisions that go round the table: one can plan all of one's own.

    With each, what others may be asked meanwhile while one's panel puts the planning before one at once.
    """
    follows: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """With such kinds, others for which one's plan can go on after them."""
    terms: Callable[[Question, Command], Terms] = _no_terms
    """Returns what is shown of a choice: a planned one is made while that applies, or its user decides."""
    alone: Callable[[Any, int], None] = _unchanged
    """Changes a copy of a position so that others are passed over in such a round, whose answers are open."""
    beside: frozenset[str] = frozenset()
    """The kinds of decisions of several at once that leave one's own next choice as it is."""
    opened: frozenset[str] = frozenset()
    """The kinds of events that show a player's sealed answer, which foresight takes to be neutral."""
    leading: frozenset[str] = frozenset()
    """The kinds of commands that say little without the next one: a run, in one press, goes on after them."""
    alike: frozenset[str] = frozenset()
    """The kinds of decisions, one after another, that a run answers though something is drawn in between."""
    spent: str = ""
    """The order by which a run ends one's turn if that is all that remains, whatever the dice showed."""
    between: Callable[[Question], bool] = _never
    """Returns whether a question comes before one's next turn: what is planned for that answers it not."""


def fixed(*values: str) -> Callable[[Any, int], Sequence[str]]:
    """Return what offers the same values in every position."""
    return lambda _state, _seat: values


def only(question: Question, *answers: Command) -> Sequence[Command]:
    """Return those of some answers that are possible; all choices if none is."""
    return [command for command in question.legal if command in answers] or question.legal

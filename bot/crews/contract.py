"""What a game says about decisions that a crew can take together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from bot.domain.ballot import Scope
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event

S_contra = TypeVar("S_contra", contravariant=True)

Plan = tuple[Command, ...]
"""Commands of the captain's, one after the other; most plans have one."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision of the captain's; with a single answer it only waits for the captain's word."""

    captain: int
    """The seat that decides by the rulebook."""
    decision: Decision
    plans: tuple[Plan, ...]
    """The plans: first those without dice, then the most promising."""
    votable: bool = True
    """Whether a crew may take it together; the office itself, and a single answer, are the captain's own."""
    scope: Scope = "all"
    """The narrowest scope of a crew's ballots that has it."""
    turn: int | None = None
    """If it is one of several of a turn: the turn, whose course the first ballot sets."""


class Crew(Protocol[S_contra]):
    """How one game is decided together. States come from that game's engine and go to nothing else."""

    def question(self, state: S_contra) -> Question | None:
        """Return what the captain must decide now, or None: nothing, or only what is one's own.

        Duties that a card gives to a person, and characters that belong to one, are never in it. What is
        left may be a single answer.
        """

    def asked(self, state: S_contra) -> int | None:
        """Return the captain's seat, if the captain is to decide as captain: with one answer or several."""

    def chances(self, state: S_contra) -> Mapping[Plan, Sequence[Any]]:
        """Return the exact chances of each plan that leads to a roll, as the game's text words them."""

    def owned(self, command: Command) -> bool:
        """Whether a command is its giver's own to give, whatever a crew has decided."""

    def gone_wrong(self, events: Sequence[Event]) -> str | None:
        """Return which roll among these events came out badly, if any: a code for the game's text."""

    def mutinous(self, command: Command) -> bool:
        """Whether a command rises against the captain."""

    @property
    def objection(self) -> Command:
        """A command that opposes the captain, to be refused if none is possible."""

    def vying(self, state: S_contra) -> bool:
        """Whether the members of the crew compete, so that their places count."""

    def sort(self, state: S_contra) -> Mapping[str, str]:
        """Return the options, as they turned out, by which results are kept apart that can't be compared."""

    def idle(self, decision: Decision) -> bool:
        """Whether play goes on without an answer to a decision."""

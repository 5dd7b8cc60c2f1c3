"""What a game defines so that a crew can make the captain's decisions together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from bot.domain.votes.crew_terms import Scope
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event

S_contra = TypeVar("S_contra", contravariant=True)

Plan = tuple[Command, ...]
"""One or more commands of the captain; most plans have one."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision of the captain; if it has a single answer, there is nothing to vote on."""

    captain: int
    """The seat that decides by the rulebook."""
    decision: Decision
    plans: tuple[Plan, ...]
    """The plans: first those without dice, then the most promising."""
    votable: bool = True
    """Whether the crew may vote on it. The captain alone decides about the captaincy, and gives an answer to
    which there is no alternative.
    """
    scope: Scope = "all"
    """The narrowest voting scope that a table can choose in which the crew still votes on it."""
    turn: int | None = None
    """If it is one of several decisions in a turn whose course the first ballot sets: that turn."""


class Crew(Protocol[S_contra]):
    """How a crew decides in one game. States come from that game's engine, and are passed to nothing else."""

    def question(self, state: S_contra) -> Question | None:
        """Return the captain's pending decision; None if there is none, or if only personal ones are pending.

        Duties that a card gives to a seat, and decisions about a seat's own character, are personal. The
        captain's decision may have a single answer.
        """

    def asked(self, state: S_contra) -> int | None:
        """Return the captain's seat if a decision as captain is pending, even one with a single answer."""

    def chances(self, state: S_contra) -> Mapping[Plan, Sequence[Any]]:
        """Return the exact odds of each plan that leads to a roll, for use by the game's texts."""

    def owned(self, command: Command) -> bool:
        """Return whether a command is personal, whatever a crew decides."""

    def gone_wrong(self, events: Sequence[Event]) -> str | None:
        """Return a code for the first of these events that is a failed roll, or None; texts explain it."""

    def mutinous(self, command: Command) -> bool:
        """Return whether a command opposes the captain."""

    @property
    def objection(self) -> Command:
        """A command that opposes the captain, used to get the reason for its refusal if none is possible."""

    def vying(self, state: S_contra) -> bool:
        """Return whether the members of the crew compete with each other, so that their places count."""

    def sort(self, state: S_contra) -> Mapping[str, str]:
        """Return the options and drawn values that make results incomparable if they differ."""

    def idle(self, decision: Decision) -> bool:
        """Return whether play continues without an answer to a decision."""

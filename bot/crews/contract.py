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
    """The plans, the most promising ones first; plans without dice count as certain."""
    votable: bool = True
    """Whether the crew may vote on it. The captain alone decides about the captaincy, and gives an answer to
    which there is no alternative.
    """
    scope: Scope = "all"
    """The narrowest voting scope that a table can choose in which the crew still votes on it."""
    turn: int | None = None
    """The turn, if the decision is one of several in a turn whose course is set by its first ballot, or
    None."""


class Crew(Protocol[S_contra]):
    """The interface to a game in which a crew decides; its methods take states only of that game's engine."""

    def question(self, state: S_contra) -> Question | None:
        """Return the captain's pending decision; None if none is pending, or only personal ones are.

        Duties that a card gives to a seat, and decisions about a seat's own character, are personal. The
        captain's decision may have a single answer.
        """

    def asked(self, state: S_contra) -> int | None:
        """Return the captain's seat if a decision as captain is pending, even one with a single answer."""

    def chances(self, state: S_contra) -> Mapping[Plan, Sequence[Any]]:
        """Return the exact odds of each plan that leads to a roll, for use by the game's texts."""

    def owned(self, command: Command) -> bool:
        """Return whether a command is a player's own matter, on which the crew never votes."""

    def gone_wrong(self, events: Sequence[Event]) -> str | None:
        """Return a code for the first of these events that is a failed roll, or None; texts explain it."""

    def mutinous(self, command: Command) -> bool:
        """Return whether a command opposes the captain."""

    @property
    def objection(self) -> Command:
        """A command that opposes the captain, used to get the reason for its refusal if none is possible."""

    def vying(self, state: S_contra) -> bool:
        """Return whether the members of the crew compete with each other, so that each of them has a rank."""

    def sort(self, state: S_contra) -> Mapping[str, str]:
        """Return the options and random values that must be equal for two results to be comparable."""

    def idle(self, decision: Decision) -> bool:
        """Return whether the game continues if a decision is not answered."""

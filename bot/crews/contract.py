"""The interface of a game's decisions that a crew can make together."""

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
"""One or more commands of the captain; most plans have one."""


@dataclass(frozen=True, slots=True)
class Question:
    """A decision of the captain; with a single answer it only waits for the captain."""

    captain: int
    """The seat that decides by the rulebook."""
    decision: Decision
    plans: tuple[Plan, ...]
    """The plans: first those without dice, then the most promising."""
    votable: bool = True
    """Whether a crew may decide it together; the captaincy itself, and a single answer, are the captain's
    own."""
    scope: Scope = "all"
    """The narrowest scope of a crew's ballots that includes it."""
    turn: int | None = None
    """If it is one of several of a turn: the turn, whose course the first ballot sets."""


class Crew(Protocol[S_contra]):
    """How a crew decides one game. States come from that game's engine and go to nothing else."""

    def question(self, state: S_contra) -> Question | None:
        """Return what the captain must decide now, or None if there is nothing, or only personal decisions.

        Duties that a card gives to a seat, and characters that belong to one, are never in it. The rest may
        be a single answer.
        """

    def asked(self, state: S_contra) -> int | None:
        """Return the captain's seat, if it has a decision as captain, with one answer or several."""

    def chances(self, state: S_contra) -> Mapping[Plan, Sequence[Any]]:
        """Return the exact odds of each plan that leads to a roll, as the game's text words them."""

    def owned(self, command: Command) -> bool:
        """Return whether a command is personal, for any decision of a crew."""

    def gone_wrong(self, events: Sequence[Event]) -> str | None:
        """Return which roll among these events failed, if any: a code for the game's text."""

    def mutinous(self, command: Command) -> bool:
        """Return whether a command opposes the captain."""

    @property
    def objection(self) -> Command:
        """A command that opposes the captain, to get a refusal if none is possible."""

    def vying(self, state: S_contra) -> bool:
        """Return whether the members of the crew compete, so that their places count."""

    def sort(self, state: S_contra) -> Mapping[str, str]:
        """Return the options, with drawn values, that separate results which can't be compared."""

    def idle(self, decision: Decision) -> bool:
        """Return whether play continues without an answer to a decision."""

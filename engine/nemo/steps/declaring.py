"""The declaration before a roll: exertion, and a treasure if that is allowed (7, window DECLARE)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Final, Literal, Protocol

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal
from engine.nemo import refusals
from engine.nemo.commands import Declare, Spend, UseCard, UseTreasure
from engine.nemo.events import Exerted, TreasureUsed
from engine.nemo.model import State
from engine.nemo.names import TRACKS, Track
from engine.nemo.resources import kinds_held, points_of
from engine.nemo.steps.cards import use_card
from engine.nemo.steps.supplies import refuse_supply, supplies
from engine.nemo.steps.treasure import use_treasure

NOTHING: Final = Declare("none")


class Declared(Protocol):
    """A step that has the captain declare what is at stake in a roll."""

    def declared(self, state: State, tracks: tuple[Track, ...], treasure: int) -> None:
        """Roll with these exerted resources; `treasure` is the points of the treasure that was spent."""


@dataclass(slots=True)
class Declaring(Step[State]):
    """The captain's declaration: which of the resources to exert, and whether to spend a treasure."""

    subject: str
    tracks: tuple[Track, ...]
    several: bool
    """Whether more than one resource may be exerted: on cards, but not in actions and attacks."""
    spends: bool
    """Whether a treasure may be spent for its points."""
    spent: int | None = None
    """The treasure that was spent."""
    kind: Literal["declaring"] = "declaring"

    def waits(self, state: State) -> bool:
        """Return whether anything can be declared."""
        return bool(self.tracks or (self.spends and self._treasures(state)) or supplies(state, TRACKS))

    def pending(self, state: State) -> list[Decision]:
        """Return the captain's decision, unless there is nothing to declare."""
        if not self.waits(state):
            return []
        return [Decision(state.captain, "declare", "7", {"subject": self.subject})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the possible declarations, and the supplies that can raise a resource first."""
        return [*declarations(self.tracks, self.several), *self._treasures(state), *supplies(state, TRACKS)]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why this cannot be exerted or spent."""
        match command:
            case Declare(exert=exert):
                return self._refuse_exertion(exert)
            case Spend(treasure=treasure):
                if treasure not in state.treasures:
                    return refusals.TreasureNotHeld(treasure=treasure)
                if self.spent is not None:
                    return refusals.OneTreasureOnly()
                return refusals.TreasureNotForThis(treasure=treasure)
            case UseTreasure() | UseCard():
                return refuse_supply(state, command)
        return refusals.NotNow(kind="declare")

    def perform(self, state: State, seat: int, command: Command) -> None:
        """Spend a treasure, raise a resource, or end the declaration."""
        match command:
            case Spend(treasure=treasure):
                state.treasures.remove(treasure)
                state.emit(TreasureUsed(treasure, "spent", points_of(state, treasure)))
                self.spent = treasure
            case UseTreasure(treasure=treasure):
                use_treasure(state, treasure)
            case UseCard(card=card):
                use_card(state, card)
            case Declare(exert=exert):
                self._close(state, exerted(exert))

    def advance(self, state: State) -> None:
        """End the declaration, as nothing can be declared."""
        self._close(state, ())

    def _close(self, state: State, tracks: tuple[Track, ...]) -> None:
        if tracks or self.spent is not None:
            state.emit(Exerted(state.captain, tracks, self.spent))
        state.steps.pop()
        asker: Declared = state.steps[-1]
        asker.declared(state, tracks, 0 if self.spent is None else state.box.treasures[self.spent].vp or 0)

    def _treasures(self, state: State) -> list[Command]:
        if not self.spends or self.spent is not None or not state.treasures:
            return []
        return [Spend(t) for t in kinds_held(state) if state.box.treasures[t].vp is not None]

    def _refuse_exertion(self, exert: str) -> Refusal:
        tracks = exert.split("+")
        for track in tracks:
            if track not in TRACKS:
                return refusals.UnknownTrack(track=track[:20])
            if track not in self.tracks:
                return refusals.CannotBeExerted(track=track)
        if not self.several:
            return refusals.OneExertionOnly()
        return refusals.NotOffered(kind="declare")


def exerted(exert: str) -> tuple[Track, ...]:
    """Return the resources that a `Declare` command names."""
    return tuple(track for track in TRACKS if track in exert.split("+"))


@cache
def declarations(tracks: tuple[Track, ...], several: bool) -> tuple[Declare, ...]:
    """Return every possible declaration: none, one resource or, if allowed, several."""
    most = len(tracks) if several else min(1, len(tracks))
    return (NOTHING, *(Declare("+".join(c)) for n in range(1, most + 1) for c in combinations(tracks, n)))

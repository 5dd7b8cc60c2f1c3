"""The placement of lobbyists on influence spaces, at set-up (S9, S10) and in phase 4 (P4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal

from engine.arctic import refusals
from engine.arctic.commands import Place
from engine.arctic.events import LobbyistPlaced, PhaseEnded, StartPaid
from engine.arctic.model import State
from engine.arctic.names import Nation
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal


@cache
def _place(nation: Nation, space: int) -> Place:
    return Place(nation, space)


def free_spaces(state: State) -> list[Command]:
    """Return a command for every free influence space, in the order of the displays."""
    return [
        _place(nation, number)
        for nation, display in state.displays.items()
        for number, occupant in enumerate(display.influence, 1)
        if occupant is None
    ]


def _spaces(state: State) -> Iterator[Command]:
    """Yield a command for every influence space."""
    for nation, display in state.displays.items():
        yield from (_place(nation, number) for number in range(1, len(display.influence) + 1))


def _bar(state: State, command: Command, question: str) -> Refusal:
    if not isinstance(command, Place):
        return refusals.NotNow(kind=question)
    nation, space = command.nation, command.space
    if nation == "NOR" and state.acceded:
        return refusals.NationClosed(nation=nation)
    influence = state.displays[nation].influence if nation in state.displays else []
    if not 1 <= space <= len(influence):
        return refusals.NoSuchSpace(nation=nation, space=space)
    return refusals.SpaceTaken(nation=nation, space=space, seat=influence[space - 1] or 0)


@dataclass(slots=True)
class Placement(Step[State]):
    """The placement of lobbyists at set-up; `order` has a seat for each remaining lobbyist."""

    order: list[int]
    kind: Literal["placement"] = "placement"

    def pending(self, state: State) -> list[Decision]:
        """Return the next seat's decision."""
        return [Decision(self.order[0], "place", "S9", {"left": len(self.order)})] if self.order else []

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for every free space."""
        return free_spaces(state)

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the space cannot be taken."""
        return _bar(state, command, "place")

    def conceivable(self, state: State, seat: int) -> Iterator[Command]:
        """Return a command for every influence space."""
        return _spaces(state)

    def perform(self, state: State, seat: int, command: Place) -> None:
        """Put a lobbyist from hand on the space."""
        state.displays[command.nation].influence[command.space - 1] = seat
        state.lobbyists[seat] -= 1
        state.emit(LobbyistPlaced(seat, command.nation, command.space))
        self.order.pop(0)

    def advance(self, state: State) -> None:
        """End the set-up; after the basic placement the start player first pays the last player (S9)."""
        if state.rules.options.placement == "basic":
            fee, last = state.rules.figures.setup.start_fee, (state.start - 1) % state.seats
            state.cash[state.start] -= fee
            state.cash[last] += fee
            state.emit(StartPaid(state.start, last, fee))
        state.emit(PhaseEnded(state.turn, state.phase))
        state.steps.pop()


def placement_order(state: State) -> list[int]:
    """Return a seat for each lobbyist to place: in clockwise order (S9), or in the advanced order (S10)."""
    from_start = state.seats_from_start()
    if state.rules.options.placement == "basic":
        return from_start * state.lobbyists[0]
    letters = state.rules.figures.placement.orders[state.seats]
    return [from_start["ABCD".index(letter)] for letter in letters]


@dataclass(slots=True)
class Assignment(Step[State]):
    """Phase 4: lobbyists move from the investment track to influence spaces, the most expensive first."""

    kind: Literal["assignment"] = "assignment"

    def pending(self, state: State) -> list[Decision]:
        """Return the decision for the leftmost lobbyist on the track."""
        for number, seat in enumerate(state.track, 1):
            if seat is not None:
                return [Decision(seat, "assign", "P4", {"space": number})]
        return []

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for every free influence space."""
        return free_spaces(state)

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the space cannot be taken."""
        return _bar(state, command, "assign")

    def conceivable(self, state: State, seat: int) -> Iterator[Command]:
        """Return a command for every influence space."""
        return _spaces(state)

    def perform(self, state: State, seat: int, command: Place) -> None:
        """Move the lobbyist from the track to the influence space."""
        state.track[state.track.index(seat)] = None
        state.displays[command.nation].influence[command.space - 1] = seat
        state.emit(LobbyistPlaced(seat, command.nation, command.space))

    def advance(self, state: State) -> None:
        """End the phase when the track's ordinary spaces are empty."""
        state.steps.pop()

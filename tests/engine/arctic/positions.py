"""Positions of The Arctic, composed step by step for tests of its rules."""

from __future__ import annotations

from typing import Any, Self, TypeVar, cast

import pytest

from engine import games
from engine.arctic.control import under_law
from engine.arctic.game import Arctic
from engine.arctic.model import Platform, State
from engine.arctic.names import POLE, Action, Law, Nation
from engine.arctic.phases.turn import Turns
from engine.kernel.commands import Command
from engine.kernel.dice import Dice
from engine.kernel.errors import IllegalCommand
from engine.kernel.events import Event
from engine.kernel.flow import settle
from engine.kernel.refusals import Refusal
from engine.kernel.ruleset import Ruleset
from engine.kernel.save import state_hash

E = TypeVar("E", bound=Event)

ARCTIC = cast(Arctic, games["arctic"])


class Position:
    """A position after the set-up, with seat 0 as the start player and every lobbyist in hand.

    Methods place pieces directly; then `begin` runs a phase up to its first decision. Place ships before
    `law`, which assigns control of the seas, and both before platforms.
    """

    def __init__(self, seats: int = 3, turn: int = 2, *, version: int | None = None, **options: Any) -> None:
        rules = Ruleset(ARCTIC.newest if version is None else version)
        dice = Dice("a seed")
        self.state: State = ARCTIC.deal(seats, dice, {"start_player": "first", **options}, rules)
        self.state.turn = turn
        ARCTIC.opening(self.state)

    def ships(self, sector: str, **ships: int) -> Self:
        """Place these ships in a sector, and no others; the difference comes from or returns to the box."""
        here = self.state.ships[sector]
        for nation, count in here.items():
            self.state.supply[nation] += count
        here.clear()
        for name, count in ships.items():
            nation = cast(Nation, name)
            here[nation] = count
            self.state.supply[nation] -= count
        return self

    def no_ships(self, *nations: Nation) -> Self:
        """Return every ship of these nations to the box."""
        for sector, here in self.state.ships.items():
            self.ships(sector, **{other: n for other, n in here.items() if other not in nations})
        return self

    def pole(self, holder: Nation) -> Self:
        """Let a nation control the pole without a ship there."""
        self.state.control[POLE] = holder
        return self

    def law(self, law: Law) -> Self:
        """Adopt a law and assign the seas accordingly."""
        self.state.law = law
        for sea in self.state.board.seas:
            self.controlled(sea, under_law(self.state, law, sea))
        return self

    def controlled(self, sea: str, nation: Nation | None) -> Self:
        """Assign control of a sea to a nation, or to none; under law C, control may remain from before."""
        if nation is None:
            self.state.control.pop(sea, None)
        else:
            self.state.control[sea] = nation
        return self

    def votes(self, **laws: Law) -> Self:
        """Let nations vote for these laws."""
        self.state.votes.update(cast("dict[Nation, Law]", laws))
        return self

    def conflict(self, nation: Nation, target: Nation) -> Self:
        """Let a nation declare a conflict with another."""
        self.state.conflicts[nation] = target
        return self

    def support(self, discs: int) -> Self:
        """Put EU discs in Norway."""
        self.state.support = discs
        return self

    def lobbyist(self, seat: int, nation: Nation, space: int) -> Self:
        """Place a lobbyist from the hand on an influence space."""
        self.state.lobbyists[seat] -= 1
        self.state.displays[nation].influence[space - 1] = seat
        return self

    def waiting(self) -> Self:
        """Place a lobbyist on the space that acts last in phase 6, so that the turn stops there."""
        return self.lobbyist(self.state.seats - 1, "USA", 3)

    def acting(self, seat: int, nation: Nation, action: Action) -> Self:
        """Place a lobbyist from the hand on an action, as if it had already acted."""
        self.state.lobbyists[seat] -= 1
        self.state.displays[nation].actions[action] = seat
        return self

    def invested(self, seat: int, space: int) -> Self:
        """Place a lobbyist from the hand on an ordinary space of the investment track."""
        self.state.lobbyists[seat] -= 1
        self.state.track[space - 1] = seat
        return self

    def china(self, seat: int, space: int = 1) -> Self:
        """Place a lobbyist from the hand on a Chinese space, which gives the seat control of China."""
        self.state.lobbyists[seat] -= 1
        self.state.china_track[space - 1] = seat
        self.state.china_controller = seat
        return self

    def platform(
        self, seat: int, sector: str, guard: int | None = None, by: Nation | None = None, turn: int = 1
    ) -> Self:
        """Build a platform with a tile from the hand; `guard` protects it since `turn` for nation `by`."""
        state = self.state
        state.tiles[seat] -= 1
        platform = state.platforms[sector] = Platform(seat, legal=sector in state.control)
        if guard is not None:
            state.lobbyists[guard] -= 1
            platform.guard, platform.guard_nation, platform.guard_turn = guard, by, turn
        return self

    def cash(self, *dollars: int) -> Self:
        """Set the money of each seat in dollars."""
        self.state.cash = list(dollars)
        return self

    def points(self, *points: int) -> Self:
        """Set the points of each seat."""
        self.state.points = list(points)
        return self

    def treasury(self, **dollars: int) -> Self:
        """Set the money of nations in dollars."""
        for nation, money in dollars.items():
            self.state.displays[cast(Nation, nation)].treasury = money
        return self

    def begin(self, phase: int) -> list[Event]:
        """Begin a phase and continue to the first decision; return the events."""
        self.state.phase = phase - 1
        self.state.steps = [Turns()]
        settle(self.state)
        ARCTIC.check(self.state)
        return self.state.take_events()

    @property
    def pending_kind(self) -> str | None:
        """The kind of the pending decision, or None if the game is over."""
        decisions = ARCTIC.pending(self.state)
        return decisions[0].kind if decisions else None

    @property
    def seat(self) -> int:
        """The seat that has to decide."""
        return ARCTIC.pending(self.state)[0].seat

    def choices(self, *kinds: type[Command]) -> list[Command]:
        """Return the legal commands, or only those of these classes."""
        legal = ARCTIC.legal(self.state, self.seat)
        return [command for command in legal if not kinds or isinstance(command, kinds)]

    def give(self, *commands: Command) -> list[Event]:
        """Carry out commands for the seats that decide; return the events."""
        events = []
        for command in commands:
            events += ARCTIC.apply(self.state, self.seat, command)
            ARCTIC.check(self.state)
        return events

    def refused(self, command: Command, seat: int | None = None) -> Refusal:
        """Try an illegal command; check that nothing has changed, and return the refusal."""
        before = state_hash(ARCTIC, self.state)
        with pytest.raises(IllegalCommand) as refused:
            ARCTIC.apply(self.state, self.seat if seat is None else seat, command)
        assert state_hash(ARCTIC, self.state) == before
        return refused.value.refusal


def of_kind(events: list[Event], kind: type[E]) -> list[E]:
    """Return the events of one class, in order."""
    return [event for event in events if isinstance(event, kind)]

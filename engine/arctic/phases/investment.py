"""Phase 3: companies place lobbyists on the investment track (P3a-P3d)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from engine.arctic import refusals
from engine.arctic.commands import Invest, Pass, Track
from engine.arctic.events import ChinaLobbied, Invested, Passed
from engine.arctic.model import State
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.flow import Step
from engine.kernel.refusals import Refusal

_TRACKS: Final[tuple[Track, ...]] = ("arctic", "china")
_PASS: Final = Pass()


@cache
def _invest(track: Track, space: int) -> Invest:
    return Invest(track, space)


def prices(state: State, track: Track) -> tuple[int, ...]:
    """Return the prices of a track, in $ from the left; a negative price is paid, a positive one received."""
    entry = state.board.investment[state.seats]
    return entry.arctic if track == "arctic" else entry.china


def _spaces(state: State, track: Track) -> list[int | None]:
    return state.track if track == "arctic" else state.china_track


@dataclass(slots=True)
class Investment(Step[State]):
    """Phase 3, with the seat that places the next lobbyist and the number of passes in a row."""

    seat: int
    passes: int = 0
    kind: Literal["investment"] = "investment"

    def pending(self, state: State) -> list[Decision]:
        """Return the seat's decision, if it has a lobbyist and can afford a space."""
        if self.passes == state.seats or not self._affordable(state):
            return []
        return [Decision(self.seat, "invest", "P3a", {"lobbyists": state.lobbyists[self.seat]})]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return a command for every free space that the company can afford, and a pass."""
        return [*self._affordable(state), _PASS]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the space cannot be taken: it is occupied or too expensive."""
        if not isinstance(command, Invest):
            return refusals.NotNow(kind="invest")
        spaces = _spaces(state, command.track)
        if not 1 <= command.space <= len(spaces):
            return refusals.NoSuchInvestment(space=command.space)
        occupant = spaces[command.space - 1]
        if occupant is not None:
            return refusals.InvestmentTaken(space=command.space, seat=occupant)
        price = -prices(state, command.track)[command.space - 1]
        return refusals.TooDear(price=price, cash=state.cash[seat])

    def conceivable(self, state: State, seat: int) -> Iterator[Command]:
        """Yield a command for every space of both tracks."""
        for track in _TRACKS:
            yield from (_invest(track, number) for number in range(1, len(prices(state, track)) + 1))

    def perform(self, state: State, seat: int, command: Invest | Pass) -> None:
        """Place the lobbyist and pay or receive its price, or pass."""
        if isinstance(command, Pass):
            state.emit(Passed(seat, forced=False))
            self._next(state, self.passes + 1)
            return
        amount = prices(state, command.track)[command.space - 1]
        _spaces(state, command.track)[command.space - 1] = seat
        state.lobbyists[seat] -= 1
        state.cash[seat] += amount
        state.emit(Invested(seat, command.track, command.space, amount))
        self._next(state, 0)

    def advance(self, state: State) -> None:
        """Pass for a seat that can place nothing; when all have passed, determine China's controller."""
        if self.passes < state.seats:
            state.emit(Passed(self.seat, forced=True))
            self._next(state, self.passes + 1)
            return
        lobbying = zip(prices(state, "china"), state.china_track, strict=True)
        taken = [(price, seat) for price, seat in lobbying if seat is not None]
        state.china_controller = min(taken)[1] if taken else None
        state.emit(ChinaLobbied(state.china_controller))
        state.steps.pop()

    def _next(self, state: State, passes: int) -> None:
        self.seat = (self.seat + 1) % state.seats
        self.passes = passes

    def _affordable(self, state: State) -> list[Command]:
        if not state.lobbyists[self.seat]:
            return []
        cash = state.cash[self.seat]
        return [
            _invest(track, number)
            for track in _TRACKS
            for number, (price, occupant) in enumerate(
                zip(prices(state, track), _spaces(state, track), strict=True), 1
            )
            if occupant is None and cash + price >= 0
        ]

"""The rest of the current turn: which seats may still act, where ships can be, and where lobbyists return."""

from __future__ import annotations

from collections import deque
from functools import lru_cache
from typing import Final

from engine.arctic.board import Board
from engine.arctic.model import Display, State
from engine.arctic.names import ARCTIC, BOTTOM_ROW, NATIONS, POLE, TOP_ROW, Action, Nation
from engine.arctic.phases.china import ChinaPhase
from engine.arctic.phases.lobbying import Lobbying
from engine.arctic.phases.production import Selling

SAILS: Final = 5
"""The phase in which China's ships move north."""
ACTS: Final = 6
"""The phase in which lobbyists act."""


@lru_cache(maxsize=16)
def distances(board: Board) -> dict[str, int]:
    """Return the distance of each sector from the pole, in steps of a ship."""
    found, ahead = {POLE: 0}, deque([POLE])
    while ahead:
        here = ahead.popleft()
        for neighbour in board.sectors[here].neighbours:
            if neighbour not in found:
                found[neighbour] = found[here] + 1
                ahead.append(neighbour)
    return found


@lru_cache(maxsize=16)
def china_legs(board: Board) -> dict[str, int]:
    """Return how many automatic moves a Chinese ship needs from each sector to the pole (P5b)."""
    legs: dict[str, int] = {POLE: 0}
    for sector in board.sectors.values():
        path = [sector]
        while path[-1].north:
            path.append(board.sectors[path[-1].north])
        legs[sector.id] = len(path) - 1
    return legs


class Turn:
    """What can still happen in the current turn of a position."""

    def __init__(self, state: State) -> None:
        """Analyse a position, which must not change while the result is used."""
        self.state: Final = state
        self._lobbying: Lobbying | None = None
        self.selling: Selling | None = None
        """The step in which output is still sold this turn, or None."""
        sailed = state.phase > SAILS
        for step in state.steps:
            if isinstance(step, Lobbying):
                self._lobbying = step
            elif isinstance(step, Selling):
                self.selling = step
            elif isinstance(step, ChinaPhase):
                sailed = step.over
        self.sailed: Final = sailed or (state.rules.options.beginner and state.turn == 1)
        """Whether China's ships have already moved this turn."""
        self.to_produce: Final = state.phase <= ACTS
        """Whether platforms still produce this turn."""
        self._waiting: dict[Nation, list[tuple[int, int]]] = {}
        self.reach: Final = self._reach()

    def waiting(self, nation: Nation) -> list[tuple[int, int]]:
        """Return the lobbyists of a nation that still act this turn, each as its space and its seat."""
        if nation not in self._waiting:
            self._waiting[nation] = self._still_to_act(nation)
        return self._waiting[nation]

    def free(self, nation: Nation, action: Action) -> bool:
        """Return whether no lobbyist has taken this action of a nation in this turn."""
        display = self.state.displays.get(nation)
        return display is not None and display.actions[action] is None

    def captains(self, nation: Nation) -> list[int]:
        """Return the seats that may still move a nation's ships this turn."""
        if nation == "CHN" or not self.free(nation, "movement"):
            return []
        return [seat for _, seat in self.waiting(nation)]

    def strength(self, nation: Nation, sector: str) -> int:
        """Return how many ships of a nation are in a sector or one step from it."""
        return self.reach[nation].get(sector, 0)

    def controller(self) -> tuple[int, float] | None:
        """Return the seat that is likely to control China this turn, with the probability, or None (P3d)."""
        state = self.state
        if state.phase in (4, 5):
            return None if state.china_controller is None else (state.china_controller, 1.0)
        prices = state.board.investment[state.seats].china
        held = [
            (price, seat) for price, seat in zip(prices, state.china_track, strict=True) if seat is not None
        ]
        if state.phase != 3 or not held:
            return None
        price, seat = min(held)
        return seat, 1.0 if price == min(prices) else 0.6

    def rows(self) -> dict[Nation, list[int | None]]:
        """Return the influence spaces after the return of this turn's lobbyists (R5).

        Lobbyists that have not acted are assumed to return to their own spaces.
        """
        return {nation: _returned(display) for nation, display in self.state.displays.items()}

    def _still_to_act(self, nation: Nation) -> list[tuple[int, int]]:
        state = self.state
        if state.phase > ACTS or nation not in state.displays:
            return []
        gone: list[int] = []
        if self._lobbying is not None:
            at, now = ARCTIC.index(nation), ARCTIC.index(self._lobbying.nation)
            if at < now:
                return []
            gone = self._lobbying.gone if at == now else []
        elif state.phase == ACTS:
            return []
        influence = state.displays[nation].influence
        return [
            (space, seat) for space, seat in enumerate(influence, 1) if seat is not None and space not in gone
        ]

    def _reach(self) -> dict[Nation, dict[str, int]]:
        sectors = self.state.board.sectors
        reach: dict[Nation, dict[str, int]] = {nation: {} for nation in NATIONS}
        for sector, here in self.state.ships.items():
            for nation, count in here.items():
                near = reach[nation]
                near[sector] = near.get(sector, 0) + count
                for neighbour in sectors[sector].neighbours:
                    near[neighbour] = near.get(neighbour, 0) + count
        return reach


def _returned(display: Display) -> list[int | None]:
    row = display.influence.copy()
    for actions, space in ((TOP_ROW, 0), (BOTTOM_ROW, 2)):
        for action in reversed(actions):
            seat = display.actions[action]
            if seat is not None:
                row[space] = seat
                break
    return row

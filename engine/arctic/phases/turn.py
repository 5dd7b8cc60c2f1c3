"""The nine phases of a turn, and the end of the game (A3, Z2, G1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from engine.arctic.events import GameEnded, LobbyistReturned, PhaseBegan, PhaseEnded, ShipLaunched, TurnBegan
from engine.arctic.model import State
from engine.arctic.names import POLE
from engine.arctic.phases.china import ChinaPhase
from engine.arctic.phases.council import Council, return_lobbyists
from engine.arctic.phases.investment import Investment
from engine.arctic.phases.lobbying import Lobbying
from engine.arctic.phases.placement import Assignment
from engine.arctic.phases.production import produce
from engine.arctic.scoring import pay_out
from engine.kernel.flow import AutomaticStep

_LAST_PHASE: Final = 9


@dataclass(slots=True)
class Turns(AutomaticStep[State]):
    """The bottom of the stack of steps: turns and their phases, until the game ends."""

    kind: Literal["turns"] = "turns"

    def advance(self, state: State) -> None:
        """End a completed phase and begin the next phase or turn, or end the game."""
        if state.phase:
            state.emit(PhaseEnded(state.turn, state.phase))
        if state.phase == _LAST_PHASE:
            self._end_turn(state)
            return
        state.phase = next(p for p in range(state.phase + 1, _LAST_PHASE + 1) if not _skipped(state, p))
        state.emit(PhaseBegan(state.turn, state.phase))
        _BEGIN[state.phase](state)

    def _end_turn(self, state: State) -> None:
        china = state.control.get(POLE) == "CHN"
        if china or state.turn == state.rules.figures.turns.count:
            state.ended = "china" if china else "turns"
            state.emit(GameEnded(state.ended, state.turn))  # type: ignore[arg-type]
            pay_out(state)
            state.steps.clear()
            return
        for space, seat in enumerate(state.china_track):
            if seat is not None:
                state.lobbyists[seat] += 1
                state.china_track[space] = None
                state.emit(LobbyistReturned(seat, "CHN", None))
        state.china_controller = None
        state.turn += 1
        state.phase = 0
        self.advance(state)


def _skipped(state: State, phase: int) -> bool:
    """Return whether a phase is skipped: 1 to 4 in the first turn (P0), 5 and then 2 for beginners (P5e)."""
    if state.turn == 1 and phase < 5:
        return True
    return state.rules.options.beginner and (state.turn, phase) in ((1, 5), (2, 2))


def _pass_start_marker(state: State) -> None:
    state.start = (state.start + 1) % state.seats
    state.emit(TurnBegan(state.turn, state.start))


def _reinforce_china(state: State) -> None:
    if state.supply["CHN"]:
        sector = state.board.icons["CHN"][0]
        state.supply["CHN"] -= 1
        state.add_ship("CHN", sector)
        state.emit(ShipLaunched("CHN", sector))


_BEGIN: Final[dict[int, Callable[[State], None]]] = {
    1: _pass_start_marker,
    2: _reinforce_china,
    3: lambda state: state.steps.append(Investment(state.start)),
    4: lambda state: state.steps.append(Assignment()),
    5: lambda state: state.steps.append(ChinaPhase()),
    6: lambda state: state.steps.append(Lobbying()),
    7: produce,
    8: return_lobbyists,
    9: lambda state: state.steps.append(Council()),
}

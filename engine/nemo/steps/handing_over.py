"""The captain's choice, before a turn, whether to pass the captaincy to the left (17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.kernel.commands import Command
from engine.nemo.captaincy import pass_left
from engine.nemo.commands import Decline, HandOver, Keep, TakeGem
from engine.nemo.events import GemGiven
from engine.nemo.model import State
from engine.nemo.steps.proceeding import Proceeding, ask

_KEEP_OR_NOT: Final[tuple[Command, ...]] = (Keep(), HandOver())


@dataclass(slots=True)
class HandingOver(Proceeding):
    """The captain stays, or hands over and, in the semi-competitive game, may take another seat's gem."""

    giver: int = 0
    """The seat that has handed over."""
    over: bool = False
    kind: Literal["handing_over"] = "handing_over"

    def advance(self, state: State) -> None:
        """Ask the captain, then end."""
        if self.over:
            state.steps.pop()
            return
        self.over = True
        ask(state, "pass_captain", "17", "captain", [*_KEEP_OR_NOT], turn=state.turn)

    def answer(self, state: State, command: Command) -> None:
        """Pass the captaincy, then transfer the gem."""
        match command:
            case HandOver():
                self.giver = state.captain
                pass_left(state, "handed_over")
                rich: list[Command] = [
                    TakeGem(seat) for seat, gems in enumerate(state.seat_gems) if gems and seat != self.giver
                ]
                if rich:
                    may_leave = state.box.figures.captaincy.gem_optional
                    ask(state, "take_gem", "17", self.giver, [*rich, Decline()] if may_leave else rich)
            case TakeGem(seat=seat):
                state.seat_gems[seat] -= 1
                state.seat_gems[self.giver] += 1
                state.emit(GemGiven(seat, self.giver))
            case _:
                return  # The captain stays, or takes no gem.

"""The movement of the Nautilus (3, 8)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from engine.kernel.commands import Command
from engine.nemo.commands import Accept, Decline, Move
from engine.nemo.effects import FreeMove, MayMove, MoveAcross, OpenLink, StartOcean
from engine.nemo.events import LinkOpened, NautilusMoved
from engine.nemo.model import State
from engine.nemo.steps.proceeding import Proceeding, ask
from engine.nemo.steps.sequence import Sequence, carries_out, takes_answer

_YES_NO: Final[list[Command]] = [Accept(), Decline()]
_move = cache(Move)


@dataclass(slots=True)
class Cruise(Proceeding):
    """Moves of the Nautilus that cost nothing; `left` is their number."""

    left: int
    may_stop: bool
    """Whether the Nautilus may stay where she is."""
    kind: Literal["cruise"] = "cruise"

    def advance(self, state: State) -> None:
        """Ask for the next ocean."""
        if not self.left:
            state.steps.pop()
            return
        answers: list[Command] = [*map(_move, links(state, state.position))]
        ask(state, "sail_on", "8", "captain", [*answers, Decline()] if self.may_stop else answers)

    def answer(self, state: State, command: Command) -> None:
        """Sail there, or stop."""
        if isinstance(command, Move):
            move_to(state, command.ocean)
            self.left -= 1
            self.may_stop = True
        else:
            state.steps.pop()


def links(state: State, ocean: str) -> list[str]:
    """Return the oceans to which the Nautilus can sail from an ocean."""
    opened = [other for link in state.links if ocean in link for other in link if other != ocean]
    return [*state.box.oceans[ocean].links, *opened]


def move_to(state: State, ocean: str) -> None:
    """Move the Nautilus to another ocean."""
    state.emit(NautilusMoved(state.nautilus, ocean))
    state.nautilus = ocean


@carries_out(FreeMove)
def _free_move(state: State, effect: FreeMove, _run: Sequence) -> None:
    state.steps.append(Cruise(effect.moves, may_stop=False))


@carries_out(MayMove)
def _may_move(state: State, effect: MayMove, _run: Sequence) -> None:
    if state.nautilus != effect.ocean:
        ask(state, "may_move", "13", "captain", _YES_NO, ocean=effect.ocean)


@takes_answer(MayMove)
def _moved(state: State, effect: MayMove, _run: Sequence, command: Accept | Decline) -> None:
    if isinstance(command, Accept):
        move_to(state, effect.ocean)


@carries_out(MoveAcross)
def _move_across(state: State, effect: MoveAcross, _run: Sequence) -> None:
    one, other = effect.between
    move_to(state, other if state.nautilus == one else one)


@carries_out(OpenLink)
def _open_link(state: State, effect: OpenLink, _run: Sequence) -> None:
    if effect.between not in state.links:
        state.links.append(effect.between)
        state.emit(LinkOpened(*effect.between))


@carries_out(StartOcean)
def _start(state: State, _effect: StartOcean, _run: Sequence) -> None:
    (die,) = state.dice.roll(stream="first ocean")
    move_to(state, state.box.majors[die])

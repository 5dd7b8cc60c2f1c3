"""Treasures: how they are drawn, held and used up (11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.nemo.commands import Discard
from engine.nemo.effects import Expensive, Treasure
from engine.nemo.events import TreasureDrawn, TreasureUsed
from engine.nemo.model import State
from engine.nemo.resources import discard_treasure, kinds_held, points_of
from engine.nemo.steps.proceeding import Proceeding, ask
from engine.nemo.steps.sequence import Sequence, begin, carries_out, takes_answer


@dataclass(slots=True)
class Drawing(Proceeding):
    """Treasures still to be drawn; the immediate effect of one comes before the next draw."""

    left: int
    kind: Literal["drawing"] = "drawing"

    def advance(self, state: State) -> None:
        """Draw the next treasure; end when none is due, or the cup is empty."""
        if not self.left or not state.cup:
            state.steps.pop()
            return
        self.left -= 1
        treasure = state.cup.pop(state.dice.pick(state.cup, "treasures"))
        token = state.box.treasures[treasure]
        state.emit(TreasureDrawn(treasure, points_of(state, treasure)))
        if token.sort == "at_once":
            state.emit(TreasureUsed(treasure, "at_once", points_of(state, treasure)))
            begin(state, token.effects)
        else:
            state.treasures.append(treasure)


def draw_treasures(state: State, count: int) -> None:
    """Begin to draw `count` treasures."""
    if count:
        state.steps.append(Drawing(count))


def use_treasure(state: State, treasure: int) -> None:
    """Use up a held treasure for its effect."""
    state.treasures.remove(treasure)
    state.emit(TreasureUsed(treasure, "used", points_of(state, treasure)))
    begin(state, state.box.treasures[treasure].effects)


@carries_out(Treasure)
def _draw(state: State, effect: Treasure, _run: Sequence) -> None:
    draw_treasures(state, effect.n)


@carries_out(Expensive)
def _pay(state: State, _effect: Expensive, _run: Sequence) -> None:
    if state.treasures:
        ask(state, "discard", "8", "captain", [Discard(treasure) for treasure in kinds_held(state)])


@takes_answer(Expensive)
def _paid(state: State, _effect: Expensive, _run: Sequence, command: Discard) -> None:
    discard_treasure(state, command.treasure)

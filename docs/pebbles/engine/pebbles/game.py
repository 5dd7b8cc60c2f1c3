"""Pebbles as a `Game` of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from engine.pebbles.commands import COMMANDS, Take
from engine.pebbles.events import EVENTS, Laid
from engine.pebbles.model import HEAPS, LEAST, Options, Rules, State, Turns
from engine.pebbles.refusals import PebblesRefusal
from pydantic import TypeAdapter

from engine.kernel.commands import Command, CommandSet
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.errors import BrokenState
from engine.kernel.events import EventSet
from engine.kernel.game import STOPPED, Result, ranked
from engine.kernel.stepped import SteppedGame, current

LAST: Final = 5
"""The points for the last pebble of the game (E2)."""


@dataclass(frozen=True, slots=True)
class View:
    """The position as every seat may see it: everything except future dice."""

    game: ClassVar[str] = "pebbles"
    decisions: tuple[Decision, ...]
    heaps: tuple[int, ...]
    taken: tuple[int, ...]
    """By seat."""
    most: int
    result: Result | None


class Pebbles(SteppedGame[State]):
    """Pebbles, with three heaps, for two to four players."""

    id: ClassVar[str] = "pebbles"
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[type[Options]] = Options
    commands: ClassVar[CommandSet] = COMMANDS
    events: ClassVar[EventSet] = EVENTS
    open: ClassVar[bool] = True

    title: ClassVar[str] = "Pebbles"
    position: ClassVar[TypeAdapter[State]] = TypeAdapter(State)
    steps: ClassVar[TypeAdapter[list[Any]]] = TypeAdapter(list[Turns])
    rules = Rules
    refusals = PebblesRefusal

    def lay_out(self, seats: int, dice: Dice, rules: Rules) -> State:
        """Lay out three heaps (S1)."""
        heaps = [LEAST + die for die in dice.roll(len(HEAPS), stream="heaps")]
        state = State(rules, dice, heaps, [0] * seats, steps=[Turns()])
        state.emit(Laid(tuple(heaps)))
        return state

    def view(self, state: State, seat: int | None) -> View:
        """Return the position, which is the same for every seat."""
        return View(
            decisions=tuple(self.pending(state)),
            heaps=tuple(state.heaps),
            taken=tuple(state.taken),
            most=state.rules.options.most,
            result=self.result(state),
        )

    def result(self, state: State) -> Result | None:
        """Return the scores if no pebble remains (E1)."""
        return None if current(state) else self._counted(state, "bare")

    def standing(self, state: State) -> Result:
        """Return the current scores, without the points for the last pebble while it remains."""
        return self.result(state) or self._counted(state, STOPPED)

    def _counted(self, state: State, reason: str) -> Result:
        """Return the scores: the pebbles and, at the end, the points for the last one (E2)."""
        owner = state.last if reason != STOPPED else None
        rows: list[Mapping[str, int]] = [
            {"pebbles": taken, "last": LAST if seat == owner else 0} for seat, taken in enumerate(state.taken)
        ]
        return ranked(reason, rows)

    def check(self, state: State) -> None:
        """Check that no heap has a negative number of pebbles."""
        if min(state.heaps) < 0:
            raise BrokenState("a heap has fewer pebbles than none")

    def neutral(self, state: State, seat: int) -> Command | None:
        """Return the answer of a seat without a player: a single pebble from the highest heap."""
        highest = state.heaps.index(max(state.heaps)) + 1
        return Take(highest, 1) if self.legal(state, seat) else None

    def redeal(self, state: State, seat: int | None, seed: str) -> State:
        """Return a copy with other future dice, as nothing else is hidden."""
        copy = state.clone()
        copy.dice.seed = seed
        return copy

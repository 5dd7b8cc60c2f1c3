"""What a computer player gets to see: the table as its seat can know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final, Generic, TypeVar

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.game import Game

S = TypeVar("S")


class DeterminizedView(Generic[S]):
    """A table as one seat can know it: everything hidden and every die to come is drawn again.

    The real position is not in it, so a computer player cannot read what its seat must not see.
    """

    def __init__(
        self,
        game: Game[S],
        state: S,
        seat: int,
        seed: str,
        believe: Callable[[S, int], None] | None = None,
        *,
        passed_over: Callable[[S, Decision, Command], bool] | None = None,
    ) -> None:
        """Take a position, and forget what is hidden from the seat; `seed` draws the rest again.

        `believe` then sets in a world what the seat knows nevertheless, from what it has seen happen.
        `passed_over` says what isn't to be considered, unless there is nothing else.
        """
        self._passed_over: Final = passed_over
        self._believe: Final = believe
        self.game: Final = game
        self.seat: Final = seat
        self.seed: Final = seed
        self._state: Final = game.redeal(state, seat, f"{seed} seen")

    @cached_property
    def decision(self) -> Decision:
        """The seat's decision."""
        return next(one for one in self.game.pending(self._state) if one.seat == self.seat)

    @cached_property
    def commands(self) -> Sequence[Command]:
        """What the seat may do, but for what is passed over."""
        legal, passed_over = self.game.legal(self._state, self.seat), self._passed_over
        if passed_over is None:
            return legal
        thought_of = [each for each in legal if not passed_over(self._state, self.decision, each)]
        return thought_of or legal

    def world(self, number: int) -> S:
        """Return one way in which the table may really be, free to be played on; each number is another."""
        world = self.game.redeal(self._state, self.seat, f"{self.seed} world {number}")
        if self._believe:
            self._believe(world, self.seat)
        return world

    def after(self, world: S, command: Command) -> S:
        """Return a copy of a world in which the seat has given a command."""
        state = self.game.clone(world)
        self.game.perform(state, self.seat, command)
        return state

    def chance(self, purpose: str) -> Dice:
        """Return dice of the player's own; the same seed and purpose give the same."""
        return Dice(f"{self.seed} {purpose}")

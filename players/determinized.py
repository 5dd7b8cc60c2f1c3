"""The view of a computer player: the table as far as its seat knows it."""

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
    """A table as one seat knows it, in which everything hidden and every future die is drawn again.

    The real position is not in it, so a computer player cannot read anything that its seat must not see.
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
        """Copy a position without what is hidden from the seat; `seed` draws that again.

        `believe` then sets the part of a world that the seat knows from the events it has seen. `passed_over`
        returns whether a command is considered only if there are no others.
        """
        self._passed_over: Final = passed_over
        self._believe: Final = believe
        self.game: Final = game
        self.seat: Final = seat
        self.seed: Final = seed
        self._state: Final = game.redeal(state, seat, f"{seed} seen")

    @cached_property
    def decision(self) -> Decision:
        """Return the seat's decision."""
        return next(one for one in self.game.pending(self._state) if one.seat == self.seat)

    @cached_property
    def commands(self) -> Sequence[Command]:
        """Return the seat's commands, without those that are passed over."""
        legal, passed_over = self.game.legal(self._state, self.seat), self._passed_over
        if passed_over is None:
            return legal
        thought_of = [each for each in legal if not passed_over(self._state, self.decision, each)]
        return thought_of or legal

    def world(self, number: int) -> S:
        """Return a possible state of the table, which the caller may change; each number gives another."""
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
        """Return the player's own dice; the same seed and purpose give the same."""
        return Dice(f"{self.seed} {purpose}")

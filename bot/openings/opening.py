"""Openings: lines of moves that always start with the same dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

from engine.kernel.commands import Command
from engine.kernel.dice import commitment
from engine.kernel.game import Game
from engine.kernel.save import state_hash

LEARNER: Final = 0
"""The learner's seat; computer players have all others."""

Move = tuple[int, Command]
"""A seat and its command."""


@dataclass(frozen=True)
class Opening:
    """The start of a first game that teaches: dice known in advance, and a line of moves."""

    game: Game[Any] = field(repr=False)
    seats: int
    seed: str
    """The seed of the dice. It is public, since such a game is not rated, and is used nowhere else."""
    options: Mapping[str, Any]
    """The game's options that differ from the defaults."""
    words: Sequence[tuple[int, str]]
    """The line of moves, each as the seat and its command, written as one word."""

    usual: Sequence[int] = ()
    """The indexes in the line of the learner's moves that are made automatically: their roll needs no
    help."""
    former: Sequence[str] = ()
    """The seeds of earlier openings: a table with one of them is still a first game, but has no line of
    moves."""

    @cached_property
    def commitment(self) -> str:
        """The hash of the seed, by which a table with this opening is recognized."""
        return commitment(self.seed)

    @cached_property
    def commitments(self) -> frozenset[str]:
        """The hashes of this seed and of former ones, by which a first game is recognized."""
        return frozenset(map(commitment, (self.seed, *self.former)))

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The line of moves, parsed."""
        return tuple((seat, self.game.commands.parse(word)) for seat, word in self.words)

    @cached_property
    def _places(self) -> Mapping[str, int]:
        state = self.game.setup(self.seats, self.seed, self.options)
        places = {state_hash(self.game, state): 0}
        for number, (seat, command) in enumerate(self.moves, 1):
            self.game.apply(state, seat, command)
            places[state_hash(self.game, state)] = number
        return places

    def place(self, state: Any) -> int | None:
        """Return how many moves of the line lead to a position; None if the position isn't on the line."""
        return self._places.get(state_hash(self.game, state))

    def lesson(self, place: int) -> int:
        """Return how many moves the learner has decided before a place in the line."""
        return sum(
            seat == LEARNER and number not in self.usual
            for number, (seat, _command) in enumerate(self.moves[:place])
        )

    def next(self, state: Any) -> Move | None:
        """Return the next move of the line; None if a position isn't on the line, or is at its end."""
        place = self.place(state)
        return None if place is None or place == len(self.moves) else self.moves[place]

"""What a computer player is, and what it gets to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, Literal, Protocol, TypeVar

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.game import Game

Strength = Literal["easy", "steady", "strong"]
"""How well a computer player plays: by rules of thumb, by looking one step ahead, or by playing on."""

STRENGTHS: Final[tuple[Strength, ...]] = ("easy", "steady", "strong")

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)


class Judgement(Protocol[S_contra]):
    """What a computer player knows about one game. It holds no state of its own."""

    leeway: float
    """How much worse than the best a command may look at a glance to be looked into, in the game's points."""
    worlds: int
    """In how many worlds a look ahead is taken: 1 where nothing is hidden and no dice are rolled."""
    horizon: int
    """How many ticks of its clock a playout looks ahead; 0 is to the end of the action."""
    whim: int
    """One of so many commands in a playout is given blindly, so that playouts differ; 0 where dice do."""
    trust: float
    """How much, for the strong player, where a command leads at once counts beside what its playouts earn."""
    doubt: float
    """How surely, in standard errors, the strong player must find a command better than what looks best.

    0 where it takes what earns most.
    """
    budget: int
    """How many playouts an answer may take, so that it stays below two seconds of computing."""

    def appeal(self, state: S_contra, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return how good each answer to a question looks at a glance, in the game's points."""

    def worth(self, state: S_contra, seat: int) -> float:
        """Return how a position stands for a seat, in the game's points; more is better."""

    def rests(self, decision: Decision) -> bool:
        """Say whether nothing is under way when this is asked, so that a position can be judged as it is."""

    def clock(self, state: S_contra) -> int:
        """Return a number that grows as the game goes on: its turns, or its rounds."""


class Sight(Generic[S]):
    """A table as one seat can know it: everything hidden and every die to come is drawn anew.

    The real position is not in it, so that a computer player cannot read what its seat must not see.
    """

    def __init__(self, game: Game[S], state: S, seat: int, seed: str) -> None:
        """Take a position, and forget of it what is hidden from the seat; `seed` draws the rest anew."""
        self.game: Final = game
        self.seat: Final = seat
        self._seed: Final = seed
        self._state: Final = game.redeal(state, seat, f"{seed} seen")

    @property
    def decision(self) -> Decision:
        """What the seat is asked."""
        return next(one for one in self.game.pending(self._state) if one.seat == self.seat)

    @property
    def commands(self) -> Sequence[Command]:
        """What the seat may do."""
        return self.game.legal(self._state, self.seat)

    def world(self, number: int) -> S:
        """Return one way in which the table may really be, free to be played on; each number is another."""
        return self.game.redeal(self._state, self.seat, f"{self._seed} world {number}")

    def chance(self, purpose: str) -> Dice:
        """Return dice of the player's own; the same seed and purpose give the same."""
        return Dice(f"{self._seed} {purpose}")

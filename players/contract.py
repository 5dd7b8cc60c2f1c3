"""The interface between the computer players, of any strength, and the evaluators of the games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Generic, Literal, TypeVar

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from players.candidates import pruned

Strength = Literal["easy", "steady", "strong"]
"""The strength of a computer player: careless, looking at the next reply, or using playouts."""

STRENGTHS: Final[tuple[Strength, ...]] = ("easy", "steady", "strong")

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Tuning:
    """The parameters of computer players for one game.

    Temperatures and limits are probabilities of winning, from 0 to 1.
    """

    worlds: int = 4
    """The number of worlds in which the steady player looks ahead; 1 without dice and hidden things."""
    further: int = 0
    """The number of further worlds for commands that are not surely behind, which is checked every `worlds`.
    """
    replies: int = 4
    """The number of the next rival's replies that the steady player examines; 0 for none."""
    ahead: int = 0
    """The ticks for which the steady player continues a command; 0 until no action is in progress."""
    plans: bool = False
    """Whether a command that begins an action is continued to the end of its turn."""
    prior: float = 0.0
    """The weight of a point of `appeal` compared with a result; high if dice make results uncertain."""
    heat: float = 0.004
    """The steady player's temperature: a command that is worse by this is chosen e times less often."""
    slack: float = 1.0
    """How much worse than the best answer a chosen answer of the steady player may be."""
    easy_heat: float = 0.03
    """The temperature of the easy player."""
    blunder: float = 0.06
    """How much worse than the best answer a chosen answer of the easy player may be."""
    horizon: int = 1
    """The ticks of the clock for which a playout continues; 0 until no action is in progress."""
    noise: float = 0.0
    """The temperature of the fast policy in playouts, in points of `appeal`; 0 if dice vary enough."""
    answers: int = 0
    """The number of each seat's answers that the strong player examines in a line of play.

    0 if it uses playouts of the fast policy instead.
    """
    looks: int = 2
    """The number of worlds in which the strong player looks ahead before its playouts.

    After the first few, commands that are surely behind are dropped.
    """
    replans: bool = False
    """Whether the strong player replans the rest of the turn before each action, instead of using playouts.
    """
    close: float = 1.0
    """How much worse than the best an answer may look for the strong player to examine it further.

    0 if further examination gains nothing.
    """
    trust: float = 0.0
    """The number of playouts that the strong player's look ahead counts as."""
    budget: int = 240
    """The largest number of playouts or lines for an answer of the strong player."""


class Evaluator(ABC, Generic[S]):
    """Evaluates positions of one game. It holds no state of a table; one instance serves all tables."""

    tuning: ClassVar[Tuning] = Tuning()

    @abstractmethod
    def appeal(self, state: S, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return a quick rating of each answer to a decision, in the game's points.

        This is the fast policy: playouts choose the answer with the highest rating.
        `players.heuristics.NEVER` excludes an answer.
        """

    @abstractmethod
    def chances(self, state: S) -> Sequence[float]:
        """Return each seat's probability of winning, from 0 to 1, computed in the same way for all seats.

        Ten to twenty per cent of it depend on the margin, so that a lost game is still played well. Without
        opponents it is any value that grows with the quality of the voyage's end.
        """

    def odds(self, state: S) -> Sequence[float]:
        """Return each seat's probability of winning, for display; the sum is 1.

        Without opponents, it is the probability that the voyage is completed.
        """
        chances = self.chances(state)
        together = sum(chances)
        return [chance / together for chance in chances] if together else chances

    @abstractmethod
    def totals(self, state: S) -> Sequence[float]:
        """Return each seat's expected final score, in the game's points."""

    def parts(self, state: S, seat: int) -> Mapping[str, float]:
        """Return the parts of a seat's points in `totals`, by name; empty if they are unknown.

        Without opponents, they assume that the voyage is completed.
        """
        return {}

    @abstractmethod
    def rests(self, decision: Decision) -> bool:
        """Return whether no action is in progress at this decision, so that the position can be evaluated."""

    def closes(self, command: Command) -> bool:
        """Return whether a command ends the seat's turn, after which everything depends on new dice."""
        return False

    @abstractmethod
    def clock(self, state: S) -> int:
        """Return a number that increases during the game: its turn or round."""

    def chapter(self, state: S) -> int:
        """Return the number of the turn or war that players count; like the clock, it never decreases."""
        return self.clock(state)

    def believe(self, state: S, seat: int, heard: Iterable[Event] | None) -> None:
        """Set the hidden part of a redealt world to the values that a seat knows from the events it has seen.

        `heard` is all of these events from the first on; None if they were not recorded.
        """

    def silly(self, state: S, decision: Decision, command: Command) -> bool:
        """Return whether an answer is so senseless that no computer player, however weak, gives it."""
        return False

    def overpays(self, state: S, decision: Decision, command: Command, heard: Sequence[Event] | None) -> bool:
        """Return whether an answer costs more of the shown figures than it can bring.

        It is not suggested to players, because no expected value explains it. Computer players may choose it.
        `heard` is as in `believe`.
        """
        return False

    def candidates(
        self, state: S, decision: Decision, commands: Sequence[Command], most: int
    ) -> Sequence[Command]:
        """Return about `most` answers to examine, the most appealing first.

        At least one of every sensible kind of command is among them.
        """
        sensible = [command for command in commands if not self.silly(state, decision, command)]
        sensible = sensible or list(commands)
        return pruned(sensible, self.appeal(state, decision, sensible), most)

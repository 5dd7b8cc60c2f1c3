"""What a computer player knows about a game: the contract between the strengths and the games."""

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
"""How well a computer player plays: carelessly, by looking at the next reply, or by playing on."""

STRENGTHS: Final[tuple[Strength, ...]] = ("easy", "steady", "strong")

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Tuning:
    """How the strengths play one game. Temperatures and bounds are in chances of winning, 0 to 1."""

    worlds: int = 4
    """The number of worlds in which the steady player looks ahead: 1 without hidden things and dice."""
    further: int = 0
    """The number of further worlds for what is not surely behind, checked again after every `worlds`."""
    replies: int = 4
    """The number of replies of the next rival that the steady player looks at; 0 for none."""
    ahead: int = 0
    """How many ticks of the clock the steady player carries each command on; 0 is until it rests."""
    plans: bool = False
    """Whether a command given at rest is carried on to the end of its turn."""
    prior: float = 0.0
    """The weight of a point of `appeal` next to a command's result: more if dice hide which is better."""
    heat: float = 0.004
    """The steady player's temperature: what is worse by so much is done e times less often."""
    slack: float = 1.0
    """How much worse than the best an answer of the steady player may look at most."""
    easy_heat: float = 0.03
    """The easy player's temperature."""
    blunder: float = 0.06
    """How much worse than the best an answer of the easy player may be at most."""
    horizon: int = 1
    """How many ticks of the clock a playout looks ahead; 0 is until nothing is under way."""
    noise: float = 0.0
    """The temperature of the fast policy in playouts, in points of `appeal`; 0 if dice are enough."""
    answers: int = 0
    """The number of each seat's answers that a line of the strong player's thought looks into.

    0 if it plays on by the fast policy instead.
    """
    looks: int = 2
    """In how many worlds the strong player looks ahead before it thinks further, what is surely behind after
    the first few left out."""
    replans: bool = False
    """Whether it looks through its plans for the rest of the turn again, instead of playing on."""
    close: float = 1.0
    """How much worse than the best an answer may look for the strong player to consider it further; 0 if
    nothing is gained by that."""
    trust: float = 0.0
    """How many playouts a look ahead counts as for the strong player."""
    budget: int = 240
    """How many playouts, or lines, an answer of the strong player takes."""


class Evaluator(ABC, Generic[S]):
    """What is known about one game. It holds no state of a table; one serves all."""

    tuning: ClassVar[Tuning] = Tuning()

    @abstractmethod
    def appeal(self, state: S, decision: Decision, commands: Sequence[Command]) -> Sequence[float]:
        """Return how good each answer to a question looks at a glance, in the game's points.

        The fast policy: playouts do what appeals most. `players.heuristics.NEVER` is out of the question.
        """

    @abstractmethod
    def chances(self, state: S) -> Sequence[float]:
        """Return each seat's probability of winning, 0 to 1, all seats treated alike.

        A tenth or two of it is the margin, so that a lost game is played out decently. Without opponents it
        is any value that grows with how well the voyage will end.
        """

    def odds(self, state: S) -> Sequence[float]:
        """Return each seat's probability of winning, for people to read: together 1.

        Without opponents, the probability that the voyage sees its end.
        """
        chances = self.chances(state)
        together = sum(chances)
        return [chance / together for chance in chances] if together else chances

    @abstractmethod
    def totals(self, state: S) -> Sequence[float]:
        """Return what each seat may expect to score in the end, in the game's points."""

    def parts(self, state: S, seat: int) -> Mapping[str, float]:
        """Return what makes a seat's points in `totals`, by the names of parts; nothing if that is unknown.

        Alone, as if the voyage saw its end.
        """
        return {}

    @abstractmethod
    def rests(self, decision: Decision) -> bool:
        """Whether nothing is under way at this decision, so that the position can be judged as it is."""

    def closes(self, command: Command) -> bool:
        """Whether a command ends the acting seat's turn: what follows depends on new dice."""
        return False

    @abstractmethod
    def clock(self, state: S) -> int:
        """Return a number that grows as the game goes on: its turns, or its rounds."""

    def chapter(self, state: S) -> int:
        """Return what people count of it: the turn, or the war; it never falls, as the clock does not."""
        return self.clock(state)

    def believe(self, state: S, seat: int, heard: Iterable[Event] | None) -> None:
        """Set what a redealt world hides from a seat to what the seat must know from the events it has seen.

        `heard` is all of them from the first on; None if they were not kept.
        """

    def silly(self, state: S, decision: Decision, command: Command) -> bool:
        """Say whether a beginner would see that an answer makes no sense. No strength gives it."""
        return False

    def overpays(self, state: S, decision: Decision, command: Command, heard: Sequence[Event] | None) -> bool:
        """Whether an answer costs more of the shown figures than it can bring.

        It is not suggested to people, because no promise explains it. Computer players may do it. `heard` is
        as in `believe`.
        """
        return False

    def candidates(
        self, state: S, decision: Decision, commands: Sequence[Command], most: int
    ) -> Sequence[Command]:
        """Return about `most` answers that deserve a closer look, the most appealing first.

        At least one of every kind of command that is sensible is among them.
        """
        sensible = [command for command in commands if not self.silly(state, decision, command)]
        sensible = sensible or list(commands)
        return pruned(sensible, self.appeal(state, decision, sensible), most)

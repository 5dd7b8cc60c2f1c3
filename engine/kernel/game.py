"""What every game can do."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import repeat
from operator import is_
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, TypeVar

from pydantic import BaseModel

from engine.kernel.commands import Command, CommandSet
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.errors import IllegalCommand, UnknownRules
from engine.kernel.events import Event, EventSet
from engine.kernel.formats import Reform
from engine.kernel.refusals import Refusal
from engine.kernel.ruleset import Change, Ruleset

S = TypeVar("S")

STOPPED: Final = "stopped"
"""The reason of scores that were counted before the game's own end."""


@dataclass(frozen=True, slots=True)
class Score:
    """What one seat has at the end."""

    seat: int
    total: int
    parts: Mapping[str, int]
    """What the total is made of, in the order in which it is counted."""
    rank: int
    """From 1; equal ranks share a place."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended."""

    reason: str
    """Which of the game's ends it was."""
    scores: tuple[Score, ...]
    """By seat."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(score.seat for score in self.scores if score.rank == 1)


def ranked(reason: str, parts: Iterable[Mapping[str, int]]) -> Result:
    """Make a result of each seat's parts: the highest sum wins, equal sums share their place.

    >>> result = ranked("turns", [{"points": 12, "cash": 3}, {"points": 20, "cash": 0}])
    >>> result.winners, [(score.total, score.rank) for score in result.scores]
    ((1,), [(15, 2), (20, 1)])
    """
    rows = list(parts)
    totals = [sum(row.values()) for row in rows]
    return Result(
        reason,
        tuple(
            Score(seat, total, row, 1 + sum(other > total for other in totals))
            for seat, (row, total) in enumerate(zip(rows, totals, strict=True))
        ),
    )


class Game(ABC, Generic[S]):
    """The rules of one game, over a state that callers never look into.

    A game object holds no state of its own; one serves all tables.

    >>> from engine import games
    >>> from engine.empires.commands import Choose
    >>> game = games["empires"]
    >>> state = game.setup(3, "a seed")
    >>> decision = game.pending(state)[0]
    >>> decision.kind, game.legal(state, decision.seat)[0]
    ('choose_power', Choose(power='britain'))
    >>> [event.kind for event in game.apply(state, decision.seat, Choose("britain"))][-1]
    'power_chosen'
    >>> game.result(state) is None
    True
    """

    id: ClassVar[str]
    """Its short name: ``arctic``."""
    seats: ClassVar[range]
    """How many can play."""
    options: ClassVar[type[BaseModel]]
    """The options model: names, types, defaults, text keys."""
    commands: ClassVar[CommandSet]
    events: ClassVar[EventSet]
    refusals: ClassVar[type[Refusal]]
    """What the game's refusals are derived from; ``game_over`` and ``not_your_turn`` are among them."""
    aside: ClassVar[frozenset[str]] = frozenset({"not_now", "not_your_turn"})
    """Codes of the refusals that only say that another decision, or another seat's, is pending."""
    versions: ClassVar[Mapping[int, Change]] = MappingProxyType({})
    """What each version of the rules changed, by its number; a game that lists none has version 1."""
    reforms: ClassVar[tuple[Reform, ...]] = ()
    """How the form has changed in which positions are stored, in order."""
    open: ClassVar[bool] = False
    """Whether nothing is ever hidden but the dice to come, so that a running table may be given away."""

    def setup(self, seats: int, seed: str, options: Mapping[str, Any] | None = None) -> S:
        """Return a new position, run on to its first decision.

        Raises BadOptions when the number of seats or an option does not fit.
        """
        return self.deal(seats, Dice(seed), options or {})

    @property
    def newest(self) -> int:
        """The version of the rules that a table gets that begins now."""
        return max(self.versions, default=1)

    def known(self, ruleset: Ruleset) -> Ruleset:
        """Return rules by which a table can be played here. Raises UnknownRules for later ones."""
        latest = max(ruleset.dump())
        if latest > self.newest:
            raise UnknownRules(
                f"{self.id} has no rules version {latest} here, the newest is {self.newest}: a later "
                "Quarterdeck knows it"
            )
        return ruleset

    def due(self, ruleset: Ruleset) -> list[int]:
        """Return the fixes that a table by such rules is still to get, in their order."""
        later = sorted(number for number in self.versions if number > ruleset.version)
        return [each for each in later if self.versions[each].mends and each not in ruleset.mends]

    @abstractmethod
    def deal(self, seats: int, dice: Dice, options: Mapping[str, Any], ruleset: Ruleset | None = None) -> S:
        """Set a position up as `setup` does, with dice that may have a past, by given rules or the newest.

        Raises BadOptions; UnknownRules when the rules are later ones than are known here.
        """

    def ruleset(self, state: S) -> Ruleset:
        """Return the ruleset of a position."""
        return Ruleset()

    def mend(self, state: S, mend: int) -> list[Event]:
        """Apply a later version's fix of the rules to a position, and return what happened by it.

        Raises ValueError if the position is not to get that fix.
        """
        raise ValueError(f"{mend} mends nothing here")

    @abstractmethod
    def opening(self, state: S) -> list[Event]:
        """Return the events of a new position's set-up, once; afterwards nothing."""

    @abstractmethod
    def pending(self, state: S) -> list[Decision]:
        """Return who must decide what; empty when the game has ended."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[Command]:
        """Return every command that the seat may give now."""

    def orders(self, state: S, seat: int) -> Sequence[Command]:
        """Return the orders that the seat may give for later, at any time; few games have such orders."""
        return ()

    def is_order(self, command: Command) -> bool:
        """Whether a command is such an order, and no answer to a question."""
        return False

    @abstractmethod
    def refuse(self, state: S, seat: int, command: Command) -> Refusal:
        """Say why a command that is not legal is not."""

    def conceivable(self, state: S, seat: int) -> Iterable[Command]:
        """Return what a player might think of when the seat decides, possible or not."""
        return self.commands.listed

    def blocked(self, state: S, seat: int) -> list[tuple[Command, Refusal]]:
        """Return what is conceivable and belongs to the seat's decision, but is not possible, and why."""
        legal = set(self.legal(state, seat))
        tried = (command for command in dict.fromkeys(self.conceivable(state, seat)) if command not in legal)
        found = [(command, self.refuse(state, seat, command)) for command in tried] if legal else []
        return [(command, refusal) for command, refusal in found if refusal.code not in self.aside]

    @abstractmethod
    def perform(self, state: S, seat: int, command: Command) -> list[Event]:
        """Carry out a legal command and everything automatic that follows."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Any:
        """Return what a seat, or with None a spectator, may see."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the scores once the game has ended."""

    def could_end(self, state: S) -> bool:
        """Whether a legal command could end the game before any dice; never False if one does.

        To find out which one, a caller tries each, so games answer here if that isn't worth it.
        """
        return True

    @abstractmethod
    def standing(self, state: S) -> Result:
        """Return the scores as they would be if play stopped now, before anything that only an end counts.

        The reason is `STOPPED` while the game is not over.
        """

    @abstractmethod
    def dump(self, state: S) -> dict[str, Any]:
        """Return the whole position as JSON-able data, the seed included; its dice under ``dice``.

        It contains the number of its format if there is more than one.
        """

    @abstractmethod
    def load(self, data: Mapping[str, Any]) -> S:
        """Read back what `dump` wrote, in any format, losslessly.

        Raises BadSave on other data; LaterFormat, UnknownRules on what a later version has written.
        """

    @abstractmethod
    def clone(self, state: S) -> S:
        """Return a copy that shares nothing changeable."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise BrokenState if an invariant of the game does not hold."""

    @abstractmethod
    def drawn(self, state: S) -> int:
        """Return how many draws have been made: what drew cannot be taken back by one person."""

    @abstractmethod
    def burn(self, state: S, draws: int) -> None:
        """Never make the first `draws` draws, for they have been seen: play was taken back past them."""

    @abstractmethod
    def redeal(self, state: S, seat: int | None, seed: str) -> S:
        """Return a copy in which all that is hidden from a seat, or a spectator, is drawn again.

        Nothing that the seat sees may differ: that is how leaks are found. The copy depends on what the seat
        sees and on the seed alone.
        """

    @abstractmethod
    def neutral(self, state: S, seat: int) -> Command | None:
        """Return the answer of a seat whose player is gone for good; None if the seat has no decision.

        It is legal, risks nothing, spends as little as possible, and lets the others continue. It does not
        depend on anything hidden from the seat.
        """

    def apply(self, state: S, seat: int, command: Command) -> list[Event]:
        """Carry out a command, and everything automatic that follows.

        Raises IllegalCommand, and leaves the state as it was, when the command is not among
        the seat's legal ones.
        """
        legal = self.legal(state, seat)
        if not _among(legal, command):
            refusal = self.refuse(state, seat, command)
            raise IllegalCommand(refusal, nearest(command, legal), command, seat)
        return self.perform(state, seat, command)


def _among(legal: Sequence[Command], command: Command) -> bool:
    """Say whether a command is among others; most are the very objects that were listed, which is quick."""
    return any(map(is_, legal, repeat(command))) or command in legal


def nearest(tried: Command, legal: Iterable[Command], most: int = 5) -> list[Command]:
    """Return the legal commands most like the one that was tried: same kind, then same fields.

    >>> from engine.empires.commands import Bid, Pass
    >>> nearest(Bid(9), [Pass(), Bid(3), Bid(4)], most=2)
    [Bid(price=3), Bid(price=4)]
    """

    def unlike(command: Command) -> tuple[bool, int]:
        if type(command) is not type(tried):
            return True, 0
        fields = type(command).__dataclass_fields__  # type: ignore[attr-defined]
        return False, sum(getattr(command, f) != getattr(tried, f) for f in fields)

    return sorted(legal, key=unlike)[:most]

"""The interface that every game implements."""

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
"""The reason in the result of a game that was stopped and counted before its end."""


@dataclass(frozen=True, slots=True)
class Score:
    """The score of one seat."""

    seat: int
    total: int
    parts: Mapping[str, int]
    """The parts of the total, in the order in which the game counts them."""
    rank: int
    """The rank, from 1; players with equal ranks share the place."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game."""

    reason: str
    """The code of the ending."""
    scores: tuple[Score, ...]
    """The score of each seat."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the seats in first place."""
        return tuple(score.seat for score in self.scores if score.rank == 1)


def ranked(reason: str, parts: Iterable[Mapping[str, int]]) -> Result:
    """Make a result from each seat's parts: the highest sum wins, and equal sums share a place.

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
    """The rules of one game. Callers treat its states as opaque.

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
    """The short name, such as ``arctic``."""
    seats: ClassVar[range]
    """The possible numbers of players."""
    options: ClassVar[type[BaseModel]]
    """The model of the options: their names, types, defaults and text keys."""
    commands: ClassVar[CommandSet]
    events: ClassVar[EventSet]
    refusals: ClassVar[type[Refusal]]
    """The base class of the game's refusals; ``game_over`` and ``not_your_turn`` are among them."""
    unexplained: ClassVar[frozenset[str]] = frozenset({"not_now", "not_your_turn"})
    """The codes of the refusals that `blocked` omits: they only say that another decision is pending."""
    versions: ClassVar[Mapping[int, Change]] = MappingProxyType({})
    """The changes of each version of the rules, by number; a game without entries has version 1 only."""
    reforms: ClassVar[tuple[Reform, ...]] = ()
    """The changes of the format of stored positions, in order."""
    open: ClassVar[bool] = False
    """Whether nothing but future dice is ever hidden, so that a running table may be exported."""

    def setup(self, seats: int, seed: str, options: Mapping[str, Any] | None = None) -> S:
        """Return a new position, played up to its first decision.

        Raises BadOptions if the number of seats or an option is invalid.
        """
        return self.deal(seats, Dice(seed), options or {})

    @property
    def newest(self) -> int:
        """Return the version of the rules that a new table uses."""
        return max(self.versions, default=1)

    def known(self, ruleset: Ruleset) -> Ruleset:
        """Return `ruleset` if it is known to this program.

        Raises UnknownRules if it includes a later version of the rules.
        """
        latest = max(ruleset.dump())
        if latest > self.newest:
            raise UnknownRules(
                f"{self.id} has no rules version {latest} here, the newest is {self.newest}: a later "
                "Quarterdeck knows it"
            )
        return ruleset

    def due(self, ruleset: Ruleset) -> list[int]:
        """Return the fixes of the rules that have not been applied to a table with this ruleset, in order."""
        later = sorted(number for number in self.versions if number > ruleset.version)
        return [each for each in later if self.versions[each].mends and each not in ruleset.mends]

    @abstractmethod
    def deal(self, seats: int, dice: Dice, options: Mapping[str, Any], ruleset: Ruleset | None = None) -> S:
        """Return a new position as `setup` does, from dice that may have past draws and from any ruleset.

        Raises BadOptions, and UnknownRules if the rules are later than those known here.
        """

    def ruleset(self, state: S) -> Ruleset:
        """Return the ruleset of a position."""
        return Ruleset()

    def apply_fix(self, state: S, fix: int) -> list[Event]:
        """Apply a later version's fix of the rules to a position, and return the events.

        Raises ValueError if the fix does not apply to the position.
        """
        raise ValueError(f"fix {fix} does not apply here")

    @abstractmethod
    def opening(self, state: S) -> list[Event]:
        """Return the events of a new position's set-up the first time, and nothing afterwards."""

    @abstractmethod
    def pending(self, state: S) -> list[Decision]:
        """Return the pending decisions; none once the game has ended."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[Command]:
        """Return every command that the seat may give now."""

    def orders(self, state: S, seat: int) -> Sequence[Command]:
        """Return the standing orders that the seat may give at any time; most games have none."""
        return ()

    def is_order(self, command: Command) -> bool:
        """Return whether a command is a standing order, which doesn't answer a decision."""
        return False

    @abstractmethod
    def refuse(self, state: S, seat: int, command: Command) -> Refusal:
        """Return why a command is not legal."""

    def conceivable(self, state: S, seat: int) -> Iterable[Command]:
        """Return the commands that a player might consider for the seat's decision, possible or not."""
        return self.commands.listed

    def blocked(self, state: S, seat: int) -> list[tuple[Command, Refusal]]:
        """Return the conceivable commands that are not possible for the seat's decision, with the reasons."""
        legal = set(self.legal(state, seat))
        tried = (command for command in dict.fromkeys(self.conceivable(state, seat)) if command not in legal)
        found = [(command, self.refuse(state, seat, command)) for command in tried] if legal else []
        return [(command, refusal) for command, refusal in found if refusal.code not in self.unexplained]

    @abstractmethod
    def perform(self, state: S, seat: int, command: Command) -> list[Event]:
        """Carry out a legal command and everything automatic that follows, and return the events."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Any:
        """Return what a seat may see, or a spectator if `seat` is None."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """Return the final scores, or None while the game runs."""

    def could_end(self, state: S) -> bool:
        """Return whether a legal command could end the game; never False if one does.

        If it is True, the caller tries each command to find out which ones do. Dice are not rolled for the
        answer.
        """
        return True

    @abstractmethod
    def standing(self, state: S) -> Result:
        """Return the scores if play stopped now, without anything that counts only at the end.

        The reason is `STOPPED` while the game is not over.
        """

    @abstractmethod
    def dump(self, state: S) -> dict[str, Any]:
        """Return the whole position as JSON-able data, including the seed; its dice are under ``dice``.

        It contains the number of its format if there is more than one.
        """

    @abstractmethod
    def load(self, data: Mapping[str, Any]) -> S:
        """Read what `dump` wrote, in any format, without loss.

        Raises BadSave on other data; LaterFormat and UnknownRules on data of a later version.
        """

    @abstractmethod
    def clone(self, state: S) -> S:
        """Return a copy that shares nothing mutable."""

    @abstractmethod
    def check(self, state: S) -> None:
        """Raise BrokenState if an invariant of the game does not hold."""

    @abstractmethod
    def drawn(self, state: S) -> int:
        """Return the number of random draws so far. A player cannot undo a step that drew."""

    @abstractmethod
    def burn(self, state: S, draws: int) -> None:
        """Skip the first `draws` draws, which players saw before commands were undone."""

    @abstractmethod
    def redeal(self, state: S, seat: int | None, seed: str) -> S:
        """Return a copy in which everything hidden from a seat, or a spectator if None, is drawn again.

        Nothing that the seat sees may differ: that is how leaks are found. The copy depends only on what the
        seat sees and on the seed.
        """

    @abstractmethod
    def neutral(self, state: S, seat: int) -> Command | None:
        """Return the answer for a seat whose player has left for good; None if the seat has no decision.

        It is legal, risks nothing, spends as little as possible, and lets the others continue. It does not
        depend on anything hidden from the seat.
        """

    def apply(self, state: S, seat: int, command: Command) -> list[Event]:
        """Carry out a command and everything automatic that follows, and return the events.

        Raises IllegalCommand, and leaves the state unchanged, if the command is not among the seat's legal
        ones.
        """
        legal = self.legal(state, seat)
        if not _among(legal, command):
            refusal = self.refuse(state, seat, command)
            raise IllegalCommand(refusal, nearest(command, legal), command, seat)
        return self.perform(state, seat, command)


def _among(legal: Sequence[Command], command: Command) -> bool:
    """Return whether a command is among others. Identities are compared first, which is fast."""
    return any(map(is_, legal, repeat(command))) or command in legal


def nearest(tried: Command, legal: Iterable[Command], most: int = 5) -> list[Command]:
    """Return the legal commands most similar to an attempted one: same kind, then same fields.

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

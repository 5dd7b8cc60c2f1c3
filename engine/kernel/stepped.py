"""The base class of games whose state is a stack of steps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, ClassVar, Self, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.errors import BadOptions, BadSave, what_is_wrong
from engine.kernel.events import Event
from engine.kernel.flow import Step, settle
from engine.kernel.formats import newest, stamped
from engine.kernel.game import Game
from engine.kernel.refusals import Refusal
from engine.kernel.ruleset import Ruleset, TableRules

Blocked = tuple[tuple[Command, Refusal], ...]


@dataclass(slots=True)
class Remembered:
    """The cached decisions, commands and refusals of a position; each is computed when first requested."""

    decisions: tuple[Decision, ...]
    legal: dict[int, tuple[Command, ...]] = field(default_factory=dict)
    """The legal commands by seat; a seat is missing until they are first requested."""
    blocked: dict[int, Blocked] = field(default_factory=dict)
    """The blocked commands by seat; a seat is missing until they are first requested."""

    def clone(self) -> Remembered:
        """Return a copy, for a copy of the position."""
        return Remembered(self.decisions, self.legal.copy(), self.blocked.copy())


class SteppedState(ABC):
    """The minimal state of a `SteppedGame`. Each game's own dataclass has these attributes as fields."""

    __slots__ = ("remembered",)

    remembered: Remembered | None
    """The cache between two commands. It is not part of the position, and never dumped, compared or shown.

    Every command clears it. Code that changes a position directly sets it to None.
    """

    dice: Dice
    steps: list[Any]
    rules: Any
    """The constant part of the state: the game's own `TableRules`."""
    events: list[Event]
    """The events since the last call of `take_events`; never part of a position."""

    def __post_init__(self) -> None:
        """Initialise the cache, which is not a field of the dataclass."""
        self.remembered = None

    def emit(self, event: Event) -> None:
        """Record an event."""
        self.events.append(event)

    def take_events(self) -> list[Event]:
        """Return the events since the last call, and clear them."""
        taken = self.events.copy()
        self.events.clear()
        return taken

    @abstractmethod
    def clone(self) -> Self:
        """Return a copy that shares only the rules, without the cache."""


S = TypeVar("S", bound=SteppedState)


class SteppedGame(Game[S]):
    """A game that delegates everything to the step on top of its stack (see `engine.kernel.flow`)."""

    title: ClassVar[str]
    """The name of the game in errors about options and saves."""
    position: ClassVar[TypeAdapter[Any]]
    """Validates and dumps the state, except its rules and events."""
    steps: ClassVar[TypeAdapter[list[Any]]]
    """Validates and dumps the stack of steps."""
    rules: ClassVar[type[TableRules[Any]]]
    """The class of the rules of a table, created from its options and its ruleset."""

    def deal(self, seats: int, dice: Dice, options: Mapping[str, Any], ruleset: Ruleset | None = None) -> S:
        """Return a new position, played up to the first decision."""
        if seats not in self.seats:
            first, last = self.seats[0], self.seats[-1]
            raise BadOptions(f"seats: {self.title} is for {first} to {last} players, not {seats}")
        ruleset = self.known(Ruleset(self.newest) if ruleset is None else ruleset)
        state = self.lay_out(seats, dice, self.rules(self.parse(options), ruleset))
        self.run(state, lambda: None)
        return state

    @abstractmethod
    def lay_out(self, seats: int, dice: Dice, rules: Any) -> S:
        """Return a new position with its first steps on the stack."""

    def run(self, state: S, act: Callable[[], None]) -> None:
        """Call `act`, then advance the game until a decision is pending."""
        state.remembered = None
        act()
        settle(state)

    def opening(self, state: S) -> list[Event]:
        """Return the events of the set-up the first time, and nothing afterwards."""
        return state.take_events()

    def recall(self, state: S) -> Remembered:
        """Return the cache of a position; it contains at least the decisions."""
        if state.remembered is None:
            state.remembered = Remembered(tuple(self.find_decisions(state)))
        return state.remembered

    def find_decisions(self, state: S) -> list[Decision]:
        """Compute the pending decisions."""
        step = current(state)
        return step.pending(state) if step else []

    def offer(self, state: S, seat: int) -> list[Command]:
        """Compute the legal commands of a seat with a pending decision."""
        step = current(state)
        return step.legal(state, seat) if step else []

    def pending(self, state: S) -> list[Decision]:
        """Return the pending decisions."""
        return [*self.recall(state).decisions]

    def legal(self, state: S, seat: int) -> list[Command]:
        """Return the legal commands of a seat; none if it has no pending decision."""
        return [*self._legal(state, seat)]

    def _legal(self, state: S, seat: int) -> tuple[Command, ...]:
        remembered = self.recall(state)
        if seat not in remembered.legal:
            awaited = [decision.seat for decision in remembered.decisions]
            remembered.legal[seat] = tuple(self.offer(state, seat)) if seat in awaited else ()
        return remembered.legal[seat]

    def blocked(self, state: S, seat: int) -> list[tuple[Command, Refusal]]:
        """Return the conceivable commands of the seat's decision that are not possible, and why."""
        remembered = self.recall(state)
        if seat not in remembered.blocked:
            remembered.blocked[seat] = tuple(super().blocked(state, seat))
        return [*remembered.blocked[seat]]

    def refuse(self, state: S, seat: int, command: Command) -> Refusal:
        """Return why a command is refused: the game is over, it is another's turn, or a rule forbids it."""
        step = current(state)
        if step is None:
            return self.refusals.kinds()["game_over"]()
        awaited = [decision.seat for decision in self.recall(state).decisions]
        if seat in awaited:
            return step.refuse(state, seat, command)
        return self.refusals.kinds()["not_your_turn"](seat=awaited[0])

    def conceivable(self, state: S, seat: int) -> Iterable[Command]:
        """Return the commands that are listed by type, and those that the current step adds."""
        step = current(state)
        return chain(super().conceivable(state, seat), step.conceivable(state, seat) if step else ())

    def perform(self, state: S, seat: int, command: Command) -> list[Event]:
        """Carry out the command and continue to the next decision."""
        step = current(state)
        if step is None:
            raise RuntimeError("the game is over")
        self.run(state, lambda: step.perform(state, seat, command))
        return state.take_events()

    def ruleset(self, state: S) -> Ruleset:
        """Return the ruleset of a position."""
        found: Ruleset = state.rules.ruleset
        return found

    def apply_fix(self, state: S, fix: int) -> list[Event]:
        """Apply a later version's fix of the rules to a position."""
        ruleset = self.ruleset(state)
        if fix not in self.due(ruleset):
            raise ValueError(f"fix {fix} does not apply here")
        state.rules = self.rules(state.rules.options, ruleset.with_fix(fix))
        self.run(state, lambda: self.repair(state, fix))
        return state.take_events()

    def repair(self, state: S, fix: int) -> None:
        """Correct the consequences of a defect in a position, if a fix does more than change the rules."""

    def dump(self, state: S) -> dict[str, Any]:
        """Return the position as JSON-able data, which the caller must not change, without pending events."""
        data = {
            **state.rules.dumped,
            **self.position.dump_python(state, mode="json", exclude={"steps"}),
            "steps": self.steps.dump_python(state.steps, mode="json"),
        }
        return stamped(self.reforms, data) if self.reforms else data

    def load(self, data: Mapping[str, Any]) -> S:
        """Read a position from data that `dump` returned."""
        data = newest(self.reforms, data)
        try:
            position = {name: value for name, value in data.items() if name not in ("options", "ruleset")}
            steps = self.steps.validate_python(position.pop("steps"))
            ruleset = self.known(Ruleset.read(data.get("ruleset", [1])))
            rules = self.rules(self.parse(data["options"]), ruleset)
            state: S = self.position.validate_python({**position, "steps": steps, "rules": rules})
        except KeyError as missing:
            raise BadSave(f"this is no position of {self.title}: {missing} is missing") from None
        except BadOptions as wrong:
            raise BadSave(f"this is no position of {self.title}: options: {wrong}") from None
        except ValidationError as wrong:
            raise BadSave(f"this is no position of {self.title}: {what_is_wrong(wrong)}") from None
        return state

    def clone(self, state: S) -> S:
        """Return a copy that shares only the rules; the cache is copied too."""
        copy = state.clone()
        copy.remembered = state.remembered and state.remembered.clone()
        return copy

    def drawn(self, state: S) -> int:
        """Return the number of draws of the table's dice."""
        return state.dice.drawn

    def burn(self, state: S, draws: int) -> None:
        """Skip the first `draws` draws of the table's dice."""
        state.dice.burn(draws)

    @classmethod
    def parse(cls, options: Mapping[str, Any]) -> BaseModel:
        """Read options from data. Raises BadOptions, naming the option, if one is invalid."""
        try:
            return cls.options.model_validate(dict(options))
        except ValidationError as wrong:
            raise BadOptions(what_is_wrong(wrong)) from None


def current(state: S) -> Step[S] | None:
    """Return the step that is in progress.

    >>> from engine import games
    >>> type(current(games["empires"].setup(2, "a seed"))).__name__
    'ChoosingPowers'
    """
    return state.steps[-1] if state.steps else None

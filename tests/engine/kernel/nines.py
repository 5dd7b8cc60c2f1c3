"""A game that uses only the features of the kernel: randomness, hidden cards, undo and an end.

Four times in turn, each seat takes a card from one to nine into its hand, shows one, or says a word. The seat
that has shown the most points wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from engine.kernel.commands import Command, CommandSet
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.errors import BadOptions, BadSave, BrokenState, what_is_wrong
from engine.kernel.events import Event, EventSet
from engine.kernel.game import STOPPED, Game, Result, ranked
from engine.kernel.refusals import Refusal
from engine.kernel.ruleset import Ruleset

ROUNDS = 4


@dataclass(frozen=True, slots=True)
class Take(Command):
    kind: ClassVar[str] = "take"


@dataclass(frozen=True, slots=True)
class Show(Command):
    kind: ClassVar[str] = "show"
    card: int


@dataclass(frozen=True, slots=True)
class Say(Command):
    kind: ClassVar[str] = "say"
    word: Literal["yes", "no"]
    loud: bool = False


class NinesRefusal(Refusal):
    """The base class of refusals in Nines."""


class NotYourTurn(NinesRefusal, rule="0"): ...


class NotInHand(NinesRefusal, rule="2"):
    card: int


@dataclass(frozen=True, slots=True)
class Taken(Event):
    kind: ClassVar[str] = "taken"
    rule: ClassVar[str] = "1"
    seat: int
    card: int

    @property
    def audience(self) -> tuple[int, ...] | None:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class Shown(Event):
    kind: ClassVar[str] = "shown"
    rule: ClassVar[str] = "2"
    reveals: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Said(Event):
    kind: ClassVar[str] = "said"
    rule: ClassVar[str] = "3"
    seat: int
    word: str


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid")

    silent: bool = False


@dataclass(slots=True)
class Deal:
    dice: Dice
    hands: list[list[int]]
    shown: list[list[int]]
    silent: bool = False
    steps: int = 0


class Nines(Game[Deal]):
    id: ClassVar[str] = "nines"
    seats: ClassVar[range] = range(2, 4)
    options: ClassVar[type[BaseModel]] = Options
    commands: ClassVar[CommandSet] = CommandSet(Take, Show, Say)
    events: ClassVar[EventSet] = EventSet(Taken, Shown, Said)
    # It does hide cards, but is called open so that saves of running tables can be tested with it.
    open: ClassVar[bool] = True

    def deal(
        self, seats: int, dice: Dice, options: Mapping[str, Any], ruleset: Ruleset | None = None
    ) -> Deal:
        try:
            chosen = Options.model_validate(dict(options))
        except ValidationError as wrong:
            raise BadOptions(what_is_wrong(wrong)) from None
        hands = [[dice.below(9) + 1] for _ in range(seats)]
        return Deal(dice, hands, [[] for _ in range(seats)], chosen.silent)

    def opening(self, state: Deal) -> list[Event]:
        return []

    def pending(self, state: Deal) -> list[Decision]:
        seats = len(state.hands)
        return [] if state.steps == ROUNDS * seats else [Decision(state.steps % seats, "turn", "0")]

    def legal(self, state: Deal, seat: int) -> list[Command]:
        if all(decision.seat != seat for decision in self.pending(state)):
            return []
        words: list[Command] = [] if state.silent else [Say("yes"), Say("no"), Say("no", loud=True)]
        return [Take(), *(Show(card) for card in sorted(set(state.hands[seat]))), *words]

    def refuse(self, state: Deal, seat: int, command: Command) -> Refusal:
        if all(decision.seat != seat for decision in self.pending(state)):
            return NotYourTurn()
        return NotInHand(card=getattr(command, "card", 0))

    def perform(self, state: Deal, seat: int, command: Command) -> list[Event]:
        state.steps += 1
        if isinstance(command, Take):
            card = state.dice.below(9) + 1
            state.hands[seat].append(card)
            return [Taken(seat, card)]
        if isinstance(command, Show):
            state.hands[seat].remove(command.card)
            state.shown[seat].append(command.card)
            return [Shown(seat, command.card)]
        assert isinstance(command, Say)
        return [Said(seat, command.word)]

    def view(self, state: Deal, seat: int | None) -> Any:
        hands = [tuple(hand) if at == seat else len(hand) for at, hand in enumerate(state.hands)]
        return {"hands": hands, "shown": [tuple(pile) for pile in state.shown], "steps": state.steps}

    def result(self, state: Deal) -> Result | None:
        return None if self.pending(state) else self.standing(state)

    def standing(self, state: Deal) -> Result:
        reason = STOPPED if self.pending(state) else "rounds"
        return ranked(reason, [{"shown": sum(pile)} for pile in state.shown])

    def dump(self, state: Deal) -> dict[str, Any]:
        dice = {"seed": state.dice.seed, "drawn": state.dice.drawn, "past": list(state.dice.past)}
        hands, shown = [list(hand) for hand in state.hands], [list(pile) for pile in state.shown]
        return {"dice": dice, "hands": hands, "shown": shown, "silent": state.silent, "steps": state.steps}

    def load(self, data: Mapping[str, Any]) -> Deal:
        try:
            dice = Dice(data["dice"]["seed"], data["dice"]["drawn"], tuple(data["dice"]["past"]))
            hands, shown = [list(hand) for hand in data["hands"]], [list(pile) for pile in data["shown"]]
            return Deal(dice, hands, shown, data["silent"], data["steps"])
        except KeyError as missing:
            raise BadSave(str(missing)) from None

    def clone(self, state: Deal) -> Deal:
        hands, shown = [list(hand) for hand in state.hands], [list(pile) for pile in state.shown]
        return replace(state, dice=state.dice.clone(), hands=hands, shown=shown)

    def check(self, state: Deal) -> None:
        if not all(1 <= card <= 9 for hand in state.hands for card in hand):
            raise BrokenState("there is no such card")

    def drawn(self, state: Deal) -> int:
        return state.dice.drawn

    def burn(self, state: Deal, draws: int) -> None:
        state.dice.drawn = max(state.dice.drawn, draws)

    def neutral(self, state: Deal, seat: int) -> Command | None:
        legal = self.legal(state, seat)
        return Say("no") if Say("no") in legal else next(iter(legal), None)

    def redeal(self, state: Deal, seat: int | None, seed: str) -> Deal:
        copy = self.clone(state)
        copy.dice.seed = seed
        chance = Dice(seed)
        for at, hand in enumerate(copy.hands):
            if at != seat:
                hand[:] = [chance.below(9) + 1 for _ in hand]
        return copy

"""A minimal game with everything that services need: turns, dice, phases and an end.

In a turn, a runner walks one or two fields at a time, at most three times, or rolls a die; resting ends the
turn. A phase ends when everyone has rested. After a number of rounds, the farthest runner wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.kernel.commands import Command, CommandSet
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.errors import BadOptions, BadSave, BrokenState
from engine.kernel.events import Event, EventSet
from engine.kernel.game import STOPPED, Game, Result, ranked
from engine.kernel.refusals import Refusal
from engine.kernel.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Walk(Command):
    kind: ClassVar[str] = "walk"
    fields: int


@dataclass(frozen=True, slots=True)
class Roll(Command):
    kind: ClassVar[str] = "roll"


@dataclass(frozen=True, slots=True)
class Rest(Command):
    kind: ClassVar[str] = "rest"


class WornOut(Refusal, rule="2"):
    walked: int


@dataclass(frozen=True, slots=True)
class Begun(Event):
    kind: ClassVar[str] = "begun"
    rounds: int


@dataclass(frozen=True, slots=True)
class Advanced(Event):
    kind: ClassVar[str] = "advanced"
    seat: int
    fields: int
    drawn: bool


@dataclass(frozen=True, slots=True)
class Rested(Event):
    kind: ClassVar[str] = "rested"
    seat: int


@dataclass(frozen=True, slots=True)
class PhaseEnded(Event):
    kind: ClassVar[str] = "phase_ended"
    turn: int


class Options(BaseModel):
    model_config = ConfigDict(extra="forbid")

    rounds: int = Field(default=3, ge=1, le=100)


@dataclass(slots=True)
class Run:
    dice: Dice
    rounds: int
    places: list[int]
    turn: int = 1
    seat: int = 0
    walked: int = 0


class Dash(Game[Run]):
    id: ClassVar[str] = "dash"
    seats: ClassVar[range] = range(2, 4)
    options: ClassVar[type[BaseModel]] = Options
    commands: ClassVar[CommandSet] = CommandSet(Walk, Roll, Rest)
    events: ClassVar[EventSet] = EventSet(Begun, Advanced, Rested, PhaseEnded)
    open: ClassVar[bool] = True

    def deal(self, seats: int, dice: Dice, options: Mapping[str, Any], ruleset: Ruleset | None = None) -> Run:
        try:
            chosen = Options.model_validate(options)
        except ValidationError as wrong:
            raise BadOptions(str(wrong)) from None
        return Run(dice, chosen.rounds, [0] * seats)

    def opening(self, state: Run) -> list[Event]:
        return [Begun(state.rounds)]

    def pending(self, state: Run) -> list[Decision]:
        return [] if state.turn > state.rounds else [Decision(state.seat, "run", "1")]

    def legal(self, state: Run, seat: int) -> list[Command]:
        if state.turn > state.rounds or seat != state.seat:
            return []
        walks: list[Command] = [Walk(1), Walk(2)] if state.walked < 3 else []
        return [*walks, Roll(), Rest()]

    def refuse(self, state: Run, seat: int, command: Command) -> Refusal:
        return WornOut(walked=state.walked)

    def perform(self, state: Run, seat: int, command: Command) -> list[Event]:
        if isinstance(command, Walk):
            state.walked += 1
            state.places[seat] += command.fields
            return [Advanced(seat, command.fields, drawn=False)]
        if isinstance(command, Roll):
            fields = state.dice.roll()[0]
            state.places[seat] += fields
            return [Advanced(seat, fields, drawn=True)]
        state.walked = 0
        state.seat = (seat + 1) % len(state.places)
        if state.seat:
            return [Rested(seat)]
        state.turn += 1
        return [Rested(seat), PhaseEnded(state.turn - 1)]

    def view(self, state: Run, seat: int | None) -> Any:
        return {"places": tuple(state.places), "turn": state.turn, "seat": state.seat}

    def result(self, state: Run) -> Result | None:
        return None if state.turn <= state.rounds else self.standing(state)

    def standing(self, state: Run) -> Result:
        reason = STOPPED if state.turn <= state.rounds else "rounds"
        return ranked(reason, [{"fields": place} for place in state.places])

    def dump(self, state: Run) -> dict[str, Any]:
        return {
            "dice": {"seed": state.dice.seed, "drawn": state.dice.drawn, "past": state.dice.past},
            "rounds": state.rounds,
            "places": list(state.places),
            "turn": state.turn,
            "seat": state.seat,
            "walked": state.walked,
        }

    def load(self, data: Mapping[str, Any]) -> Run:
        try:
            return Run(
                Dice(data["dice"]["seed"], data["dice"]["drawn"], tuple(data["dice"]["past"])),
                data["rounds"],
                list(data["places"]),
                data["turn"],
                data["seat"],
                data["walked"],
            )
        except KeyError as missing:
            raise BadSave(str(missing)) from None

    def clone(self, state: Run) -> Run:
        return replace(state, dice=state.dice.clone(), places=list(state.places))

    def check(self, state: Run) -> None:
        if not 0 <= state.seat < len(state.places):
            raise BrokenState("seat")

    def drawn(self, state: Run) -> int:
        return state.dice.drawn

    def burn(self, state: Run, draws: int) -> None:
        state.dice.drawn = max(state.dice.drawn, draws)

    def neutral(self, state: Run, seat: int) -> Command | None:
        return Rest() if self.legal(state, seat) else None

    def redeal(self, state: Run, seat: int | None, seed: str) -> Run:
        return replace(self.clone(state), dice=Dice(seed, state.dice.drawn, state.dice.past))

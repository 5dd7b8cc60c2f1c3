"""2019: The Arctic as a game of the kernel's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final

from pydantic import Field, TypeAdapter, ValidationError

from engine.arctic import invariants, scoring
from engine.arctic.commands import COMMANDS
from engine.arctic.events import EVENTS, StartDrawn
from engine.arctic.model import Rules, State, opening_position
from engine.arctic.options import Options
from engine.arctic.phases.building import Building
from engine.arctic.phases.china import ChinaPhase
from engine.arctic.phases.council import Council
from engine.arctic.phases.diplomacy import Diplomacy
from engine.arctic.phases.fees import Fees
from engine.arctic.phases.investment import Investment
from engine.arctic.phases.launching import Launching
from engine.arctic.phases.lobbying import Lobbying
from engine.arctic.phases.placement import Assignment, Placement, placement_order
from engine.arctic.phases.production import Selling
from engine.arctic.phases.sailing import Sailing
from engine.arctic.phases.turn import Turns
from engine.arctic.refusals import refusal
from engine.arctic.view import View, look
from engine.kernel.commands import Command, CommandSet
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.errors import BadOptions, BadSave, Refusal, what_is_wrong
from engine.kernel.events import Event, EventSet
from engine.kernel.flow import Step, settle
from engine.kernel.game import Game, Result

AnyStep = Annotated[
    Placement
    | Turns
    | Investment
    | Assignment
    | ChinaPhase
    | Lobbying
    | Building
    | Launching
    | Diplomacy
    | Sailing
    | Fees
    | Selling
    | Council,
    Field(discriminator="kind"),
]
_POSITION: Final = TypeAdapter(State)
_STEPS: Final[TypeAdapter[list[Any]]] = TypeAdapter(list[AnyStep])


class Arctic(Game[State]):
    """2019: The Arctic, by Andrzej Kurek, for two to four."""

    id: ClassVar[str] = "arctic"
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[type[Options]] = Options
    commands: ClassVar[CommandSet] = COMMANDS
    events: ClassVar[EventSet] = EVENTS
    open: ClassVar[bool] = True

    def deal(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> State:
        """Set the table up and draw the start player; the first lobbyist is to be placed (S1-S10)."""
        if seats not in self.seats:
            raise BadOptions(f"seats: The Arctic is for 2 to 4 players, not {seats}")
        chosen = parse_options(options)
        state = opening_position(seats, dice, Rules(chosen))
        state.emit(StartDrawn(state.start, drawn=chosen.start_player == "drawn"))
        state.steps = [Turns(), Placement(placement_order(state))]
        settle(state)
        return state

    def opening(self, state: State) -> list[Event]:
        """Return who starts."""
        return state.take_events()

    def pending(self, state: State) -> list[Decision]:
        """Return the one decision that play waits for."""
        step = _current(state)
        return step.pending(state) if step else []

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the commands of the seat that play waits for; none for the others."""
        step = _current(state)
        if step is None or all(decision.seat != seat for decision in step.pending(state)):
            return []
        return step.legal(state, seat)

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Say whether the game is over, it is another seat's turn, or the rule forbids it."""
        step = _current(state)
        if step is None:
            return refusal("game_over")
        awaited = step.pending(state)[0].seat
        if awaited != seat:
            return refusal("not_your_turn", seat=awaited)
        return step.refuse(state, seat, command)

    def perform(self, state: State, seat: int, command: Command) -> list[Event]:
        """Carry the command out and run on to the next decision."""
        step = _current(state)
        if step is None:
            raise RuntimeError("the game is over")
        step.perform(state, seat, command)
        settle(state)
        return state.take_events()

    def view(self, state: State, seat: int | None) -> View:
        """Return the position without the seed; it is the same for every seat (C14)."""
        return look(state)

    def result(self, state: State) -> Result | None:
        """Return the final scores."""
        return scoring.result(state)

    def dump(self, state: State) -> dict[str, Any]:
        """Return the position as JSON-able data, events that were not taken left out."""
        options = state.rules.options.model_dump(mode="json", exclude_none=True)
        return {"options": options, **_POSITION.dump_python(state, mode="json")}

    def load(self, data: Mapping[str, Any]) -> State:
        """Read a position back."""
        try:
            position = {name: value for name, value in data.items() if name != "options"}
            steps = _STEPS.validate_python(position.pop("steps"))
            rules = Rules(parse_options(data["options"]))
            return _POSITION.validate_python({**position, "steps": steps, "rules": rules})
        except KeyError as missing:
            raise BadSave(f"this is no position of The Arctic: {missing} is missing") from None
        except BadOptions as wrong:
            raise BadSave(f"this is no position of The Arctic: options: {wrong}") from None
        except ValidationError as wrong:
            raise BadSave(f"this is no position of The Arctic: {what_is_wrong(wrong)}") from None

    def clone(self, state: State) -> State:
        """Return a copy that shares only the rules."""
        return state.clone()

    def check(self, state: State) -> None:
        """Count lobbyists, tiles, ships and money, and hold control against law and ships."""
        invariants.check(state)

    def barrier(self, state: State) -> int:
        """Return the number of draws; nothing else is ever hidden."""
        return state.dice.drawn

    def redeal(self, state: State, seat: int | None, seed: str) -> State:
        """Return a copy with another seed: nothing else is hidden from anybody (C14)."""
        copy = state.clone()
        copy.dice.seed = seed
        return copy


def parse_options(options: Mapping[str, Any]) -> Options:
    """Read options from data. Raises BadOptions, naming the option, when one does not fit."""
    try:
        return Options.model_validate(dict(options))
    except ValidationError as wrong:
        raise BadOptions(what_is_wrong(wrong)) from None


def _current(state: State) -> Step[State] | None:
    """Return what the game is busy with."""
    return state.steps[-1] if state.steps else None

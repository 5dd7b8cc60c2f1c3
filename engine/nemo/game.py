"""Nemo's War as a game of the kernel's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Final

from pydantic import Field, TypeAdapter, ValidationError

from engine.kernel.commands import Command, CommandSet
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.errors import BadOptions, BadSave, Refusal, what_is_wrong
from engine.kernel.events import Event, EventSet
from engine.kernel.flow import Step, settle
from engine.kernel.game import Game, Result
from engine.nemo import invariants, scoring
from engine.nemo.commands import COMMANDS, Object
from engine.nemo.events import EVENTS, GameEnded
from engine.nemo.model import Defeat, Rules, State
from engine.nemo.options import Options
from engine.nemo.redeal import redealt
from engine.nemo.refusals import refusal
from engine.nemo.setup import opening_position
from engine.nemo.steps.acting import Acting
from engine.nemo.steps.adventure import Adventuring
from engine.nemo.steps.attacking import Attacking
from engine.nemo.steps.closing import Closing
from engine.nemo.steps.dead_seas import Token
from engine.nemo.steps.declaring import Declaring
from engine.nemo.steps.engagement import Engagement
from engine.nemo.steps.fog import Clouding
from engine.nemo.steps.gems import LullGems
from engine.nemo.steps.handing_over import HandingOver
from engine.nemo.steps.loss import Hitting, Loss
from engine.nemo.steps.movement import Cruise
from engine.nemo.steps.mutiny import Objection, object_to, objections, objectors, refuse_objection
from engine.nemo.steps.outfitting import Outfitting
from engine.nemo.steps.placement import Placement
from engine.nemo.steps.placing import Placing
from engine.nemo.steps.proceeding import Question
from engine.nemo.steps.pursuit import Pursuit
from engine.nemo.steps.relief import Relief
from engine.nemo.steps.roll import Roll
from engine.nemo.steps.sequence import Sequence
from engine.nemo.steps.testing import ActionTesting, CardTesting
from engine.nemo.steps.treasure import Drawing
from engine.nemo.steps.turns import Turns
from engine.nemo.steps.uprisings import UprisingCheck
from engine.nemo.view import View, look

AnyStep = Annotated[
    Acting | ActionTesting | Adventuring | Attacking | CardTesting | Closing | Clouding | Cruise | Declaring
    | Drawing | Engagement | HandingOver | Hitting | Loss | LullGems | Objection | Outfitting | Placement
    | Placing | Pursuit | Question | Relief | Roll | Sequence | Token | Turns | UprisingCheck,
    Field(discriminator="kind"),
]  # fmt: skip
_POSITION: Final = TypeAdapter(State)
_STEPS: Final[TypeAdapter[list[Any]]] = TypeAdapter(list[AnyStep])


class Nemo(Game[State]):
    """Nemo's War, by Chris Taylor, second edition: for one captain, or a crew of two to four."""

    id: ClassVar[str] = "nemo"
    seats: ClassVar[range] = range(1, 5)
    options: ClassVar[type[Options]] = Options
    commands: ClassVar[CommandSet] = COMMANDS
    events: ClassVar[EventSet] = EVENTS

    def deal(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> State:
        """Set the table up, up to the first decision (4)."""
        if seats not in self.seats:
            raise BadOptions(f"seats: Nemo's War is for 1 to 4 players, not {seats}")
        chosen = parse_options(options)
        state = opening_position(seats, dice, Rules(chosen))
        state.steps = [Turns(), Outfitting()]
        _run(state, lambda: None)
        return state

    def opening(self, state: State) -> list[Event]:
        """Return the crew cards, the first captain and the upgrades on offer."""
        return state.take_events()

    def pending(self, state: State) -> list[Decision]:
        """Return what must be decided, and who may step in: see `names.OPTIONAL`."""
        step = _current(state)
        if step is None:
            return []
        decisions = step.pending(state)
        asked = {decision.seat for decision in decisions}
        objecting = [seat for seat in objectors(state) if seat not in asked]
        return [*decisions, *(Decision(seat, "object", "17") for seat in objecting)]

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return what the seat may order or answer, and what it may object with."""
        step = _current(state)
        if step is None:
            return []
        asked = any(decision.seat == seat for decision in step.pending(state))
        own = list(step.legal(state, seat)) if asked else []
        return [*own, *objections(state, seat)] if state.vying else own

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Say whether the game is over, somebody else is asked, or which rule forbids it."""
        step = _current(state)
        if step is None:
            return refusal("game_over")
        if isinstance(command, Object):
            return refuse_objection(state, seat)
        decisions = step.pending(state)
        if all(decision.seat != seat for decision in decisions):
            return refusal("not_your_turn", seat=decisions[0].seat)
        return step.refuse(state, seat, command)

    def perform(self, state: State, seat: int, command: Command) -> list[Event]:
        """Carry the command out and run on to the next decision, or to the end."""
        step = _current(state)
        if step is None:
            raise RuntimeError("the game is over")
        if isinstance(command, Object):
            object_to(state, seat, command)
        else:
            _run(state, lambda: step.perform(state, seat, command))
        return state.take_events()

    def view(self, state: State, seat: int | None) -> View:
        """Return the position without what lies face down; it is the same for every seat."""
        return look(state, self.pending(state))

    def result(self, state: State) -> Result | None:
        """Return the score, or each seat's glory, once the game has ended (15, 17)."""
        return scoring.result(state)

    def dump(self, state: State) -> dict[str, Any]:
        """Return the position as JSON-able data, events that were not taken left out."""
        options = state.rules.options.model_dump(mode="json", exclude_none=True)
        position = _POSITION.dump_python(state, mode="json", exclude={"steps"})
        return {"options": options, **position, "steps": _STEPS.dump_python(state.steps, mode="json")}

    def load(self, data: Mapping[str, Any]) -> State:
        """Read a position back."""
        try:
            position = {name: value for name, value in data.items() if name != "options"}
            steps = _STEPS.validate_python(position.pop("steps"))
            rules = Rules(parse_options(data["options"]))
            return _POSITION.validate_python({**position, "steps": steps, "rules": rules})
        except KeyError as missing:
            raise BadSave(f"this is no position of Nemo's War: {missing} is missing") from None
        except ValidationError as wrong:
            raise BadSave(f"this is no position of Nemo's War: {what_is_wrong(wrong)}") from None

    def clone(self, state: State) -> State:
        """Return a copy that shares only the rules."""
        return state.clone()

    def check(self, state: State) -> None:
        """Count ships, cards, treasures, gems, cubes and upgrades."""
        invariants.check(state)

    def barrier(self, state: State) -> int:
        """Return the number of draws; cards that are turned up say themselves that they reveal."""
        return state.dice.drawn

    def redeal(self, state: State, seat: int | None, seed: str) -> State:
        """Return a copy with other dice, piles and tokens; what is hidden is hidden from all alike."""
        return redealt(state, seed)


def parse_options(options: Mapping[str, Any]) -> Options:
    """Read options from data. Raises BadOptions, naming the option, when one does not fit."""
    try:
        return Options.model_validate(dict(options))
    except ValidationError as wrong:
        raise BadOptions(what_is_wrong(wrong)) from None


def _run(state: State, act: Callable[[], None]) -> None:
    """Do something and let the game run on; a defeat ends it at once."""
    try:
        act()
        settle(state)
    except Defeat as defeat:
        state.ended = defeat.cause
        state.steps.clear()
        state.emit(GameEnded(f"defeat_{defeat.cause}", None))


def _current(state: State) -> Step[State] | None:
    """Return what the game is busy with."""
    return state.steps[-1] if state.steps else None

"""Struggle of Empires as a game of the kernel's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final

from pydantic import Field, TypeAdapter, ValidationError

from engine.empires import answering, invariants, orders, scoring
from engine.empires.commands import COMMANDS, Standing
from engine.empires.drawing import draw_counters
from engine.empires.events import EVENTS, OrderAnswered, PhaseBegan, StartRolled
from engine.empires.hidden import redealt
from engine.empires.model import Rules, State, opening_position
from engine.empires.options import Options
from engine.empires.phases.alliances import Alliances
from engine.empires.phases.auction import Auction
from engine.empires.phases.battle import Battling
from engine.empires.phases.building import Building
from engine.empires.phases.calling import Calling
from engine.empires.phases.casualties import Casualties
from engine.empires.phases.declaring import Declaring
from engine.empires.phases.fighting import Fighting
from engine.empires.phases.giving import Giving
from engine.empires.phases.moving import Moving
from engine.empires.phases.reserves import Reserves
from engine.empires.phases.retreating import Retreating
from engine.empires.phases.revolting import Revolting
from engine.empires.phases.rounds import Rounds
from engine.empires.phases.setting_up import ChoosingPowers, Deployment
from engine.empires.phases.turn import Turn
from engine.empires.phases.war import Wars
from engine.empires.refusals import refusal
from engine.empires.view import View, look
from engine.kernel.commands import Command, CommandSet
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.errors import BadOptions, BadSave, IllegalCommand, Refusal, what_is_wrong
from engine.kernel.events import Event, EventSet
from engine.kernel.flow import Step, settle
from engine.kernel.game import Game, Result, nearest

AnyStep = Annotated[
    Wars
    | ChoosingPowers
    | Deployment
    | Alliances
    | Auction
    | Rounds
    | Turn
    | Giving
    | Revolting
    | Building
    | Moving
    | Battling
    | Calling
    | Fighting
    | Declaring
    | Reserves
    | Retreating
    | Casualties,
    Field(discriminator="kind"),
]
_POSITION: Final = TypeAdapter(State)
_STEPS: Final[TypeAdapter[list[Any]]] = TypeAdapter(list[AnyStep])


class Empires(Game[State]):
    """Struggle of Empires, by Martin Wallace, for two to seven.

    Besides the commands that answer questions there are those that no question awaits: standing
    orders and deals (`Standing`). They are not in `legal` but in `orders`; `apply` takes both, so
    that a table logs, replays and undoes them alike.
    """

    id: ClassVar[str] = "empires"
    seats: ClassVar[range] = range(2, 8)
    options: ClassVar[type[Options]] = Options
    commands: ClassVar[CommandSet] = COMMANDS
    events: ClassVar[EventSet] = EVENTS

    def deal(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> State:
        """Roll the start player and draw the first counters; powers are to be chosen (4)."""
        if seats not in self.seats:
            raise BadOptions(f"seats: Struggle of Empires is for 2 to 7 players, not {seats}")
        state = opening_position(seats, dice, Rules(parse_options(options)))
        state.start = dice.below(seats)
        state.emit(PhaseBegan(0, "setup", 0))
        state.emit(StartRolled(state.start))
        draw_counters(state)
        state.steps = [Wars(), Deployment(), ChoosingPowers()]
        _run_on(state)
        return state

    def opening(self, state: State) -> list[Event]:
        """Return who starts and which counters were drawn."""
        return state.take_events()

    def pending(self, state: State) -> list[Decision]:
        """Return what play waits for: one decision, or several that are answered in any order."""
        step = _current(state)
        return step.pending(state) if step else []

    def legal(self, state: State, seat: int) -> list[Command]:
        """Return the commands of a seat that play waits for; none for the others."""
        step = _current(state)
        if step is None or all(decision.seat != seat for decision in step.pending(state)):
            return []
        return step.legal(state, seat)

    def orders(self, state: State, seat: int) -> list[Standing]:
        """Return the standing orders that a seat may leave now, whoever is awaited (14).

        Those with a price are in it once, with the seat's gold; any other price from 0 up will do.
        Deals are not in it.
        """
        return list(orders.possible(state, seat))

    def apply(self, state: State, seat: int, command: Command) -> list[Event]:
        """Carry out a legal command, or take a standing order or a deal at any time.

        An order that answers an open question does so at once. Raises IllegalCommand, and leaves
        the state as it was, when a command is not legal or an order could never apply.
        """
        if not isinstance(command, Standing):
            return super().apply(state, seat, command)
        if not 0 <= seat < state.seats:
            raise IllegalCommand(refusal("no_such_seat", seat=seat))
        if bar := orders.order_bar(state, seat, command):
            raise IllegalCommand(bar, nearest(command, orders.possible(state, seat)))
        orders.leave(state, seat, command)
        _run_on(state)
        return state.take_events()

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Say whether the game is over, somebody else is awaited, or the rule forbids it."""
        step = _current(state)
        if step is None:
            return refusal("game_over")
        awaited = [decision.seat for decision in step.pending(state)]
        if seat in awaited:
            return step.refuse(state, seat, command)
        if isinstance(step, Auction) and (seat in step.early or seat in step.passed):
            return refusal("answered")
        return refusal("not_your_turn", seat=awaited[0])

    def perform(self, state: State, seat: int, command: Command) -> list[Event]:
        """Carry the command out and run on to the next decision that no order answers."""
        step = _current(state)
        if step is None:
            raise RuntimeError("the game is over")
        step.perform(state, seat, command)
        _run_on(state)
        return state.take_events()

    def view(self, state: State, seat: int | None) -> View:
        """Return the position without what is hidden from the seat."""
        return look(state, seat)

    def result(self, state: State) -> Result | None:
        """Return the final scores."""
        return scoring.result(state)

    def dump(self, state: State) -> dict[str, Any]:
        """Return the position as JSON-able data, events that were not taken left out."""
        options = state.rules.options.model_dump(mode="json")
        return {"options": options, **_POSITION.dump_python(state, mode="json")}

    def load(self, data: Mapping[str, Any]) -> State:
        """Read a position back."""
        try:
            position = {name: value for name, value in data.items() if name != "options"}
            steps = _STEPS.validate_python(position.pop("steps"))
            rules = Rules(parse_options(data["options"]))
            return _POSITION.validate_python({**position, "steps": steps, "rules": rules})
        except KeyError as missing:
            raise BadSave(f"this is no position of Struggle of Empires: {missing} is missing") from None
        except (ValidationError, BadOptions) as wrong:
            why = what_is_wrong(wrong) if isinstance(wrong, ValidationError) else str(wrong)
            raise BadSave(f"this is no position of Struggle of Empires: {why}") from None

    def clone(self, state: State) -> State:
        """Return a copy that shares only the rules."""
        return state.clone()

    def check(self, state: State) -> None:
        """Count pieces, counters, tiles and gold."""
        invariants.check(state)

    def barrier(self, state: State) -> int:
        """Return the number of draws; what else comes to light shows in events that reveal."""
        return state.dice.drawn

    def redeal(self, state: State, seat: int | None, seed: str) -> State:
        """Return a copy in which all that is hidden from a seat is drawn anew."""
        return redealt(state, seat, seed)


def parse_options(options: Mapping[str, Any]) -> Options:
    """Read options from data. Raises BadOptions, naming the option, when one does not fit."""
    try:
        return Options.model_validate(dict(options))
    except ValidationError as wrong:
        raise BadOptions(what_is_wrong(wrong)) from None


def _current(state: State) -> Step[State] | None:
    """Return what the game is busy with."""
    return state.steps[-1] if state.steps else None


def _run_on(state: State) -> None:
    """Let the game run on until a question is open that no standing order answers."""
    settle(state)
    while any(realm.orders for realm in state.realms) and _answer_by_order(state):
        settle(state)


def _answer_by_order(state: State) -> bool:
    """Let a standing order answer one open question, if any does."""
    step = _current(state)
    for decision in step.pending(state) if step else ():
        seat = decision.seat
        if step is None or not state.realms[seat].orders:
            continue
        found = answering.answer(state, decision, step.legal(state, seat))
        if found:
            command, order = found
            private = isinstance(step, Auction) and (seat != step.turn(state) or decision.kind == "propose")
            state.emit(OrderAnswered(seat, order, private))
            step.perform(state, seat, command)
            return True
    return False

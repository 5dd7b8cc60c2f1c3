"""Struggle of Empires as a `Game` of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar

from pydantic import Field, TypeAdapter

from engine.empires import answering, invariants, orders, scoring
from engine.empires.commands import COMMANDS, Standing
from engine.empires.drawing import draw_counters
from engine.empires.events import EVENTS, OrderAnswered, PhaseBegan, StartRolled
from engine.empires.figures import VERSIONS
from engine.empires.hidden import redealt
from engine.empires.model import Rules, State, opening_position
from engine.empires.neutral import burden
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
from engine.empires.refusals import Answered, EmpiresRefusal, NoSuchSeat
from engine.empires.view import View, view_of
from engine.kernel.commands import Command, CommandSet
from engine.kernel.dice import Dice
from engine.kernel.errors import IllegalCommand
from engine.kernel.events import Event, EventSet
from engine.kernel.flow import settle
from engine.kernel.game import Result, nearest
from engine.kernel.refusals import Refusal
from engine.kernel.ruleset import Change
from engine.kernel.stepped import SteppedGame, current

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


class Empires(SteppedGame[State]):
    """Struggle of Empires, by Martin Wallace, for two to seven players.

    Standing orders and deals (`Standing`) are commands that don't answer a decision. They are listed by
    `orders`, not by `legal`; `apply` takes both, so that a table logs, replays and undoes them in the same
    way.
    """

    id: ClassVar[str] = "empires"
    seats: ClassVar[range] = range(2, 8)
    options: ClassVar[type[Options]] = Options
    commands: ClassVar[CommandSet] = COMMANDS
    events: ClassVar[EventSet] = EVENTS
    versions: ClassVar[Mapping[int, Change]] = VERSIONS

    unexplained: ClassVar[frozenset[str]] = SteppedGame.unexplained | {
        "no_counter",
        "not_to_oneself",
        "power_not_played",
    }
    """The codes of the refusals that `blocked` omits."""

    title: ClassVar[str] = "Struggle of Empires"
    position: ClassVar[TypeAdapter[State]] = TypeAdapter(State)
    steps: ClassVar[TypeAdapter[list[Any]]] = TypeAdapter(list[AnyStep])
    rules = Rules
    refusals = EmpiresRefusal

    def lay_out(self, seats: int, dice: Dice, rules: Rules) -> State:
        """Return the position after the first counters were drawn; powers are chosen next (4)."""
        state = opening_position(seats, dice, rules)
        state.start = dice.below(seats, "start player")
        state.emit(PhaseBegan(0, "setup", 0))
        state.emit(StartRolled(state.start))
        draw_counters(state)
        state.steps = [Wars(), Deployment(), ChoosingPowers()]
        return state

    def run(self, state: State, act: Callable[[], None]) -> None:
        """Carry out `act` and what follows, until a decision is pending that no standing order answers."""
        super().run(state, act)
        while [realm for realm in state.realms if realm.orders] and _answer_by_order(state):
            settle(state)

    def orders(self, state: State, seat: int) -> list[Standing]:
        """Return the standing orders that a seat may give now, whether it is its turn or not (14).

        An order with a price is listed once, with the seat's gold as the price; any other price from 0 is
        legal too. Deals are not listed.
        """
        return list(orders.possible(state, seat))

    def is_order(self, command: Command) -> bool:
        """Return whether a command is a standing order or a deal rather than an answer."""
        return isinstance(command, Standing)

    def apply(self, state: State, seat: int, command: Command) -> list[Event]:
        """Carry out a legal command, or a standing order or a deal at any time.

        An order that applies to a pending decision makes it immediately. Raises IllegalCommand and leaves the
        state unchanged if a command is not legal or an order could never apply.
        """
        if not isinstance(command, Standing):
            return super().apply(state, seat, command)
        if not 0 <= seat < state.seats:
            raise IllegalCommand(NoSuchSeat(seat=seat), (), command, seat)
        if bar := orders.order_bar(state, seat, command):
            instead = nearest(command, orders.instead(state, seat, command))
            raise IllegalCommand(bar, instead, command, seat)
        self.run(state, lambda: orders.leave(state, seat, command))
        return state.take_events()

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why a command is refused, including that the seat has already answered in the auction."""
        step = current(state)
        pending = any(decision.seat == seat for decision in self.recall(state).decisions)
        if isinstance(step, Auction) and not pending and (seat in step.early or seat in step.passed):
            return Answered()
        return super().refuse(state, seat, command)

    def view(self, state: State, seat: int | None) -> View:
        """Return the position without the information hidden from the seat."""
        return view_of(state, seat, self.pending(state))

    def result(self, state: State) -> Result | None:
        """Return the final scores."""
        return scoring.result(state)

    def could_end(self, state: State) -> bool:
        """Return whether it is the last round of the last war, after which there are no decisions (12)."""
        war = state.rules.figures.war
        return state.war == war.count and state.round == war.rounds[state.seats]

    def standing(self, state: State) -> Result:
        """Return the current scores."""
        return scoring.standing(state)

    def check(self, state: State) -> None:
        """Check the invariants of pieces, counters, tiles and gold."""
        invariants.check(state)

    def neutral(self, state: State, seat: int) -> Command | None:
        """Return the answer of a power whose player has left: the least intrusive legal command."""
        return min(self.legal(state, seat), key=burden, default=None)

    def redeal(self, state: State, seat: int | None, seed: str) -> State:
        """Return a copy in which everything hidden from a seat is drawn again."""
        return redealt(state, seat, seed)


def _answer_by_order(state: State) -> bool:
    """Answer one pending decision by a standing order, and return whether an order applied."""
    step = current(state)
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

"""Nemo's War as a `Game` of the kernel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, ClassVar, Final

from pydantic import Field, TypeAdapter

from engine.kernel.commands import Command, CommandSet
from engine.kernel.decisions import Decision
from engine.kernel.dice import Dice
from engine.kernel.events import Event, EventSet
from engine.kernel.game import Result
from engine.kernel.refusals import Refusal
from engine.kernel.ruleset import Change
from engine.kernel.stepped import SteppedGame
from engine.nemo import invariants, scoring, ships
from engine.nemo.commands import COMMANDS, Object
from engine.nemo.events import EVENTS, GameEnded
from engine.nemo.figures import VERSIONS
from engine.nemo.model import Defeat, Rules, State
from engine.nemo.names import OPTIONAL
from engine.nemo.neutral import burden
from engine.nemo.options import Options
from engine.nemo.redeal import redealt
from engine.nemo.refusals import NemoRefusal
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
from engine.nemo.steps.mutiny import Objection, decided, object_to, objections, objectors, refuse_objection
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
from engine.nemo.view import View, view_of

_WEAK: Final = 3
"""A resource with at most this many steps may be used up by one command."""
_NOTORIOUS: Final = 9
"""Notoriety may reach a defeat that is at most this many boxes away by one command."""
_CROWDED: Final = 6
"""One placement of ships may fill a map with at most this many free spaces."""
_LAST_CARDS: Final = 2
"""The finale comes in the next turn if fewer cards than this can be drawn."""

AnyStep = Annotated[
    Acting | ActionTesting | Adventuring | Attacking | CardTesting | Closing | Clouding | Cruise | Declaring
    | Drawing | Engagement | HandingOver | Hitting | Loss | LullGems | Objection | Outfitting | Placement
    | Placing | Pursuit | Question | Relief | Roll | Sequence | Token | Turns | UprisingCheck,
    Field(discriminator="kind"),
]  # fmt: skip


class Nemo(SteppedGame[State]):
    """Nemo's War, by Chris Taylor, second edition: for one captain, or a crew of two to four."""

    id: ClassVar[str] = "nemo"
    seats: ClassVar[range] = range(1, 5)
    options: ClassVar[type[Options]] = Options
    commands: ClassVar[CommandSet] = COMMANDS
    events: ClassVar[EventSet] = EVENTS
    versions: ClassVar[Mapping[int, Change]] = VERSIONS
    unexplained: ClassVar[frozenset[str]] = SteppedGame.unexplained | {"not_offered"}

    title: ClassVar[str] = "Nemo's War"
    position: ClassVar[TypeAdapter[State]] = TypeAdapter(State)
    steps: ClassVar[TypeAdapter[list[Any]]] = TypeAdapter(list[AnyStep])
    rules = Rules
    refusals = NemoRefusal

    def lay_out(self, seats: int, dice: Dice, rules: Rules) -> State:
        """Return the set-up position, with the first steps on its stack (4)."""
        if rules.options.streams:
            dice.split()
        state = opening_position(seats, dice, rules)
        state.steps = [Turns(), Outfitting()]
        return state

    def run(self, state: State, act: Callable[[], None]) -> None:
        """Call `act` and advance the game. A defeat ends it immediately, and nothing more is resolved."""
        try:
            super().run(state, act)
        except Defeat as defeat:
            state.ended = defeat.cause
            ships.to_discard(state, ships.between_places(state))
            state.steps.clear()
            state.emit(GameEnded(f"defeat_{defeat.cause}", None))

    def find_decisions(self, state: State) -> list[Decision]:
        """Compute the pending decisions, including the optional ones (`names.OPTIONAL`)."""
        decisions = super().find_decisions(state)
        if not decisions or not state.vying:
            return decisions
        deciding = {decision.seat for decision in decisions}
        objecting = [seat for seat in objectors(state) if seat not in deciding]
        return [*decisions, *(Decision(seat, "object", "17") for seat in objecting)]

    def offer(self, state: State, seat: int) -> list[Command]:
        """Compute a seat's legal commands, including its objections."""
        if not state.vying:
            return super().offer(state, seat)
        kinds = {decision.kind for decision in self.recall(state).decisions if decision.seat == seat}
        own = super().offer(state, seat) if kinds - {"object"} else []
        return [*own, *objections(state, seat)]

    def refuse(self, state: State, seat: int, command: Command) -> Refusal:
        """Return why the seat may not object in this way, or the general reason."""
        if isinstance(command, Object) and state.steps:
            return refuse_objection(state, seat)
        return super().refuse(state, seat, command)

    def perform(self, state: State, seat: int, command: Command) -> list[Event]:
        """Carry out an objection, or a command with its consequences."""
        if not isinstance(command, Object):
            decided(state)
            return super().perform(state, seat, command)
        self.run(state, lambda: object_to(state, seat, command))
        return state.take_events()

    def view(self, state: State, seat: int | None) -> View:
        """Return the position without face-down information, which is the same for every seat."""
        return view_of(state, self.pending(state))

    def result(self, state: State) -> Result | None:
        """Return the score, or each seat's glory, if the game has ended (15, 17)."""
        return scoring.result(state)

    def could_end(self, state: State) -> bool:
        """Return whether resources, lack of space at sea, Notoriety or cards may end the game (2, 15)."""
        pending = {decision.kind for decision in self.recall(state).decisions}
        defeat = min(
            motive.defeat
            for name, motive in state.box.motives.items()
            if name == state.motive or "motive" in pending
        )
        weak = min(state.resources.values()) <= _WEAK or defeat - state.notoriety <= _NOTORIOUS
        room = sum(
            max(0, ocean.capacity - state.oceans[name].count) for name, ocean in state.box.oceans.items()
        )
        return weak or room <= _CROWDED or len(state.draw) < _LAST_CARDS or state.phase == "closing"

    def standing(self, state: State) -> Result:
        """Return the current scores."""
        return scoring.standing(state)

    def check(self, state: State) -> None:
        """Check the invariants: the numbers of ships, cards, treasures, gems, cubes and upgrades."""
        invariants.check(state)

    def neutral(self, state: State, seat: int) -> Command | None:
        """Return the most cautious answer, or None if the seat has only optional decisions."""
        if all(d.kind in OPTIONAL for d in self.pending(state) if d.seat == seat):
            return None
        return min(self.legal(state, seat), key=lambda command: burden(state, command))

    def redeal(self, state: State, seat: int | None, seed: str) -> State:
        """Return a copy with other dice, piles and tokens. What is hidden is hidden from all seats."""
        return redealt(state, seed)

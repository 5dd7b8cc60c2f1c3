"""The Arctic as a `Game` of the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Final

from pydantic import Field, TypeAdapter

from engine.arctic import invariants, scoring
from engine.arctic.commands import COMMANDS
from engine.arctic.events import EVENTS, StartDrawn
from engine.arctic.figures import VERSIONS
from engine.arctic.model import Rules, State, opening_position
from engine.arctic.names import POLE
from engine.arctic.neutral import burden
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
from engine.arctic.refusals import ArcticRefusal
from engine.arctic.view import View, view_of
from engine.kernel.commands import Command, CommandSet
from engine.kernel.dice import Dice
from engine.kernel.events import EventSet
from engine.kernel.game import Result
from engine.kernel.ruleset import Change
from engine.kernel.stepped import SteppedGame

_ENDING: Final = 5
"""The first phase in a turn after which there are no more decisions."""

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


class Arctic(SteppedGame[State]):
    """2019: The Arctic, by Andrzej Kurek, for two to four players."""

    id: ClassVar[str] = "arctic"
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[type[Options]] = Options
    commands: ClassVar[CommandSet] = COMMANDS
    events: ClassVar[EventSet] = EVENTS
    versions: ClassVar[Mapping[int, Change]] = VERSIONS
    open: ClassVar[bool] = True

    title: ClassVar[str] = "The Arctic"
    position: ClassVar[TypeAdapter[State]] = TypeAdapter(State)
    steps: ClassVar[TypeAdapter[list[Any]]] = TypeAdapter(list[AnyStep])
    rules = Rules
    refusals = ArcticRefusal

    def lay_out(self, seats: int, dice: Dice, rules: Rules) -> State:
        """Return the position after the set-up and the draw of the start player (S1-S10)."""
        state = opening_position(seats, dice, rules)
        state.emit(StartDrawn(state.start, drawn=rules.options.start_player == "drawn"))
        state.steps = [Turns(), Placement(placement_order(state))]
        return state

    def view(self, state: State, seat: int | None) -> View:
        """Return the position without the seed; only the order of decisions depends on the seat (C14)."""
        decisions = sorted(self.pending(state), key=lambda decision: decision.seat != seat)
        return view_of(state, decisions)

    def result(self, state: State) -> Result | None:
        """Return the final scores."""
        return scoring.result(state)

    def could_end(self, state: State) -> bool:
        """Return whether this turn can end the game, as the last one or by China at the pole (G1, N2)."""
        if state.phase < _ENDING:
            return False
        near = (POLE, *state.board.sectors[POLE].neighbours)
        last = state.turn == state.rules.figures.turns.count
        return last or state.control.get(POLE) == "CHN" or any("CHN" in state.ships[each] for each in near)

    def standing(self, state: State) -> Result:
        """Return the current scores."""
        return scoring.standing(state)

    def check(self, state: State) -> None:
        """Check the counts of lobbyists, tiles, ships and money, and that control matches laws and ships."""
        invariants.check(state)

    def neutral(self, state: State, seat: int) -> Command | None:
        """Return the answer of a company whose player has left: the least intrusive legal command."""
        return min(self.legal(state, seat), key=lambda command: burden(state, command), default=None)

    def redeal(self, state: State, seat: int | None, seed: str) -> State:
        """Return a copy of the position with another seed, as nothing else is hidden (C14)."""
        copy = state.clone()
        copy.dice.seed = seed
        return copy

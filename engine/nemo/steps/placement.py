"""The placement phase: dice for ships, action points and lulls (6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Literal

from engine.kernel.commands import Command
from engine.nemo.commands import PickDice
from engine.nemo.effects import PlacementDice
from engine.nemo.events import DiceChosen, LullBegan, PlacementRolled
from engine.nemo.model import State
from engine.nemo.resources import change_action_points
from engine.nemo.steps.gems import LullGems
from engine.nemo.steps.placing import Placing
from engine.nemo.steps.proceeding import Proceeding, ask
from engine.nemo.steps.relief import Relief
from engine.nemo.steps.sequence import Sequence, carries_out
from engine.nemo.steps.uprisings import UprisingCheck

_pick_dice = cache(PickDice)


@dataclass(slots=True)
class Placement(Proceeding):
    """The placement phase and its dice."""

    white: tuple[int, ...] = ()
    black: tuple[int, ...] = ()
    kind: Literal["placement"] = "placement"

    def advance(self, state: State) -> None:
        """Roll, and ask which two white dice count; end when everything is placed."""
        if self.white:
            state.steps.pop()
            return
        self.white = state.dice.roll(state.white, stream=f"white, turn {state.turn}")
        self.black = state.dice.roll(state.black + state.extra_die, stream=f"black, turn {state.turn}")
        state.dice_rolled = True
        state.emit(PlacementRolled(self.white, self.black))
        pairs: list[Command] = [
            _pick_dice(one, other) for one, other in dict.fromkeys(combinations(sorted(self.white), 2))
        ]
        ask(state, "pick_dice", "6", "captain", pairs)

    def answer(self, state: State, command: PickDice) -> None:
        """Gain the dice's difference in action points, then begin the placement of ships, or a lull."""
        one, other = command.one, command.other
        gained = max(0, other - one + state.dice_gain)
        state.emit(DiceChosen(state.captain, one, other, 0 if state.becalmed else gained))
        change_action_points(state, gained)
        dice = self.white if one == other else (*self.white, *self.black)
        if one == other:
            ocean = state.box.majors[one]
            state.lull = True
            state.emit(LullBegan(ocean))
            state.steps += [Relief(), UprisingCheck(ocean), LullGems(ocean)]
        state.steps += [Placing(state.box.majors[die]) for die in sorted(dice, reverse=True)]


@carries_out(PlacementDice)
def _placement_dice(state: State, effect: PlacementDice, _run: Sequence) -> None:
    state.white, state.black = effect.white, effect.black

"""The current roll that seats can still change: its total, and the total that it needs (7, window ROLL)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.nemo.model import State
from engine.nemo.steps.roll import Roll
from engine.nemo.steps.testing import ActionTesting


@dataclass(frozen=True, slots=True)
class OpenRoll:
    """A roll that seats can still change."""

    total: int
    needed: int
    """The total that succeeds: the value of a test or a fight, or the first good result of an action (8)."""
    lost: bool
    """Whether the roll has failed whatever is added, as with a natural 1-1."""

    @property
    def succeeded(self) -> bool:
        """Return whether the roll succeeds without further help."""
        return self.total >= self.needed and not self.lost


def open_roll(state: State) -> OpenRoll | None:
    """Return the roll that seats can change now, or None."""
    roll = state.steps[-1] if state.steps else None
    if not isinstance(roll, Roll):
        return None
    failures = state.box.figures.results.failures
    needed = roll.floors[0] if len(roll.floors) == 1 else roll.floors[failures - 1]
    return OpenRoll(roll.total, needed, roll.snake_eyes)


def fails_for_nothing(state: State) -> bool:
    """Return whether the open roll is an action's, and a failure would cost the crew nothing (8)."""
    roll, step = state.steps[-1], state.steps[-2]
    if not isinstance(step, ActionTesting) or step.exerted:
        return False
    return not state.box.actions[step.action].results[roll.outcome]

"""The preparation of a position for looking ahead at the placements of one company alone."""

from __future__ import annotations

from engine.arctic.model import State
from engine.arctic.phases.placement import Assignment, Placement
from engine.kernel.stepped import SteppedState


def place_alone(state: State, seat: int) -> None:
    """Remove the other seats from the placements in progress if `seat` still has lobbyists to place.

    A look ahead then shows every space that is free now, since it is unknown which of them the others will
    take.
    """
    step = state.steps[-1] if state.steps else None
    if isinstance(step, Placement) and seat in step.order:
        step.order = [each for each in step.order if each == seat]
    elif isinstance(step, Assignment) and seat in state.track:
        state.track = [each if each == seat else None for each in state.track]
    position: SteppedState = state
    position.remembered = None

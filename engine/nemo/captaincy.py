"""The captain, and how the captaincy passes (17)."""

from __future__ import annotations

from typing import Literal

from engine.nemo.events import CaptaincyPassed
from engine.nemo.model import State
from engine.nemo.resources import change_action_points


def pass_left(state: State, why: Literal["failed", "threshold", "handed_over"]) -> None:
    """Make the seat to the left captain."""
    become_captain(state, (state.captain + 1) % state.seats, why)


def become_captain(
    state: State, seat: int, why: Literal["failed", "threshold", "handed_over", "mutiny"]
) -> None:
    """Make a seat captain."""
    state.emit(CaptaincyPassed(state.captain, seat, why))
    state.captain = seat


def relieve(state: State) -> None:
    """Pass the captaincy if a test failed or a threshold was reached, once everything is resolved.

    The new captain gets an action point immediately. The captaincy passes only once, even for several causes.
    """
    why, state.relief = state.relief, None
    if why is None or state.seats == 1:
        return
    pass_left(state, why)
    change_action_points(state, 1)

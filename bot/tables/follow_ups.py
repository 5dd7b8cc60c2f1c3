"""Follow-ups: functions that run in a step's transaction, in the order given in `bot/services.py`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord

Observer = Callable[[Connection, Step | None, Position], None]
"""Called in the same transaction with the step that led to a position.

The step is None when the game starts, and when something else has changed: who answers for a seat, who has to
decide, or whether the table is paused.
"""

Further = Callable[[Connection, Position], Position]
"""Continues from a position in the same transaction, and returns the resulting one."""


@dataclass(frozen=True, slots=True)
class FollowUp:
    """An update of other data that must be made when the position changes."""

    concerns: Callable[[Step | None, TableRecord], bool]
    """Returns whether an update may be needed, judged without a query."""
    follow: Observer


@dataclass(frozen=True, slots=True)
class PlayOn:
    """A follow-up that takes further steps after a player's command is complete."""

    concerns: Callable[[Position], bool]
    """Returns whether there may be further steps to take, judged without a query."""
    play: Further


@dataclass(frozen=True, slots=True)
class FollowUps:
    """All follow-ups, in the order in which they run."""

    after_step: Sequence[FollowUp] = ()
    play_on: Sequence[PlayOn] = ()

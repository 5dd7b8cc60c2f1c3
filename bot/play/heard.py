"""The events that a seat has seen, including what the board doesn't show."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.domain.position import Position
from bot.store.table import steps
from engine.kernel.events import Event


def heard(connection: Connection, position: Position, seat: int) -> list[Event]:
    """Return all events that a seat has seen since the start, except those of undone steps."""
    past = steps.between(connection, position.game, position.table.id, 0, position.version)
    return [event for step in past if step.undone is None for event in step.events_for(seat)]

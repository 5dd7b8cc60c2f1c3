"""Functions that find the latest roll of dice that concerns a player."""

from __future__ import annotations

from collections.abc import Sequence

from bot.domain.position import Position
from bot.domain.step import Step
from bot.text.catalogue import Words
from bot.text.report import Line
from bot.ui.channel.log import reported
from bot.ui.panel import Roll


def from_last_roll(steps: Sequence[Step]) -> Sequence[Step]:
    """Return the steps from the last one that rolled dice; empty if none did."""
    rolls = [place for place, step in enumerate(steps) if step.barred]
    return steps[rolls[-1] :] if rolls else ()


def latest_roll(
    steps: Sequence[Step], position: Position, seat: int, names: Sequence[str], words: Words
) -> Roll | None:
    """Return the latest fight or test among the steps, or None if there is none that concerns the seat.

    `position` is a position of the same table, near the steps in time.
    """
    standing = [step for step in steps if step.undone is None]
    rolled = from_last_roll(standing)
    lines = reported(rolled, position, words, seat, lambda _step: names)
    if not any(_has_dice(line) and (seat in line.seats or not line.seats) for line in lines):
        return None
    events = tuple(event for step in standing for event in step.events_for(seat))
    return Roll(events, "\n".join(line.text for line in lines))


def _has_dice(line: Line) -> bool:
    return any(event.decides or event.throws for event in line.events)

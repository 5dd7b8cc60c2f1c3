"""What a command did, and what whoever gave it finds then: plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.domain.ballot import Ballot
from bot.domain.clock import SeatClock
from bot.domain.position import Position
from bot.domain.step import Step


@dataclass(frozen=True, slots=True)
class Standing:
    """What limits the time of a table, beside its position."""

    clocks: Mapping[int, SeatClock]
    """By seat; who has never been asked has none."""
    ballot: Ballot | None
    """The open decision of a crew, if there is one."""


@dataclass(frozen=True, slots=True)
class PanelData:
    """A table as somebody who sits there finds it."""

    position: Position
    seat: int
    standing: Standing
    undoable: int
    """How many steps the person could take back alone."""
    unseen: bool
    """Whether it is to be noted that they have seen it."""


@dataclass(frozen=True, slots=True)
class Played:
    """What a command, or an undo, did."""

    step: Step
    position: Position
    """After it; when `repeated`, the position of now."""
    repeated: bool = False
    """Whether the same interaction had been carried out before, so that nothing changed this time."""
    panel: PanelData | None = None
    """What whoever played finds then, where that was asked for and something changed."""

"""Data classes for the results of commands, panels, tables that wait for players, and read markers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from bot.domain.clock import SeatClock
from bot.domain.order import Order
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord
from bot.domain.votes.ballot import Ballot


@dataclass(frozen=True, slots=True)
class Standing:
    """The deadlines and the open ballot at a table, which are not part of its position."""

    clocks: Mapping[int, SeatClock] = field(default_factory=dict)
    """The clock of each seat; a seat that never had to decide has none."""
    ballot: Ballot | None = None
    """The open ballot on a crew's decision, or None."""


@dataclass(frozen=True, slots=True)
class PanelData:
    """The data of a player's panel: the table as that player sees it."""

    position: Position
    seat: int
    standing: Standing
    undoable: int
    """How many steps the person can undo without agreement."""
    unseen: bool
    """Whether the read marker still has to be updated for this visit."""
    orders: Sequence[Order] = ()
    """The person's answers in advance, the oldest first."""
    since: Sequence[Step] = ()
    """The steps since the person's last move or their crew's last vote, the oldest first."""
    moved: bool = True
    """Whether `since` starts at that move or vote; if not, it contains the latest steps of the game."""

    @property
    def votes(self) -> bool:
        """Whether the player can vote in the open ballot."""
        ballot = self.standing.ballot
        return ballot is not None and ballot.open_to(self.seat, self.position.table.voters)

    @property
    def missed(self) -> Order | None:
        """A planned move that was not made, or None."""
        return next((order for order in self.orders if order.kind == "missed"), None)


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a command or an undo."""

    step: Step
    position: Position
    """The position after the command or undo; if `repeated`, the current one."""
    repeated: bool = False
    """Whether the same interaction had already been carried out, so that nothing changed."""
    earlier: tuple[Step, ...] = ()
    """The earlier steps of the same press, if it carried out several."""
    later: tuple[Step, ...] = ()
    """The later steps made by the player's own answers in advance."""
    panel: PanelData | None = None
    """The player's new panel, if it was requested and something changed."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """An open table, and whom it waits for."""

    table: TableRecord
    since: datetime
    """When the last step was taken, or the pending vote opened."""
    position: Position | None = None
    """None before the game, and if the position can't be read."""
    seats: tuple[int, ...] = ()
    """The seats whose decision or vote the game waits for; empty while the table is paused."""
    ballot: Ballot | None = None
    """The crew's ballot on which `seats` vote or one of them decides."""
    until: Mapping[int, datetime] = field(default_factory=dict)
    """The deadlines of seats that have one."""
    questions: tuple[Ballot, ...] = ()
    """The questions and votes that don't concern a move."""
    offered: tuple[int, ...] = ()
    """The seats offered to the person who reads this."""

    def waits_for(self, person_id: int) -> bool:
        """Return whether the table waits for any decision of a person."""
        seat = self.table.seat_of(person_id)
        pending = seat is not None and (seat in self.seats or bool(self.questions_to(seat)))
        return pending or bool(self.offered)

    def questions_to(self, seat: int) -> list[Ballot]:
        """Return the questions that a seat has not answered."""
        return [ballot for ballot in self.questions if _concerns(ballot, seat) and seat not in ballot.votes]


@dataclass(frozen=True, slots=True)
class ReadMarker:
    """How far a person has read the events of a table."""

    version: int
    """The table's version when they last returned."""
    seen: int
    """The latest version they have been shown."""
    at: datetime
    """When they last looked at the table."""


def _concerns(ballot: Ballot, seat: int) -> bool:
    return seat in ballot.question["voters"] if "voters" in ballot.question else seat != ballot.captain

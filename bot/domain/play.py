"""Results of commands, the data of a panel, tables and whom they wait for, read markers: plain values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from bot.domain.ballot import Ballot
from bot.domain.clock import SeatClock
from bot.domain.order import Order
from bot.domain.position import Position
from bot.domain.step import Step
from bot.domain.table import TableRecord


@dataclass(frozen=True, slots=True)
class Standing:
    """The deadlines and the open ballot at a table, which are not part of its position."""

    clocks: Mapping[int, SeatClock] = field(default_factory=dict)
    """By seat; a seat that never had to decide has none."""
    ballot: Ballot | None = None
    """The open decision of a crew, if there is one."""


@dataclass(frozen=True, slots=True)
class PanelData:
    """The data of a player's panel: the table as that player sees it."""

    position: Position
    seat: int
    standing: Standing
    undoable: int
    """How many steps the person can take back without agreement."""
    unseen: bool
    """Whether a visit is to be stored."""
    orders: Sequence[Order] = ()
    """The person's answers in advance, the oldest first."""
    since: Sequence[Step] = ()
    """The events since the person's last own move, or their crew's last vote; the oldest first."""
    moved: bool = True
    """Whether `since` begins there; if not, it is the latest steps of the game."""

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
    """The position after it; if `repeated`, the current one."""
    repeated: bool = False
    """Whether the same interaction had been carried out before, so that nothing changed this time."""
    earlier: tuple[Step, ...] = ()
    """The earlier steps of the same press, if it took several."""
    later: tuple[Step, ...] = ()
    """The later steps by the player's own answers in advance."""
    panel: PanelData | None = None
    """The next state of the player's panel, if that was requested and something changed."""


@dataclass(frozen=True, slots=True)
class Awaited:
    """An open table, and whom it waits for."""

    table: TableRecord
    since: datetime
    """The time of the last step there, or of the opening of the pending vote."""
    position: Position | None = None
    """None before the game, and if the position cannot be read."""
    seats: tuple[int, ...] = ()
    """The seats whose decision, or vote, the game waits for; none while the table is paused."""
    ballot: Ballot | None = None
    """The crew's ballot for which `seats` vote, or which one of them decides."""
    until: Mapping[int, datetime] = field(default_factory=dict)
    """By seat its deadline, if it has one."""
    questions: tuple[Ballot, ...] = ()
    """Questions and votes apart from the game."""
    offered: tuple[int, ...] = ()
    """The seats that are offered to the reader."""

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
    """The version that they had seen when they last came back."""
    seen: int
    """The version that they have been shown since."""
    at: datetime
    """When they last looked."""


def _concerns(ballot: Ballot, seat: int) -> bool:
    return seat in ballot.question["voters"] if "voters" in ballot.question else seat != ballot.captain

"""Data classes for a table's stored data, without its position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from bot.domain.clock import Clock
from bot.domain.errors import NotSeated, SeatAnswered, SeatOffered
from bot.domain.person import COMPUTERS, OFFERED, STANDING_IN, Holder, Person, distinct_names
from bot.domain.votes.crew_terms import Terms

Status = Literal["lobby", "running", "ended", "closed", "archived"]


@dataclass(frozen=True, slots=True)
class Place:
    """The channel or thread of a table."""

    channel_id: int
    guild_id: int | None = None


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table's stored data, without its position."""

    id: int
    place: Place
    game: str
    options: Mapping[str, Any]
    """The options dumped from the game's options model, including defaults."""
    status: Status
    opener: Person
    locale: str
    commitment: str
    """The hash of the seed, published when the table starts."""
    version: int
    """The number of steps so far, both commands and undos; it never decreases."""
    seats: tuple[Person, ...]
    """The players in the order in which they joined, which is that of the seats, including those who left
    (see `holders`).
    """
    opened_at: datetime
    ended_at: datetime | None
    seed: str | None = field(default=None, repr=False)
    """The seed; None until the table has ended, and while it is sealed."""
    terms: Terms = field(default_factory=Terms)
    """How a crew makes its captain's decisions."""
    holders: tuple[Holder, ...] = ()
    """Who answers for each seat."""
    paused_at: datetime | None = None
    """When the table was paused, or None."""
    lost_at: datetime | None = None
    """When its channel was found to be deleted, or None."""
    unreached_since: datetime | None = None
    """When its server or channel became unreachable, or None. Its clocks are stopped since then."""
    rules: int = 1
    """The version of the game's rules with which it began; a later fix is a step in its log."""
    clock: Clock = field(default_factory=Clock)
    """The time limits, and what happens when a player's time is up."""
    hints: bool = False
    """Whether rivals may have hints; the result is then not rated."""
    sealed: bool = False
    """Whether the seed and the result are secret, because other crews are still playing the same voyage."""
    reliability: int = 0
    """How many of ten games a person must have finished to join; 0 for any number."""
    rewind_pending: bool = False
    """Whether a question about undoing steps is open."""
    absence_pending: bool = False
    """Whether a vote is open on how to continue for a player whose time is up."""
    rewound: bool = False
    """Whether steps have been rewound, some of which may be waiting to be replayed."""
    ordered: bool = False
    """Whether there are answers in advance."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, made distinct; for a seat without a player, its last player's."""
        return distinct_names([person.name for person in self.seats])

    def seat_of(self, person_id: int) -> int | None:
        """Return the seat that a person holds, or None; a seat that they have left is not theirs."""
        return next(
            (seat for seat, person in enumerate(self.seats) if person.id == person_id and self.held(seat)),
            None,
        )

    def held(self, seat: int) -> bool:
        """Return whether a seat's own player answers for it, rather than a stand-in."""
        return self.holders[seat].kind == "person"

    def reserved_for(self, person_id: int) -> int | None:
        """Return the seat that is reserved for an absent person or offered to a person, or None."""
        return next(
            (
                seat
                for seat, person in enumerate(self.seats)
                if person.id == person_id and self.holders[seat].reserved
            ),
            None,
        )

    @property
    def present(self) -> tuple[int, ...]:
        """The seats whose own players answer for them."""
        return tuple(seat for seat in range(len(self.seats)) if self.held(seat))

    @property
    def timed(self) -> bool:
        """Whether clocks run: there is one, and more than one Discord user has a seat."""
        return self.clock.way != "none" and sum(person.id not in COMPUTERS for person in self.seats) > 1

    @property
    def people(self) -> set[int]:
        """The seats for which Discord users answer."""
        return {seat for seat in self.present if self.seats[seat].id not in COMPUTERS}

    @property
    def stood_in(self) -> bool:
        """Whether neutral answers or a computer player stand in for a seat."""
        return any(holder.kind in STANDING_IN for holder in self.holders)

    @property
    def voters(self) -> tuple[int, ...]:
        """The seats that vote in a crew: those of people and of computer players."""
        return tuple(seat for seat, holder in enumerate(self.holders) if holder.chooses)

    def next_present(self, seat: int) -> int:
        """Return the next seat to the left whose own player answers; without one, simply the next seat."""
        seats = len(self.seats)
        line = [(seat + step) % seats for step in range(1, seats + 1)]
        return next((other for other in line if self.held(other)), line[0])


def seated(table: TableRecord, person_id: int) -> int:
    """Return a person's seat. Raises NotSeated, SeatAnswered, SeatOffered."""
    seat = table.seat_of(person_id)
    if seat is not None:
        return seat
    holders = zip(table.seats, table.holders, strict=True)
    left = next((holder for person, holder in holders if person.id == person_id), None)
    if left is None:
        raise NotSeated
    raise SeatOffered if left == OFFERED else SeatAnswered

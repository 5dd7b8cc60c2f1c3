"""How long people have at a table, and what happens when their time is up: plain values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.domain.errors import BadClock
from players import Strength

Way = Literal["none", "decision", "bank"]
TimeUp = Literal["moderator", "vote", "substitute", "computer", "neutral"]

WAYS: Final[tuple[Way, ...]] = get_args(Way)
TIME_UP: Final[tuple[TimeUp, ...]] = get_args(TimeUp)
SHORTEST: Final = 5
"""Minutes that a clock gives at least."""
LONGEST: Final = 30 * 24 * 60
"""Minutes that a clock gives, or adds, at most."""
LONGEST_VACATION: Final = 60
"""Days."""
_DAY: Final = timedelta(days=1)


class Clock(BaseModel):
    """A table's clock."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    way: Way = "none"
    """``none``: nobody is timed; ``decision``: a time for each decision; ``bank``: a time for the whole
    game, with something added for each turn of being asked."""
    minutes: Annotated[int, Field(ge=SHORTEST, le=LONGEST)] = 2 * 24 * 60
    """For each decision, or in the bank at the start."""
    increment: Annotated[int, Field(ge=0, le=LONGEST)] = 0
    """Minutes that come into the bank whenever the person begins to be asked."""
    time_up: TimeUp = "moderator"
    """Who goes on when a person's time is up: whom a moderator chooses, or the others by vote; whoever
    waits for a seat; a computer player; the game's neutral answers."""
    strength: Strength = "steady"
    """How well a computer player plays that goes on."""
    vacation: Annotated[int, Field(ge=0, le=LONGEST_VACATION)] = 14
    """Days for which a person may stop their clock at this table by being away, all in all."""
    substitutes: bool = True
    """Whether somebody else, or a computer player, may play on at a seat whose person is absent; else the
    table waits, or the seat answers neutrally."""

    @property
    def waits_for_its_people(self) -> bool:
        """Whether it goes on without anybody in an absent person's place, as it must without substitutes."""
        return self.way == "none" or self.time_up not in ("substitute", "computer")

    @property
    def votes(self) -> bool:
        """Whether the others vote on what becomes of somebody whose time is up."""
        return self.way != "none" and self.time_up == "vote"

    @property
    def whole(self) -> timedelta:
        """What a person has at first."""
        return timedelta(minutes=self.minutes)

    @property
    def more(self) -> timedelta:
        """What a person gets whose time was up and for whom the table waits once more."""
        return min(self.whole, _DAY)


USUAL: Final = Clock(way="decision", time_up="vote")
"""A table's clock until somebody chooses another: no question waits for ever."""


@dataclass(frozen=True, slots=True)
class SeatClock:
    """One seat's clock."""

    seat: int
    left: timedelta
    """When it was started last, or stopped."""
    vacation: timedelta
    """What of its person's vacation had gone by then."""
    since: datetime | None = None
    """When it was started; None: it stands still."""
    due_at: datetime | None = None
    reminded: int = 0
    """How many of the reminders are over; one more when the time is up."""
    rings_at: datetime | None = None
    """When the next of these is."""


def read_clock(**chosen: Any) -> Clock:
    """Return a clock made of what somebody chose. Raises BadClock."""
    try:
        return Clock.model_validate(chosen)
    except ValidationError:
        raise BadClock(shortest=SHORTEST, longest=LONGEST // (24 * 60), vacation=LONGEST_VACATION) from None

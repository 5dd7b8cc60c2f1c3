"""A table's clock and each seat's remaining time, computed with vacations and quiet hours."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Annotated, Any, Final, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.domain.availability import Availability, Span
from bot.domain.errors import BadClock
from players import Strength

Timing = Literal["none", "decision", "bank"]
TimeUp = Literal["moderator", "vote", "substitute", "computer", "neutral"]

TIMINGS: Final[tuple[Timing, ...]] = get_args(Timing)
TIME_UP: Final[tuple[TimeUp, ...]] = get_args(TimeUp)
SHORTEST: Final = 5
"""The shortest clock that can be set, in minutes."""
LONGEST: Final = 30 * 24 * 60
"""The longest clock or increment that can be set, in minutes."""
LONGEST_VACATION: Final = 60
"""The longest vacation that can be set, in days."""
MARKS: Final = (1 / 2, 7 / 8)
"""The fractions of a clock's time after which its player is reminded."""
UP: Final = len(MARKS) + 1
"""The value of `SeatClock.reminded` once the time is up: one for each reminder, and one for the end."""
_DAY: Final = timedelta(days=1)


class Clock(BaseModel):
    """The clock settings of a table."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    way: Timing = "none"
    """``none``: no clock; ``decision``: a limit for each decision; ``bank``: a limit for the whole game,
    extended by an increment at each decision."""
    minutes: Annotated[int, Field(ge=SHORTEST, le=LONGEST)] = 2 * 24 * 60
    """The time for each decision, or the initial time of the bank, in minutes."""
    increment: Annotated[int, Field(ge=0, le=LONGEST)] = 0
    """How many minutes are added to the bank whenever the player has to decide."""
    time_up: TimeUp = "moderator"
    """What happens when a player's time is up: a moderator or the other players choose, the first person on
    the waiting list or a computer player takes over, or the seat answers neutrally."""
    strength: Strength = "steady"
    """The strength of a computer player that takes over."""
    vacation: Annotated[int, Field(ge=0, le=LONGEST_VACATION)] = 14
    """For how many days in total a player may stop their clock at this table by being away."""
    substitutes: bool = True
    """Whether another person or a computer player may take the seat of an absent player. If not, the table
    waits, or the seat answers neutrally."""

    @property
    def waits_for_its_people(self) -> bool:
        """Whether an absent player keeps their seat when the time is up, because no one takes over."""
        return self.way == "none" or self.time_up not in ("substitute", "computer")

    @property
    def votes(self) -> bool:
        """Whether the other players vote on how to continue when a player's time is up."""
        return self.way != "none" and self.time_up == "vote"

    @property
    def whole(self) -> timedelta:
        """The time that a player has at the beginning."""
        return timedelta(minutes=self.minutes)

    @property
    def more(self) -> timedelta:
        """The extra time for a player whose time was up and for whom the table waits again."""
        return min(self.whole, _DAY)


USUAL: Final = Clock(way="decision", time_up="vote")
"""The default clock of a table; no decision can stay open forever."""


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of one seat: its remaining time, and whether it is running."""

    seat: int
    left: timedelta
    """The remaining time when the clock was last started or stopped."""
    vacation: timedelta
    """How much of the player's vacation was used at that time."""
    since: datetime | None = None
    """When the clock was started, or None if it is stopped."""
    due_at: datetime | None = None
    reminded: int = 0
    """How many reminders have been sent, plus one once the time is up."""
    rings_at: datetime | None = None
    """When the next reminder, or the end of the time, is due; None if nothing is."""

    @property
    def up(self) -> bool:
        """Whether the player's time is up."""
        return self.reminded == UP

    @property
    def runs(self) -> bool:
        """Whether the clock is running and the time is not up yet."""
        return self.since is not None and not self.up

    def countdown(self, terms: Clock, reach: Availability, now: datetime) -> Countdown:
        """Return the countdown for the seat's player; a stopped clock is treated as starting now."""
        allowed = timedelta(days=terms.vacation) - self.vacation
        return Countdown(self.since or now, self.left, reach, max(allowed, timedelta(0)))

    def halted(self, terms: Clock, reach: Availability, at: datetime) -> SeatClock:
        """Return the clock, stopped at a moment with the time that remained then."""
        if self.since is None:
            return self
        countdown = self.countdown(terms, reach, at)
        gone = self.vacation + countdown.vacation_at(at)
        return SeatClock(self.seat, countdown.remaining_at(at), gone, reminded=UP if self.up else 0)

    def stopped(self, terms: Clock, reach: Availability, now: datetime) -> SeatClock:
        """Return the clock, stopped after the player decided, with the time for their next decision."""
        halted = replace(self.halted(terms, reach, now), reminded=0)
        if terms.way == "decision":
            return replace(halted, left=terms.whole)
        return replace(halted, left=terms.more) if self.up else halted

    def started(self, terms: Clock, reach: Availability, now: datetime) -> SeatClock:
        """Return the clock, started now; if the time was up before a pause, it is still up."""
        if self.up:
            return replace(self, since=now, due_at=now)
        countdown = self.countdown(terms, reach, now)
        rings_at = countdown.due if reach.reminders == "none" else countdown.ring(0)
        return replace(self, since=now, due_at=countdown.due, reminded=0, rings_at=rings_at)


@dataclass(frozen=True, slots=True)
class Countdown:
    """A running clock of one person.

    It stops while they are away, up to the length of their vacation. It also stops during quiet hours if the
    deadline would fall into them, so that as much time remains at their end as at their beginning.
    """

    since: datetime
    left: timedelta
    """The remaining time at `since`."""
    reach: Availability
    vacation: timedelta
    """How much longer the person may stop the clock by being away."""

    @property
    def due(self) -> datetime:
        """The deadline: when no time remains."""
        return _after(self.since, self.left, self._stops())

    def mark(self, share: float) -> datetime:
        """Return when a share of the remaining time will have passed, moved past quiet hours."""
        moment = _after(self.since, self.left * share, self._stops())
        quiet = None if self.reach.quiet is None else self.reach.quiet_at(moment)
        return moment if quiet is None else quiet[1]

    def ring(self, reminded: int) -> datetime:
        """Return when the clock must be checked after `reminded` reminders: at the next one, or when due."""
        due = self.due
        return next((at for share in MARKS[reminded:] if (at := self.mark(share)) < due), due)

    def remaining_at(self, now: datetime) -> timedelta:
        """Return the time that remains at a moment, at least zero."""
        gone = max(timedelta(0), now - self.since) - _overlap(self._stops(), self.since, now)
        return max(timedelta(0), self.left - gone)

    def vacation_at(self, now: datetime) -> timedelta:
        """Return for how long, until a moment, the clock was stopped because of the person's vacation."""
        return _overlap(self._away(), self.since, now)

    def _away(self) -> list[Span]:
        if self.reach.away is None:
            return []
        begin = max(self.reach.away[0], self.since)
        end = min(self.reach.away[1], begin + self.vacation)
        return [(begin, end)] if begin < end else []

    def _stops(self) -> list[Span]:
        stops = self._away()
        if self.reach.quiet is None:
            return stops
        while (quiet := self.reach.quiet_at(_after(self.since, self.left, stops))) is not None:
            stops = _joined([*stops, (max(quiet[0], self.since), quiet[1])])
        return stops


def turned(
    terms: Clock,
    held: Mapping[int, SeatClock],
    reach: Mapping[int, Availability],
    now: datetime,
    *,
    stops: Collection[int],
    starts: Collection[int],
    earned: timedelta = timedelta(0),
    counted: datetime | None = None,
) -> list[SeatClock]:
    """Return the new clocks of seats that no longer have to decide, and of seats that now have to.

    `held` are the clocks so far; a seat that never had to decide has none. `reach` is the availability of the
    seats' players. A seat in both `stops` and `starts` is stopped and started again; `earned` is the
    increment for a stopped clock that starts. `counted` is the moment until which time is counted, if that is
    not `now`.
    """
    stopped = {seat: held[seat].stopped(terms, reach[seat], counted or now) for seat in stops}
    clocks = [clock for seat, clock in stopped.items() if seat not in starts]
    for seat in starts:
        clock = stopped.get(seat)
        if clock is None and seat in held:
            clock = replace(held[seat], left=held[seat].left + earned)
        clock = clock or SeatClock(seat, terms.whole, timedelta(0))
        clocks.append(clock.started(terms, reach[seat], now))
    return clocks


def read_clock(**chosen: Any) -> Clock:
    """Return a clock with the chosen settings. Raises BadClock."""
    try:
        return Clock.model_validate(chosen)
    except ValidationError:
        raise BadClock(shortest=SHORTEST, longest=LONGEST // (24 * 60), vacation=LONGEST_VACATION) from None


def _joined(spans: Iterable[Span]) -> list[Span]:
    """Return the spans in order, with overlapping and adjacent ones merged."""
    joined: list[Span] = []
    for begin, end in sorted(spans):
        if joined and begin <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((begin, end))
    return joined


def _after(since: datetime, length: timedelta, stops: Iterable[Span]) -> datetime:
    """Return when `length` has passed since `since`, not counting the stops, which are in order."""
    at = since
    for begin, end in stops:
        if length < begin - at:
            break
        length -= begin - at
        at = end
    return at + length


def _overlap(spans: Iterable[Span], first: datetime, last: datetime) -> timedelta:
    """Return how much of the time from `first` to `last` is in the spans, which do not overlap."""
    shared = (min(end, last) - max(begin, first) for begin, end in spans)
    return sum((each for each in shared if each > timedelta(0)), timedelta(0))

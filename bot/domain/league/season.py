"""A season of a league: who takes part, its tables and what they came to, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, Literal

from bot.domain.person import Person

Kind = Literal["league", "knockout", "voyage"]
"""A season of a league; a cup: rounds of tables from which the first ones advance; a voyage: one table for
each crew, all with the same seed."""
Stage = Literal["signup", "running", "closed"]
Exit = Literal["left", "lost", "away", "banned"]
"""``left``: by their own choice; ``lost``: they lost a second seat; ``away``: for more days than a season
allows; ``banned``: a moderator banned them from tables."""
ActCode = Literal["start", "award", "unaward", "replace", "excuse", "close"]
"""What a moderator can do in a season and undo."""
TableStage = Literal["planned", "open", "ended", "void"]

_DEEDS: Final[Mapping[Kind, str]] = {"league": "league", "knockout": "cup", "voyage": "voyage"}
AT_ONCE: Final = 2
"""The most league tables that one person plays at the same time."""


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a league."""

    id: int
    guild_id: int
    channel_id: int
    """The channel of its standings."""
    name: str
    number: int
    """The count of seasons of the league of that name, this one included."""
    game: str
    options: Mapping[str, Any]
    """The complete options of its tables."""
    seats: int
    """The people at a table."""
    size: int
    """The people in a division, about."""
    weeks: int
    """From its start to its end; in a cup, those of each round."""
    locale: str
    """The language of its public messages."""
    opener: Person
    stage: Stage
    seed: str
    """Of its draw, and of the tables of a voyage; shown to no one before the season is closed."""
    commitment: str
    """The seed's hash, shown from the beginning."""
    opened_at: datetime
    started_at: datetime | None = None
    ends_at: datetime | None = None
    closed_at: datetime | None = None
    message_id: int | None = None
    """The message with its standings."""
    shown: str = ""
    """What that message shows, as a hash."""
    shown_at: datetime | None = None
    undo_until: datetime | None = None
    """Until then no table opens and the season doesn't close by itself, so that a moderator can undo."""
    reliability: int = 0
    """How many of ten games a person must have finished to join; 0: any number."""
    kind: Kind = "league"
    round_ends_at: datetime | None = None
    """In a cup: when the round ends that is being played."""

    def deed(self, code: str) -> str:
        """Return by which code the audit log knows what a moderator did."""
        return f"{_DEEDS[self.kind]}_{code}"

    def resting(self, now: datetime) -> bool:
        """Whether a moderator's last act can still be undone before anything follows from it."""
        return self.undo_until is not None and now < self.undo_until


@dataclass(frozen=True, slots=True)
class Entry:
    """A person's part in a season."""

    number: int
    """By this, tables name who sits there; the lowest first in the order in which they signed up."""
    person: Person
    division: int = 0
    """From 1; 0 before the start. In a voyage: the crew, from the sign-up on."""
    lot: int = 0
    """Drawn at the start: what decides between two who are level in all else, the lowest first."""
    out: bool = False
    """Whether the season is over for them."""
    place: int | None = None
    """In their division at the season's end."""
    next_division: int | None = None
    """The division to which they belong from then on."""
    exit: Exit | None = None
    """Why the season is over for them, if it is."""
    seeding: int = 0
    """Their place in the order from which divisions were drawn, the strongest first; 0 before the start."""
    away: int = 0
    """Days of the season on which they were away."""
    away_on: date | None = None
    """The last of these days."""


@dataclass(frozen=True, slots=True)
class Seat:
    """What a table came to for one of its people."""

    entry: int
    place: int | None
    """At the table; None for a person whose seat another held at the end."""
    points: int = 0
    """In the game."""


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """A table of a season."""

    number: int
    """From 1; the lowest open first."""
    division: int
    """In a cup: the round, from 1; in a voyage: the crew."""
    entries: tuple[int, ...]
    """Who sits there, by seat."""
    stage: TableStage = "planned"
    channel_id: int | None = None
    table_id: int | None = None
    results: tuple[Seat, ...] = ()
    """By seat, once it has ended; none if it doesn't count."""
    awarded: tuple[int, ...] = ()
    """The entries that a moderator declared its winners."""
    drawn: tuple[int, ...] = ()
    """Who was drawn to sit there, by seat; some of them may have left before it opened."""
    excused: tuple[int, ...] = ()
    """The entries whose lost seats a moderator excused."""
    sealed: bool = False
    """Whether its seed and result are secret, since others play the same voyage."""


@dataclass(frozen=True, slots=True)
class Champion:
    """Who came first in a season that is over."""

    league: str
    number: int
    """Of the season."""
    game: str
    person: Person
    at: datetime
    """When the season closed."""


@dataclass(frozen=True, slots=True)
class Act:
    """What a moderator did in a season and can still undo."""

    number: int
    code: ActCode
    about: Mapping[str, Any]
    """What is said of it, as in the audit log."""
    before: Mapping[str, Any]
    """What was there before, by which it is undone."""
    at: datetime

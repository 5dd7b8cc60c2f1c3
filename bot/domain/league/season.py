"""Data classes for a season of a league, with its participants, tables and results."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final, Literal

from bot.domain.person import Person

Kind = Literal["league", "knockout", "voyage"]
"""``league``: a season of a league; ``knockout``: a cup, whose best players of each round advance to the
next; ``voyage``: one table per crew, all with the same seed."""
Stage = Literal["signup", "running", "closed"]
Exit = Literal["left", "lost", "away", "banned"]
"""Why the season is over for a participant. ``left``: their own choice; ``lost``: they lost a second seat;
``away``: they were away for more days than a season allows; ``banned``: a moderator banned them from
tables."""
ActCode = Literal["start", "award", "unaward", "replace", "excuse", "close"]
"""A moderator's action in a season that can be undone."""
TableStage = Literal["planned", "open", "ended", "void"]

_COMMANDS: Final[Mapping[Kind, str]] = {"league": "league", "knockout": "cup", "voyage": "voyage"}
AT_ONCE: Final = 2
"""The largest number of league tables that a person plays at the same time."""


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a league; cups and voyages are seasons of another kind."""

    id: int
    guild_id: int
    channel_id: int
    """The channel with its standings."""
    name: str
    number: int
    """The season's number within the league of that name."""
    game: str
    options: Mapping[str, Any]
    """The options of its tables, including defaults."""
    seats: int
    """The number of people per table."""
    size: int
    """The approximate number of people per division."""
    weeks: int
    """The length of the season, or of each round of a cup, in weeks."""
    locale: str
    """The language of its public messages."""
    opener: Person
    stage: Stage
    seed: str
    """The seed of the draw and of a voyage's tables; secret until the season is closed."""
    commitment: str
    """The hash of the seed, published from the start."""
    opened_at: datetime
    started_at: datetime | None = None
    ends_at: datetime | None = None
    closed_at: datetime | None = None
    message_id: int | None = None
    """The message with its standings."""
    shown: str = ""
    """A hash of that message's current content; "" before the message was sent."""
    shown_at: datetime | None = None
    undo_until: datetime | None = None
    """Until when a moderator can undo their last action; until then no table opens and the season doesn't
    close."""
    reliability: int = 0
    """How many of ten games a person must have finished to join; 0 for any number."""
    kind: Kind = "league"
    round_ends_at: datetime | None = None
    """In a cup: when the current round ends."""

    @property
    def public(self) -> bool:
        """Whether everyone may see the results while the season runs; only then it has a web page."""
        return self.kind != "voyage"

    @property
    def command(self) -> str:
        """The name of the slash command group for this kind of season."""
        return _COMMANDS[self.kind]

    def deed(self, code: str) -> str:
        """Return the code that the audit log uses for a moderator's action of this season."""
        return f"{self.command}_{code}"

    def resting(self, now: datetime) -> bool:
        """Return whether the last moderator action can still be undone, since nothing depends on it yet."""
        return self.undo_until is not None and now < self.undo_until


@dataclass(frozen=True, slots=True)
class Entry:
    """A person's participation in a season."""

    number: int
    """The participant's number, by which tables refer to them; assigned in the order of signing up."""
    person: Person
    division: int = 0
    """The division, from 1; 0 before the start. In a voyage: the number of the crew, given at the sign-up."""
    lot: int = 0
    """A number drawn at the start that breaks complete ties; the lowest wins."""
    out: bool = False
    """Whether the participant has left the season or been removed from it."""
    place: int | None = None
    """Their rank in the division at the end of the season, from 1; None before that."""
    next_division: int | None = None
    """The division in which they start the next season; None before the end of this one."""
    exit: Exit | None = None
    """Why they are out; None if they aren't."""
    seeding: int = 0
    """Their position in the order from which divisions were drawn, the strongest first; 0 before the
    start."""
    away: int = 0
    """How many days of the season they were away."""
    away_on: date | None = None
    """The last day counted in `away`."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The result of one participant at a table."""

    entry: int
    place: int | None
    """Their rank at the table, or None if another person had the seat at the end."""
    points: int = 0
    """Their points in the game."""


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """A table of a season, with the entries of its players and its result."""

    number: int
    """The table's number, from 1; tables open in this order."""
    division: int
    """The division; in a cup the round, from 1; in a voyage the crew."""
    entries: tuple[int, ...]
    """The numbers of the players' entries, by seat."""
    stage: TableStage = "planned"
    channel_id: int | None = None
    table_id: int | None = None
    results: tuple[Seat, ...] = ()
    """The results by seat; empty until the table has ended, and if it doesn't count."""
    awarded: tuple[int, ...] = ()
    """The entries that a moderator declared winners."""
    drawn: tuple[int, ...] = ()
    """The entries drawn for the table, by seat; some may have left the season before it opened."""
    excused: tuple[int, ...] = ()
    """The entries that a moderator excused for losing their seat."""
    sealed: bool = False
    """Whether its seed and result are secret because other crews are still playing the same voyage."""

    @property
    def over(self) -> bool:
        """Whether the table is finished, or doesn't count."""
        return self.stage in {"ended", "void"}


@dataclass(frozen=True, slots=True)
class Champion:
    """The winner of a closed season."""

    league: str
    number: int
    """The season's number."""
    game: str
    person: Person
    at: datetime
    """When the season closed."""


@dataclass(frozen=True, slots=True)
class Act:
    """A moderator's action in a season, with the data needed to undo it."""

    number: int
    code: ActCode
    about: Mapping[str, Any]
    """The details shown in the audit log."""
    before: Mapping[str, Any]
    """The data before the action, with which it can be undone."""
    at: datetime

"""A season of a league, with its participants, tables and results: plain values."""

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
"""A moderator's act in a season that can be undone."""
TableStage = Literal["planned", "open", "ended", "void"]

_COMMANDS: Final[Mapping[Kind, str]] = {"league": "league", "knockout": "cup", "voyage": "voyage"}
AT_ONCE: Final = 2
"""The most league tables that one person plays at the same time."""


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a league; cups and voyages are seasons of another kind."""

    id: int
    guild_id: int
    channel_id: int
    """The channel of its standings."""
    name: str
    number: int
    """The number of the season in the league of that name."""
    game: str
    options: Mapping[str, Any]
    """The complete options of its tables."""
    seats: int
    """The number of people at a table."""
    size: int
    """The approximate number of people in a division."""
    weeks: int
    """The weeks from its start to its end; in a cup, those of each round."""
    locale: str
    """The language of its public messages."""
    opener: Person
    stage: Stage
    seed: str
    """The seed of its draw and of a voyage's tables, which is secret until the season is closed."""
    commitment: str
    """The seed's hash, shown from the beginning."""
    opened_at: datetime
    started_at: datetime | None = None
    ends_at: datetime | None = None
    closed_at: datetime | None = None
    message_id: int | None = None
    """The message with its standings."""
    shown: str = ""
    """A hash of the content of that message."""
    shown_at: datetime | None = None
    undo_until: datetime | None = None
    """The time before which no table opens and the season doesn't close, so that a moderator can undo."""
    reliability: int = 0
    """How many of ten games a person must have finished to join; 0: any number."""
    kind: Kind = "league"
    round_ends_at: datetime | None = None
    """In a cup: the end of the current round."""

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
    """The number by which tables refer to it, in the order of signing up."""
    person: Person
    division: int = 0
    """From 1; 0 before the start. In a voyage: the crew, from the sign-up on."""
    lot: int = 0
    """Drawn at the start to break complete ties, the lowest first."""
    out: bool = False
    """Whether the season is over for them."""
    place: int | None = None
    """In their division at the season's end."""
    next_division: int | None = None
    """The division to which they belong from then on."""
    exit: Exit | None = None
    """The reason why the season is over for them, if it is."""
    seeding: int = 0
    """Their place in the order from which divisions were drawn, the strongest first; 0 before the start."""
    away: int = 0
    """Days of the season on which they were away."""
    away_on: date | None = None
    """The last of these days."""


@dataclass(frozen=True, slots=True)
class Seat:
    """The result of one participant at a table."""

    entry: int
    place: int | None
    """Their place at the table; None for a person whose seat another had at the end."""
    points: int = 0
    """Their points in the game."""


@dataclass(frozen=True, slots=True)
class LeagueTable:
    """A table of a season, with the entries of its players and its result."""

    number: int
    """From 1; the lowest opens first."""
    division: int
    """In a cup: the round, from 1; in a voyage: the crew."""
    entries: tuple[int, ...]
    """The entries at the table, by seat."""
    stage: TableStage = "planned"
    channel_id: int | None = None
    table_id: int | None = None
    results: tuple[Seat, ...] = ()
    """By seat, once it has ended; empty if it doesn't count."""
    awarded: tuple[int, ...] = ()
    """The entries that a moderator declared its winners."""
    drawn: tuple[int, ...] = ()
    """The entries that were drawn, by seat; some of them may have left before it opened."""
    excused: tuple[int, ...] = ()
    """The entries whose lost seats a moderator excused."""
    sealed: bool = False
    """Whether its seed and result are secret, since others play the same voyage."""

    @property
    def over(self) -> bool:
        """Whether the table is finished, or doesn't count."""
        return self.stage in {"ended", "void"}


@dataclass(frozen=True, slots=True)
class Champion:
    """The winner of a closed season."""

    league: str
    number: int
    """The number of the season."""
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
    """Its details, as in the audit log."""
    before: Mapping[str, Any]
    """The data before it, by which it is undone."""
    at: datetime

"""What the service hands out: plain values about tables, people and steps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal

from bot.service.ballot import Ballot, Terms
from bot.service.clock import Clock, SeatClock
from engine.kernel.commands import Command
from engine.kernel.decisions import Decision
from engine.kernel.errors import Refusal
from engine.kernel.events import Event
from engine.kernel.game import Game, Result

Status = Literal["lobby", "running", "ended", "closed", "archived"]
StepKind = Literal["start", "command", "undo", "rewind", "repair"]
PostKind = Literal["lobby", "board", "log", "turn", "tally", "notice", "remind", "private", "end"]
HolderKind = Literal["person", "nobody", "neutral", "computer"]
FollowerKind = Literal["waiting", "watching"]

COMPUTERS: Final = range(-16, 0)
"""The ids of computer players that have a seat of their own; each is somebody else at every table."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, as Discord knows them."""

    id: int
    name: str
    """The name they went by when they sat down."""

    @property
    def computer(self) -> bool:
        """Whether it is a computer player, to whom a table gives an id that Discord gives to nobody."""
        return self.id in COMPUTERS


@dataclass(frozen=True, slots=True)
class Holder:
    """Who answers for a seat."""

    kind: HolderKind = "person"
    """``person``: whoever sits there; ``nobody``: the table waits for a substitute; ``neutral``: the
    game's neutral answers; ``computer``: a computer player."""
    strength: str | None = None
    """Of the computer player."""

    @property
    def chooses(self) -> bool:
        """Whether somebody with a will of their own answers, who can be captain."""
        return self.kind in ("person", "computer")


PRESENT: Final = Holder()


@dataclass(frozen=True, slots=True)
class Place:
    """The channel or thread where a table stands."""

    channel_id: int
    guild_id: int | None = None


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table without its position."""

    id: int
    place: Place
    game: str
    options: Mapping[str, Any]
    """As the game's options model dumps them, defaults included."""
    status: Status
    opener: Person
    locale: str
    commitment: str
    """The seed's hash, published when the table starts."""
    version: int
    """How many steps have changed the position: commands and undos. Only ever grows."""
    seats: tuple[Person, ...]
    """Who sits there, seat 0 first, in the order in which they joined; or who left it: see `holders`."""
    opened_at: datetime
    ended_at: datetime | None
    seed: str | None = field(default=None, repr=False)
    """Known only after the end."""
    terms: Terms = field(default_factory=Terms)
    """How the captain's decisions are taken, in games with a crew."""
    holders: tuple[Holder, ...] = ()
    """Who answers for each seat."""
    paused_at: datetime | None = None
    """Since when the table rests, if it does."""
    lost_at: datetime | None = None
    """Since when its channel is known to be gone, if it is."""
    clock: Clock = field(default_factory=Clock)
    """How long people have, and what happens when their time is up."""

    def seat_of(self, person_id: int) -> int | None:
        """Return where the person sits, or None; a seat that they have left is not theirs."""
        return next(
            (seat for seat, person in enumerate(self.seats) if person.id == person_id and self.held(seat)),
            None,
        )

    def held(self, seat: int) -> bool:
        """Whether the person named at a seat answers for it."""
        return self.holders[seat].kind == "person"

    @property
    def present(self) -> tuple[int, ...]:
        """The seats whose people answer for them."""
        return tuple(seat for seat in range(len(self.seats)) if self.held(seat))

    @property
    def voters(self) -> tuple[int, ...]:
        """The seats with a vote in a crew: those of people, and those that computer players answer for."""
        return tuple(seat for seat, holder in enumerate(self.holders) if holder.chooses)

    def next_present(self, seat: int) -> int:
        """Return the nearest seat to the left of another that a person holds; the next one, if none is."""
        seats = len(self.seats)
        line = [(seat + step) % seats for step in range(1, seats + 1)]
        return next((other for other in line if self.held(other)), line[0])


@dataclass(frozen=True, slots=True)
class Position:
    """A table with its position at one version. Read only; what may be seen of it is in `view`."""

    table: TableRecord
    version: int
    game: Game[Any] = field(repr=False)
    state: Any = field(repr=False)
    """The engine's own; it holds the seed, so it goes nowhere but back into the engine."""
    _views: dict[int | None, Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def decisions(self) -> list[Decision]:
        """Who must decide what; empty when the game has ended, or was stopped."""
        return [] if self.table.status == "ended" else self.game.pending(self.state)

    @property
    def result(self) -> Result | None:
        """The scores, once the game has ended; of one that was stopped, as they stood."""
        if self.table.status == "ended":
            return self.game.standing(self.state)
        return self.game.result(self.state)

    def legal(self, seat: int) -> list[Command]:
        """Return every command that the seat may give now."""
        return self.game.legal(self.state, seat)

    def blocked(self, seat: int) -> list[tuple[Command, Refusal]]:
        """Return what the seat might think of at its decision and cannot do, and why."""
        return self.game.blocked(self.state, seat)

    def orders(self, seat: int) -> Sequence[Command]:
        """Return the standing orders that the seat may leave now, whoever is awaited."""
        return self.game.orders(self.state, seat)

    def view(self, seat: int | None) -> Any:
        """Return what the seat, or with None a spectator, may see: the same each time, so only read."""
        if seat not in self._views:
            self._views[seat] = self.game.view(self.state, seat)
        return self._views[seat]


@dataclass(frozen=True, slots=True)
class Step:
    """One change of a table's position: its start, a command, or the taking back of one."""

    version: int
    """The version that the step made; the start makes version 0."""
    kind: StepKind
    seat: int | None
    """Whose step it was; None for the start."""
    command: Command | None
    """The command given; for an undo, the one taken back."""
    events: tuple[Event, ...]
    """What happened; empty for an undo."""
    barred: bool
    """Whether chance was used or something revealed, so that it cannot be taken back."""
    undone: int | None
    """The version that took it back, if any."""
    at: datetime
    interaction_id: int | None = None
    """The interaction that asked for it, on the Discord where this database's bot plays."""
    ballot_id: int | None = None
    """The crew's ballot that decided it, if any; then it is no one person's to take back."""
    burnt: int | None = None
    """How many of the first draws are never made again after it, where play was taken back past some."""
    person_id: int | None = None
    """Who gave it; None where nobody did: a vote, an order, a computer player."""
    about: Mapping[str, Any] | None = None
    """Of a rewind: to which version, at whose word."""

    def events_for(self, seat: int | None) -> list[Event]:
        """Return what happened as far as a seat, or with None everybody, may know of it."""
        return [event for event in self.events if event.audience is None or seat in event.audience]


@dataclass(frozen=True, slots=True)
class Standing:
    """What limits the time of a table, beside its position."""

    clocks: Mapping[int, SeatClock]
    """By seat; who has never been asked has none."""
    ballot: Ballot | None
    """The open decision of a crew, if there is one."""


@dataclass(frozen=True, slots=True)
class Sight:
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
    sight: Sight | None = None
    """What whoever played finds then, where that was asked for and something changed."""


@dataclass(frozen=True, slots=True)
class Visit:
    """How much somebody has seen of a table."""

    version: int
    """Up to which they knew it when they came back the last time."""
    seen: int
    """Up to which they have been shown it since."""
    at: datetime
    """When they last looked."""


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """What those who manage a server have chosen for it; None: the usual."""

    moderator_role: int | None = None
    """Who holds it may use `/mod`; usually those who may manage the channel."""
    tables_each: int | None = None
    """At how many open tables one person may sit."""


@dataclass(frozen=True, slots=True)
class Ban:
    """Somebody who may not sit at a server's tables."""

    person: Person
    why: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Act:
    """One line of the audit log."""

    id: int
    table_id: int | None
    """None: it concerned the server."""
    by: Person
    code: str
    about: Mapping[str, Any]
    why: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Profile:
    """What a person has chosen for themselves; None: not chosen."""

    locale: str | None = None
    palette: str | None = None
    boards: str | None = None
    """``picture``, ``text`` or ``both``."""


@dataclass(frozen=True, slots=True)
class Post:
    """A message that a table owes its channel."""

    id: int
    nonce: str
    """At most 25 characters; the same at every attempt, so that Discord can refuse a second copy."""
    table: TableRecord
    kind: PostKind
    version: int
    """Draw and tell the position of this version."""
    steps: tuple[Step, ...]
    """Board: what happened since the board before. Log: the steps to tell, several posts' in one."""
    claimed_at: datetime
    """When it was first about to be sent: an earlier message cannot be it."""
    attempts: int
    """Failed attempts before this one."""
    about: Mapping[str, Any] | None = None
    """Tally: what it tells of a ballot, as things stood when it was written."""
    live: Mapping[PostKind, tuple[int, datetime]] = field(default_factory=dict)
    """Id and time of the table's latest messages before it, by kind."""

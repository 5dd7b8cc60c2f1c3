"""A table's messages for its channel: plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Literal, get_args

from bot.domain.availability import Availability, Occasion
from bot.domain.play import Standing
from bot.domain.step import Step
from bot.domain.table import TableRecord

PostKind = Literal[
    "lobby",
    "board",
    "dice",
    "log",
    "turn",
    "tally",
    "notice",
    "settled",
    "remind",
    "private",
    "end",
    "chances",
]
PICTURES: Final[frozenset[PostKind]] = frozenset({"board", "dice", "end", "chances"})
"""The kinds that wait for a picture and delay nothing else; like messages to one person."""
WORDS: Final[frozenset[PostKind]] = frozenset(get_args(PostKind)) - PICTURES - {"private"}
"""The kinds of posts without a picture."""

HELD: Final = "held"
"""The occasion of a letter sent after quiet hours had delayed a ping."""


@dataclass(frozen=True, slots=True)
class Phase:
    """The message of a phase as last posted: whose turn it is, and the events so far."""

    message_id: int
    since: int
    """The first version that it reports."""
    prompted: Mapping[int, str]
    """The name of the pending decision by person; people whom it did not ping were pinged for it before."""
    sign: str = ""
    """A hash of its content: an equal message need not be edited."""
    held: Mapping[int, datetime] = field(default_factory=dict)
    """The people with a decision who aren't pinged because of their quiet hours, with the end of these."""
    last: Mapping[int, str] = field(default_factory=dict)
    """The only one of several people for whom the table still waits, with the decision."""
    warned: str = ""
    """The question whose end it has announced."""
    next: frozenset[int] = frozenset()
    """The people who were notified that they are next."""


@dataclass(frozen=True, slots=True)
class BallotNews:
    """A report on a ballot that belongs to the message of a phase."""

    version: int
    """The table's version when it was stored: it is shown after that step and before the next."""
    about: Mapping[str, Any]
    """The facts at that time."""


@dataclass(frozen=True, slots=True)
class Question:
    """A posted message whose buttons answer a question or take a seat."""

    message_id: int
    kind: PostKind
    about: Mapping[str, Any]
    """The facts that it shows."""


@dataclass(frozen=True, slots=True)
class Delivered:
    """The result of sending a post."""

    message_id: int | None
    """None if there was nothing to say."""
    phase: Phase | None = None
    """Turn: the content of the phase's message now."""
    letters: Mapping[int, Occasion] = field(default_factory=dict)
    """Turn: the people to notify by private message, and of what."""
    again: datetime | None = None
    """Turn: when to check again whether a person is to be notified."""
    held: Mapping[int, datetime] = field(default_factory=dict)
    """Tally, notice: the people not pinged because of quiet hours, and when these end."""


@dataclass(frozen=True, slots=True)
class Post:
    """A message of a table that is to be sent to its channel."""

    id: int
    nonce: str
    """At most 25 characters; the same at every attempt, so that Discord can refuse a second copy."""
    table: TableRecord
    kind: PostKind
    version: int
    """The version whose position is drawn and described."""
    steps: tuple[Step, ...]
    """Board, dice: the events since the last one. Turn: those that the message of the phase reports. Private:
    those that the person is notified of.
    """
    claimed_at: datetime
    """When the first attempt to send it began: an earlier message can't be the same."""
    attempts: int
    """Failed attempts before this one."""
    tried: bool = False
    """Whether an earlier attempt, failed or interrupted, may have sent it or a part of it."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """The facts that its kind shows, as of its creation."""
    live: Mapping[PostKind, tuple[int, datetime]] = field(default_factory=dict)
    """The id and time of the table's latest messages before it, by kind."""
    barred: bool = False
    """Whether a permission was missing since the table's last message."""
    phase: Phase | None = None
    """The open message of a phase in the channel."""
    closing: tuple[Step, ...] = ()
    """The last report of that message, or a report of its own: the end of a phase."""
    newly_pending: frozenset[int] = frozenset()
    """The seats that have got a decision since the message was sent, including those that had one before."""
    acted: Mapping[int, datetime] = field(default_factory=dict)
    """By seat, when its player last acted or voted here, if that is recent."""
    reach: Mapping[int, Availability] = field(default_factory=dict)
    """Turn: when and how the people of the table want to be notified."""
    standing: Standing = field(default_factory=Standing)
    """Turn: the deadlines at the table."""
    settled: tuple[Question, ...] = ()
    """Settled: the messages whose buttons no longer do anything."""
    ballots: tuple[BallotNews, ...] = ()
    """The reports on ballots in the message of the phase, in order, including the closing steps'."""

"""Data classes for a table's messages in its channel."""

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
"""The kinds of posts with a picture: like private messages, they may wait without delaying other posts."""
WORDS: Final[frozenset[PostKind]] = frozenset(get_args(PostKind)) - PICTURES - {"private"}
"""The kinds of posts without a picture, except private messages."""

HELD: Final = "held"
"""The occasion of a private message sent because quiet hours delayed a ping."""


@dataclass(frozen=True, slots=True)
class Phase:
    """The message of a phase as last posted: whose turn it is, and the events so far."""

    message_id: int
    since: int
    """The first version that the message reports."""
    prompted: Mapping[int, str]
    """An identifier of each person's pending decision, whether this message or an earlier one pinged the
    person."""
    sign: str = ""
    """A hash of the content; the message is edited only if this changes."""
    held: Mapping[int, datetime] = field(default_factory=dict)
    """The people who haven't been pinged for their decision because of quiet hours, with the end of these
    hours."""
    last: Mapping[int, str] = field(default_factory=dict)
    """The only one of several people for whom the table still waits, with an identifier of the decision;
    empty if none."""
    warned: str = ""
    """An identifier of the ballot whose end the message has announced; "" if none."""
    next: frozenset[int] = frozenset()
    """The people who have been notified that they decide next."""


@dataclass(frozen=True, slots=True)
class BallotNews:
    """A report on a ballot that belongs to the message of a phase."""

    version: int
    """The table's version when the report was stored; it is shown between that step and the next."""
    about: Mapping[str, Any]
    """The facts at that time, for the text."""


@dataclass(frozen=True, slots=True)
class Question:
    """A posted message whose buttons answer a question or take a seat."""

    message_id: int
    kind: PostKind
    about: Mapping[str, Any]
    """The facts that the message shows."""


@dataclass(frozen=True, slots=True)
class Delivered:
    """The result of sending a post."""

    message_id: int | None
    """The message that was sent, or None if there was nothing to send."""
    phase: Phase | None = None
    """For ``turn``: the new content of the phase's message."""
    letters: Mapping[int, Occasion] = field(default_factory=dict)
    """For ``turn``: the people to notify by private message, with the occasion."""
    again: datetime | None = None
    """For ``turn``: when to check again whether a person has to be notified."""
    held: Mapping[int, datetime] = field(default_factory=dict)
    """For ``tally`` and ``notice``: the people not pinged because of quiet hours, with the end of these
    hours."""


@dataclass(frozen=True, slots=True)
class Post:
    """A message of a table that is to be sent to its channel."""

    id: int
    nonce: str
    """The same in every attempt, so that Discord can reject a duplicate; at most 25 characters."""
    table: TableRecord
    kind: PostKind
    version: int
    """The table's version whose position is drawn and described."""
    steps: tuple[Step, ...]
    """For ``board`` and ``dice``: the events since the last such post. For ``turn``: those that the message
    of the phase reports. For ``private``: those of which the person is notified.
    """
    claimed_at: datetime
    """When the first attempt to send it began; a message from before that time can't be this one."""
    attempts: int
    """The number of failed attempts so far."""
    tried: bool = False
    """Whether a failed or interrupted attempt may have sent it or a part of it."""
    about: Mapping[str, Any] = field(default_factory=dict)
    """The facts that the post shows, as of its creation."""
    live: Mapping[PostKind, tuple[int, datetime]] = field(default_factory=dict)
    """The latest messages of the table before this one, by kind: id and time."""
    barred: bool = False
    """Whether the bot has lacked a permission since the table's last message."""
    phase: Phase | None = None
    """The phase's current message in the channel, or None."""
    closing: tuple[Step, ...] = ()
    """The steps that end a phase: the last report of its message, or a report of its own."""
    newly_pending: frozenset[int] = frozenset()
    """The seats that have been given a decision since the message was sent, including those that already had
    one."""
    acted: Mapping[int, datetime] = field(default_factory=dict)
    """By seat: when its player last acted or voted here, if that was recent."""
    reach: Mapping[int, Availability] = field(default_factory=dict)
    """For ``turn``: when and how each person at the table wants to be notified."""
    standing: Standing = field(default_factory=Standing)
    """For ``turn``: the deadlines at the table."""
    settled: tuple[Question, ...] = ()
    """For ``settled``: the messages whose buttons no longer do anything."""
    ballots: tuple[BallotNews, ...] = ()
    """The reports on ballots in the message of the phase, in order, including those of the closing steps."""

"""A message that a table owes its channel: plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from bot.domain.step import Step
from bot.domain.table import TableRecord

PostKind = Literal["lobby", "board", "log", "turn", "tally", "notice", "remind", "private", "end"]


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
    barred: bool = False
    """Whether a permission has lacked since the table's last message."""

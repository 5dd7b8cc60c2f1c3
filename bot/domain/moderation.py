"""Data classes for servers' settings, bans, and moderators' actions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from bot.domain.person import Person


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """The settings of a server; None means the default."""

    moderator_role: int | None = None
    """The role whose members may use `/mod`; by default, members who may manage the channel."""
    tables_each: int | None = None
    """The largest number of open tables per person."""
    forum: int | None = None
    """The forum in which new tables are posts; by default, a table opens where it is requested."""
    forum_tags: Mapping[str, int] = field(default_factory=dict)
    """The ids of the forum's tags by subject, which is a game or a table's state."""
    page_moves: bool = True
    """Whether players can move on the web pages of their tables."""


@dataclass(frozen=True, slots=True)
class ShownFigures:
    """Figures from an owner's worksheet that a moderator has previewed and may share on the server."""

    options: Mapping[str, Any]
    """The options of a table that uses these figures."""
    why: str


@dataclass(frozen=True, slots=True)
class Ban:
    """A ban of a person from all tables of a server."""

    person: Person
    why: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Act:
    """A moderator's action, as an entry of the audit log."""

    id: int
    table_id: int | None
    """The table, or None if the action concerned the server."""
    by: Person
    code: str
    about: Mapping[str, Any]
    why: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Overview:
    """The place and language of the message that shows whose turn it is at each of a server's tables."""

    guild_id: int
    channel_id: int
    message_id: int
    locale: str

"""Queries about interactions that have changed something, since Discord may deliver one twice."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import Connection, bindparam, delete, exists, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.schema import interactions, votes

_EPOCH: Final = 1_420_070_400_000
"""The start of 2015 in Unix milliseconds, from which the times in Discord ids are counted
(https://docs.discord.com/developers/reference)."""
_BITS: Final = 22
"""The number of bits of a Discord id below its time."""
_DONE: Final = select(interactions.c.id).where(
    interactions.c.id == bindparam("interaction"),
    ~exists().where(votes.c.interaction_id == bindparam("interaction")),
)


def note(connection: Connection, interaction_id: int) -> bool:
    """Record that an interaction has changed something; return False if that was recorded already."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    added = connection.execute(dialect.insert(interactions).on_conflict_do_nothing(), {"id": interaction_id})
    return added.rowcount > 0


def done(connection: Connection, interaction_id: int) -> bool:
    """Return whether an interaction has made a change that would be made again if it were handled again.

    A vote is not such a change: it is stored with its interaction, and the same vote counts once.
    """
    return connection.execute(_DONE, {"interaction": interaction_id}).first() is not None


def forget(connection: Connection, before: datetime) -> None:
    """Delete the interactions from before a time, which Discord no longer delivers again."""
    first = round(before.timestamp() * 1_000) - _EPOCH << _BITS
    connection.execute(delete(interactions).where(interactions.c.id < first))

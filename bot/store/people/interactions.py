"""Queries about interactions that have changed something: Discord may deliver one again."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import Connection, delete, exists, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.schema import interactions, votes

_EPOCH: Final = 1_420_070_400_000
"""Discord's ids count milliseconds from here, the first of 2015 (https://docs.discord.com/developers/reference)."""
_BITS: Final = 22
"""Bits of an id below its time."""


def note(connection: Connection, interaction_id: int) -> bool:
    """Write that an interaction has changed something; return False if that is written already."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    added = connection.execute(dialect.insert(interactions).on_conflict_do_nothing(), {"id": interaction_id})
    return added.rowcount > 0


def done(connection: Connection, interaction_id: int) -> bool:
    """Return whether an interaction has changed something that handling it again would change once more.

    A vote is recorded with its interaction: the same again counts once.
    """
    noted = select(interactions.c.id).where(
        interactions.c.id == interaction_id, ~exists().where(votes.c.interaction_id == interaction_id)
    )
    return connection.execute(noted).first() is not None


def forget(connection: Connection, before: datetime) -> None:
    """Forget the interactions of before a moment; Discord delivers none again for so long."""
    first = round(before.timestamp() * 1_000) - _EPOCH << _BITS
    connection.execute(delete(interactions).where(interactions.c.id < first))

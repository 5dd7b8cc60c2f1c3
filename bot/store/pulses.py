"""Queries about when the bot was last alive."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import Connection, func, insert, select, update

from bot.store.schema import pulses

_BOT: Final = "0/1"
"""One process goes by the times of a database."""


def last(connection: Connection) -> datetime | None:
    """Read when it was alive; None where it has never been."""
    found: datetime | None = connection.scalar(select(func.max(pulses.c.at)))
    return found


def beat(connection: Connection, now: datetime) -> None:
    """Write that it is alive."""
    if connection.execute(update(pulses).where(pulses.c.process == _BOT).values(at=now)).rowcount == 0:
        connection.execute(insert(pulses).values(process=_BOT, at=now))

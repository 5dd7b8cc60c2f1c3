"""Queries about the budget of requests to Discord that all processes share: a token bucket in one row."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store.schema import budget

_ROW: Final = budget.c.id == 1
_HELD: Final = select(budget.c.tokens, budget.c.at).where(_ROW).with_for_update()
_LOOKED_AT: Final = select(budget.c.tokens, budget.c.at).where(_ROW)
_LEFT: Final = update(budget).where(_ROW).values(tokens=bindparam("left"), at=bindparam("now"))
_FIRST: Final = insert(budget).values(id=1)
_SKEW: Final = timedelta(minutes=1)
"""How much the clocks of processes may differ. A clock that is further behind is assumed to have been set
back."""


def draw(connection: Connection, wanted: float, now: datetime, *, rate: float, most: float) -> float:
    """Take up to `wanted` tokens from the bucket, and return how many were taken.

    The bucket fills at `rate` tokens a second, up to `most`, and continues to fill after a clock was set
    back.
    """
    row = connection.execute(_HELD).one_or_none()
    if row is None:
        try:
            with connection.begin_nested():
                connection.execute(_FIRST, {"tokens": most, "at": now})
        except IntegrityError:  # Another process was faster.
            pass
        row = connection.execute(_HELD).one()
    there = _filled(row.tokens, row.at, now, rate, most)
    taken: float = min(there, wanted)
    at = now if row.at - now > _SKEW else max(now, row.at)
    connection.execute(_LEFT, {"left": there - taken, "now": at})
    return taken


def left(connection: Connection, now: datetime, *, rate: float, most: float) -> float:
    """Return how many tokens are in the bucket, which fills at `rate` tokens a second, up to `most`."""
    row = connection.execute(_LOOKED_AT).one_or_none()
    return most if row is None else _filled(row.tokens, row.at, now, rate, most)


def _filled(tokens: float, at: datetime, now: datetime, rate: float, most: float) -> float:
    """Return the number of tokens at `now`; a clock that was set back adds none."""
    return min(most, tokens + max((now - at).total_seconds(), 0.0) * rate)

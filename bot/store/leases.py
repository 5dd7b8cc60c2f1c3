"""Queries about leases: which process serves which shard, until it stops renewing its lease.

Only the database server's clock counts, so the machines' clocks need not agree.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import Connection, bindparam, func, select, text, update

from bot.domain.shards import Shards
from bot.store.schema import leases

_SHARDS: Final = leases.c.shard.between(bindparam("first"), bindparam("last"))
_MINE: Final = (_SHARDS, leases.c.holder == bindparam("who"))
_NOW: Final = func.clock_timestamp()
_ENTER: Final = text(
    "INSERT INTO leases (shard, holder, until)"
    " SELECT shard, '', to_timestamp(0)"
    " FROM generate_series(CAST(:first AS integer), CAST(:last AS integer)) AS shard"
    " ON CONFLICT DO NOTHING"
)
_LAPSED: Final = (leases.c.until < _NOW).label("lapsed")
_HOLD: Final = (
    select(leases.c.shard, leases.c.holder, leases.c.until, _LAPSED)
    .where(_SHARDS)
    .order_by(leases.c.shard)
    .with_for_update()
)
"""Reads and locks the leases, after the pending transactions of the processes that hold them."""
_PROVE: Final = select(leases.c.shard).where(*_MINE).with_for_update(read=True, key_share=True)
"""Locks the lease until the transaction ends, without waiting for its renewal."""


_WANT: Final = text(
    "SELECT pg_advisory_lock_shared(CAST(:key AS integer), shard)"
    " FROM generate_series(CAST(:first AS integer), CAST(:last AS integer)) AS shard"
)
_WANT_NO_MORE: Final = text("SELECT pg_advisory_unlock_all()")
_WANTED: Final = text(
    "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_locks.database = pg_database.oid"
    " WHERE datname = current_database() AND locktype = 'advisory'"
    " AND classid = CAST(CAST(:key AS integer) AS oid)"
    " AND CAST(objid AS bigint) BETWEEN CAST(:first AS integer) AND CAST(:last AS integer)"
)
_KEY: Final = 0x5148
"""The first key of the server's locks for requested shards; any number that no other program uses."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A process's claim to serve some shards, for a limited time."""

    shards: Shards
    holder: str
    """A random word that identifies this run of the process."""
    lasts: timedelta

    @property
    def named(self) -> dict[str, Any]:
        """The parameters that identify the lease in a statement."""
        return {"first": self.shards.first, "last": self.shards.last, "who": self.holder}


@dataclass(frozen=True, slots=True)
class Rival:
    """Another process that serves a shard."""

    shard: int
    holder: str
    until: datetime


def take(connection: Connection, lease: Lease) -> Rival | None:
    """Take the lease and return None, or return the process that holds one of its shards."""
    named = lease.named
    connection.execute(_ENTER, {"first": named["first"], "last": named["last"]})
    for row in connection.execute(_HOLD, {"first": named["first"], "last": named["last"]}).all():
        if row.holder not in ("", lease.holder) and not row.lapsed:
            return Rival(row.shard, row.holder, row.until)
    connection.execute(
        update(leases).where(_SHARDS).values(holder=lease.holder, until=_NOW + lease.lasts),
        {"first": named["first"], "last": named["last"]},
    )
    return None


def renew(connection: Connection, lease: Lease) -> bool:
    """Renew the lease for its full duration; return False if another process has taken part of it."""
    renewed = connection.execute(update(leases).where(*_MINE).values(until=_NOW + lease.lasts), lease.named)
    return renewed.rowcount == len(lease.shards.ids)


def prove(connection: Connection, lease: Lease) -> bool:
    """Return whether the lease is still held; if it is, it remains so until this transaction ends."""
    return len(connection.scalars(_PROVE, lease.named).all()) == len(lease.shards.ids)


def held(connection: Connection) -> int:
    """Count the shards that are currently served on this database."""
    query = select(func.count()).select_from(leases).where(leases.c.holder != "", leases.c.until >= _NOW)
    return 0 if connection.dialect.name == "sqlite" else connection.scalar(query) or 0


def want(connection: Connection, shards: Shards) -> None:
    """Request shards from the processes that serve them, until `want_no_more` or the connection's end."""
    connection.execute(_WANT, {"key": _KEY, "first": shards.first, "last": shards.last})


def want_no_more(connection: Connection) -> None:
    """Withdraw this connection's requests for shards."""
    connection.execute(_WANT_NO_MORE)


def wanted(connection: Connection, shards: Shards) -> bool:
    """Return whether another process requests some of these shards."""
    named = {"key": _KEY, "first": shards.first, "last": shards.last}
    return bool(connection.scalar(_WANTED, named))


def give_back(connection: Connection, lease: Lease) -> None:
    """Release the lease."""
    connection.execute(update(leases).where(*_MINE).values(holder="", until=_NOW), lease.named)

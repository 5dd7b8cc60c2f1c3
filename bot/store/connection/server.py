"""A PostgreSQL database, accessed through SQLAlchemy's asynchronous driver."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from secrets import token_hex
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, text

from bot.domain.errors import DatabaseAway, DatabaseFails
from bot.domain.shards import Shards
from bot.store import leases
from bot.store.connection.sole import DatabaseTaken
from bot.store.connection.trouble import telling
from bot.store.leases import Lease, Rival

T = TypeVar("T")

WAITS: Final = timedelta(seconds=5)
"""How long a statement waits for a lock."""
LASTS: Final = timedelta(seconds=30)
"""How long a statement or an idle transaction may take."""
CONNECTS: Final = timedelta(seconds=10)
"""How long opening a connection, or waiting for one of the pool, may take in addition to `WAITS`."""
HANDS_OVER: Final = timedelta(seconds=60)
"""How long a process that takes over shards waits for their release."""
LOOKS: Final = timedelta(seconds=0.2)
"""The time between two checks while it waits."""
_NOT_LASTING: Final = text("SET LOCAL synchronous_commit TO OFF")

_log = logging.getLogger(__name__)


class ServerLane:
    """A PostgreSQL server, with concurrent transactions on the connections of a pool.

    If this process serves shards, each of its writing transactions first checks the lease on them. If it was
    unreachable for so long that another process has taken over its shards, it writes nothing.
    """

    def __init__(self, url: str, pool: int, lease: timedelta, **engine: Any) -> None:
        """Prepare a pool of `pool` connections; `engine` contains more arguments for SQLAlchemy's engine.

        The lease on shards lasts for `lease` and is renewed three times in that time; if it expires, another
        process may serve them. Raises ModuleNotFoundError if the driver is not installed.
        """
        from sqlalchemy.ext.asyncio import create_async_engine  # SQLite doesn't need these six megabytes.

        self._asynchronous = create_async_engine(
            url,
            pool_size=pool,
            max_overflow=0,
            pool_timeout=(WAITS + CONNECTS).total_seconds(),
            connect_args={
                "timeout": CONNECTS.total_seconds(),
                "server_settings": {
                    "lock_timeout": _milliseconds(WAITS),
                    "statement_timeout": _milliseconds(LASTS),
                    "idle_in_transaction_session_timeout": _milliseconds(LASTS),
                },
            },
            **engine,
        )
        self._reading = self._asynchronous.execution_options(postgresql_readonly=True)
        self._lasts = lease
        self._lease: Lease | None = None
        self._renewing: asyncio.Task[None] | None = None
        self._lost = asyncio.Event()
        self._wanted = asyncio.Event()

    @property
    def engines(self) -> Sequence[Engine]:
        """The engines that execute statements."""
        return [self._asynchronous.sync_engine]

    @property
    def held(self) -> bool:
        """Whether this process holds its lease, as far as it knows."""
        return self._lease is not None and not self._lost.is_set()

    async def occupy(self, shards: Shards) -> None:
        """Keep other processes from serving these shards, until this one is closed or its lease expires.

        If a process has crashed, its lease must expire first. Shards are identified by their numbers, so all
        processes must use the same shard count. Raises DatabaseTaken if another process serves one of them.
        """
        if self._lease is not None:
            return
        lease, before = Lease(shards, token_hex(16), self._lasts), None
        while (rival := await self._begin(lambda connection: leases.take(connection, lease))) is not None:
            if before is not None and _alive(before, rival):
                raise DatabaseTaken(
                    f"another Quarterdeck serves shard {rival.shard} on this database; stop it first, or give"
                    " each process SHARDS of its own"
                )
            before = before or rival
            await asyncio.sleep(self._lasts.total_seconds() / 10)
        self._have(lease)

    def _have(self, lease: Lease) -> None:
        self._lease = lease
        self._renewing = asyncio.create_task(self._renew(lease), name="lease on shards")

    async def take_over(self, shards: Shards) -> None:
        """Request shards from the processes that serve them, and wait until they are handed over.

        Raises DatabaseTaken if that takes longer than `HANDS_OVER`.
        """
        give_up = asyncio.get_running_loop().time() + HANDS_OVER.total_seconds()
        async with self._asynchronous.connect() as asking:
            await asking.run_sync(leases.want, shards)
            await asking.commit()
            try:
                while True:
                    lease = Lease(shards, token_hex(16), self._lasts)
                    rival = await self._begin(partial(leases.take, lease=lease))
                    if rival is None:
                        return self._have(lease)
                    if asyncio.get_running_loop().time() > give_up:
                        raise DatabaseTaken(
                            f"whoever serves shard {rival.shard} does not hand it over; stop that first"
                        )
                    await asyncio.sleep(LOOKS.total_seconds())
            finally:
                await asking.run_sync(leases.want_no_more)

    async def wanted(self) -> None:
        """Wait until another process requests this one's shards."""
        await self._wanted.wait()

    async def lost(self) -> str:
        """Wait until another process serves this one's shards, and return that as the reason."""
        await self._lost.wait()
        return "another process serves the shards of this one now"

    async def run(self, work: Callable[[Connection], T], *, durable: bool = True) -> T:
        """Run `work` in one transaction; one that is not `durable` may be lost in a power failure.

        Raises DatabaseAway, and writes nothing, if another process now serves this one's shards.
        """
        lease = self._lease
        if lease is None:
            return await self._begin(work, durable=durable)

        def proven(connection: Connection) -> T:
            if not leases.prove(connection, lease):
                self._lose()
                raise DatabaseAway
            return work(connection)

        return await self._begin(proven, durable=durable)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, which only reads, in one transaction."""
        async with self._reading.begin() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Close the connections, and release the lease on the shards."""
        renewing, self._renewing = self._renewing, None
        lease, self._lease = self._lease, None
        if renewing is not None:
            renewing.cancel()
            await asyncio.gather(renewing, return_exceptions=True)
        if lease is not None:
            with suppress(Exception):  # The lease expires by itself.
                async with asyncio.timeout(self._lasts.total_seconds() / 5):
                    await self._begin(lambda connection: leases.give_back(connection, lease))
        await self._asynchronous.dispose()

    async def _begin(self, work: Callable[[Connection], T], *, durable: bool = True) -> T:
        async with self._asynchronous.begin() as connection:
            if not durable:
                await connection.execute(_NOT_LASTING)
            return await connection.run_sync(work)

    async def _renew(self, lease: Lease) -> None:
        while True:
            await asyncio.sleep(lease.lasts.total_seconds() / 3)
            try:
                with telling:
                    held = await self._begin(lambda connection: leases.renew(connection, lease))
                    if await self.read(partial(leases.wanted, shards=lease.shards)):
                        self._wanted.set()
            except DatabaseFails:
                continue  # Whether the lease is still held is checked when the server answers again.
            except Exception:
                _log.exception("the lease on shards %s could not be renewed", lease.shards)
                continue
            if not held:
                return self._lose()

    def _lose(self) -> None:
        if not self._lost.is_set():
            _log.critical("another process serves the shards of this one: nothing is written any more")
            self._lost.set()


def _alive(before: Rival, now: Rival) -> bool:
    """Return whether the rival has renewed its lease, or another has taken it, since it was first seen."""
    return (before.holder, before.until) != (now.holder, now.until)


def _milliseconds(length: timedelta) -> str:
    return str(round(length.total_seconds() * 1000))

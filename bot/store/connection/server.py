"""A PostgreSQL server, through SQLAlchemy's asynchronous driver."""

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
"""How long a process that takes over shards waits for them."""
LOOKS: Final = timedelta(seconds=0.2)
"""How often it checks meanwhile."""
_NOT_LASTING: Final = text("SET LOCAL synchronous_commit TO OFF")

_log = logging.getLogger(__name__)


class ServerLane:
    """Several transactions at a time, each on a connection of a pool.

    If a process serves shards, each of its writing transactions first checks its lease on them: after being
    unreachable for so long that another process serves them, it writes nothing.
    """

    def __init__(self, url: str, pool: int, lease: timedelta, **engine: Any) -> None:
        """Create it from the address, the number of connections, and arguments of SQLAlchemy's engine.

        A process may be silent for a `lease` before another one may serve its shards; it renews it three
        times as often. Raises ModuleNotFoundError if the driver is not installed.
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
        """The engines that run statements."""
        return [self._asynchronous.sync_engine]

    @property
    def held(self) -> bool:
        """Whether this process has its lease, as far as it knows."""
        return self._lease is not None and not self._lost.is_set()

    async def occupy(self, shards: Shards) -> None:
        """Keep out processes that serve one of these shards, until this one is closed or silent for a while.

        If a process has died, its lease must expire first. Shards are identified by their numbers, so all
        processes must have the same count. Raises DatabaseTaken if another one serves them.
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

        Raises DatabaseTaken if they are not handed over in `HANDS_OVER`.
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
        """Return when another process requests the shards of this one."""
        await self._wanted.wait()

    async def lost(self) -> str:
        """Return when another process serves the shards of this one."""
        await self._lost.wait()
        return "another process serves the shards of this one now"

    async def run(self, work: Callable[[Connection], T], *, durable: bool = True) -> T:
        """Run `work` in one transaction; one that is not `durable` may be lost in a power failure.

        Raises DatabaseAway, and writes nothing, if another process serves the shards of this one.
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
        """Close the connections, and let others serve the shards."""
        renewing, self._renewing = self._renewing, None
        lease, self._lease = self._lease, None
        if renewing is not None:
            renewing.cancel()
            await asyncio.gather(renewing, return_exceptions=True)
        if lease is not None:
            with suppress(Exception):  # It expires by itself.
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
                continue  # Whether it is still held is checked when the server answers again.
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
    """Return whether a rival has renewed its lease, or another one has taken it, since it was first seen."""
    return (before.holder, before.until) != (now.holder, now.until)


def _milliseconds(length: timedelta) -> str:
    return str(round(length.total_seconds() * 1000))

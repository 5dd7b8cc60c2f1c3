"""SQLite through aiosqlite: a whole transaction in one hop to its thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite
from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.pool import StaticPool

from bot.service.shards import Shards
from bot.store.sole import Sole

T = TypeVar("T")


class SqliteLane:
    """One connection, and the thread that aiosqlite runs it on.

    A hop to a thread costs as much as a statement. SQLAlchemy's own use of aiosqlite hops for each
    statement; here its synchronous engine works on aiosqlite's connection, inside aiosqlite's
    thread, so that a transaction hops once. Transactions run in the order they were asked for.
    """

    def __init__(self, address: URL, **engine: Any) -> None:
        """Take the address and what else SQLAlchemy's engine is to know."""
        self.engine = create_engine(
            address.set(drivername="sqlite+pysqlite"),
            creator=lambda: self._opened()._conn,
            poolclass=StaticPool,
            **engine,
        )
        event.listen(self.engine, "connect", _prepare)
        arguments, options = self.engine.dialect.create_connect_args(address)
        self._connect = partial(aiosqlite.connect, *arguments, **options)
        self._connection: aiosqlite.Connection | None = None
        self._transactions: Connection | None = None
        """SQLAlchemy's connection, kept open: taking one from the pool costs as much as a query."""
        self._lasting = True
        self._opening = asyncio.Lock()
        in_memory = address.database in (None, "", ":memory:")
        self._sole = None if in_memory else Sole(Path(str(address.database)))

    async def occupy(self, shards: Shards) -> None:
        """Keep other processes from playing on the file, whatever they serve, until it is closed.

        Raises DatabaseTaken.
        """
        if self._sole is not None:
            self._sole.take()

    async def run(self, work: Callable[[Connection], T], *, lasting: bool = True) -> T:
        """Run `work` in one transaction; one that is not `lasting` may be lost with the machine's power."""
        async with self._opening:
            if self._connection is None:
                self._connection = await self._open()
        return await _hop(self._connection, partial(self._transact, work, lasting))

    async def close(self) -> None:
        """Close the connection, end its thread, and let others play on the file."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await _hop(connection, self._dispose)
            await connection.close()
        if self._sole is not None:
            self._sole.close()

    async def _open(self) -> aiosqlite.Connection:
        connection = self._connect()
        # A process that is told to stop must not wait for a thread that nobody closed.
        connection._thread.daemon = True
        try:
            return await connection
        except BaseException:
            # The thread ends without being waited for, and still speaks to this loop.
            connection.stop()
            if connection._thread.is_alive():
                await asyncio.to_thread(connection._thread.join)
            raise

    def _opened(self) -> aiosqlite.Connection:
        if self._connection is None:
            raise RuntimeError("the database is closed")
        return self._connection

    def _transact(self, work: Callable[[Connection], T], lasting: bool) -> T:
        if self._transactions is None:
            self._transactions = self.engine.connect()
        driver = self._opened()._conn
        if lasting != self._lasting:
            driver.execute(f"PRAGMA synchronous = {'FULL' if lasting else 'NORMAL'}")
            self._lasting = lasting
        try:
            with self._transactions.begin():
                # The write lock at once: a reader that turns writer could find that it has to start over.
                driver.execute("BEGIN IMMEDIATE")
                return work(self._transactions)
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        """Give SQLAlchemy's connection back, which undoes whatever a commit that failed has left open."""
        if self._transactions is not None:
            self._transactions.close()
            self._transactions = None

    def _dispose(self) -> None:
        self._let_go()
        self.engine.dispose()


async def _hop(connection: aiosqlite.Connection, work: Callable[[], T]) -> T:
    """Run something on aiosqlite's thread; `tests/bot/store` holds aiosqlite to what is relied on here."""
    result: T = await connection._execute(work)  # type: ignore[no-untyped-call]
    return result


def _prepare(connection: Any, record: object) -> None:  # noqa: ARG001 - SQLAlchemy's signature
    """Set up a connection; the driver must leave BEGIN to `SqliteLane`.

    Readers and a writer side by side (WAL); a lasting commit survives the loss of power (FULL), and with it
    all that came before.
    """
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 5000")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()

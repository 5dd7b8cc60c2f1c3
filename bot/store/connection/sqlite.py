"""SQLite through aiosqlite, with one thread switch per transaction, and with reads parallel to writes."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import aiosqlite
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.pool import StaticPool

from bot.domain.errors import DatabaseAway
from bot.domain.shards import Shards
from bot.store.connection.files import keep_private
from bot.store.connection.journal import Journal
from bot.store.connection.sole import Sole

T = TypeVar("T")

_log = logging.getLogger(__name__)

_PATIENCE: Final = 5.0
"""Seconds to wait while another process locks the file."""
_LOOK: Final = 1.0
"""Seconds between two checks whether the write-ahead log still exists."""
_TAKEN: Final = "another program has deleted or replaced the database file or its write-ahead log"
_PREPARE: Final = (f"PRAGMA busy_timeout = {_PATIENCE * 1000:.0f}", "PRAGMA foreign_keys = ON")
DURABLE: Final = "PRAGMA synchronous = FULL"
"""Makes commits durable: the commit, and everything before it, survives a power failure."""
NOT_DURABLE: Final = "PRAGMA synchronous = NORMAL"
_ONLY_READ: Final = (*_PREPARE, "PRAGMA query_only = ON")


class SqliteLane:
    """An SQLite file, with a connection for reading that does not wait while writes wait for the disk.

    Writing transactions run in the order of the calls. An in-memory database has only one connection.
    """

    def __init__(self, address: URL, **engine: Any) -> None:
        in_memory = address.database in (None, "", ":memory:")
        named_as_uri = address.query.get("uri") is not None
        path = None if in_memory or named_as_uri else Path(str(address.database))
        self._sole = None if path is None else Sole(path)
        self._journal = None if path is None else Journal(path)
        # IMMEDIATE takes the write lock at once: a reader that begins to write might have to start over.
        self._writing = _Line(address, path, "BEGIN IMMEDIATE", _PREPARE, **engine)
        self._reading = self._writing if in_memory else _Line(address, path, "BEGIN", _ONLY_READ, **engine)

    @property
    def engines(self) -> Sequence[Engine]:
        """The engines that execute statements."""
        return list(dict.fromkeys((self._writing.engine, self._reading.engine)))

    @property
    def held(self) -> bool:
        """Whether other processes are kept from using the file."""
        return self._sole is None or self._sole.held

    async def occupy(self, shards: Shards) -> None:
        """Keep other processes from using the file until it is closed. Raises DatabaseTaken if one does."""
        if self._sole is not None:
            self._sole.take()

    async def take_over(self, shards: Shards) -> None:
        """Occupy the file; files are never handed over. Raises DatabaseTaken if another process uses it."""
        await self.occupy(shards)

    async def wanted(self) -> None:
        """Wait forever: no process requests a file."""
        await asyncio.Event().wait()

    async def lost(self) -> str:
        """Wait until another program deletes or replaces the file or its log, and return the reason."""
        # Before the first transaction nothing is open yet.
        while self._journal is None or not (self._journal.opened and self._journal.look()):  # noqa: ASYNC110
            await asyncio.sleep(_LOOK)
        return _TAKEN

    async def run(self, work: Callable[[Connection], T], *, durable: bool = True) -> T:
        """Run `work` in one transaction; one that is not `durable` may be lost in a power failure.

        Raises DatabaseAway if the file or its write-ahead log has been deleted or replaced: the last changes
        may be lost, and nothing more is written.
        """
        journal = self._journal
        if journal is None:
            return await self._writing.run(work, durable=durable)
        if journal.taken:
            raise DatabaseAway
        result = await self._writing.run(work, durable=durable)
        if journal.look():
            _log.critical("%s: nothing more is written", _TAKEN)
            raise DatabaseAway
        return result

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, which only reads, in one transaction."""
        return await self._reading.run(work)

    async def close(self) -> None:
        """Close the connections, stop their threads, and let other processes use the file."""
        if self._journal is not None:
            self._journal.forget()
        await self._reading.close()
        await self._writing.close()
        if self._sole is not None:
            self._sole.close()


class _Line:
    """One connection, and the thread on which aiosqlite runs it.

    Switching to a thread costs as much as a statement. SQLAlchemy's own support for aiosqlite switches for
    each statement; here its synchronous engine uses aiosqlite's connection, inside aiosqlite's thread, so
    that a transaction switches once. Transactions run in the order of the calls.
    """

    def __init__(
        self, address: URL, file: Path | None, begin: str, prepare: Sequence[str], **engine: Any
    ) -> None:
        self.engine = create_engine(
            address.set(drivername="sqlite+pysqlite"),
            creator=lambda: self._opened()._conn,
            poolclass=StaticPool,
            **engine,
        )
        event.listen(self.engine, "connect", partial(_prepare, prepare))
        arguments, options = self.engine.dialect.create_connect_args(address)
        self._connect = partial(aiosqlite.connect, *arguments, **options)
        self._begin = begin
        self._file = file
        self._connection: aiosqlite.Connection | None = None
        self._transactions: Connection | None = None
        """SQLAlchemy's connection, kept open: taking one from the pool costs as much as a query."""
        self._durable: bool | None = None
        self._opening = asyncio.Lock()

    async def run(self, work: Callable[[Connection], T], *, durable: bool = True) -> T:
        """Run `work` in one transaction; one that is not `durable` may be lost in a power failure."""
        async with self._opening:
            if self._connection is None:
                self._connection = await self._open()
        return await _hop(self._connection, partial(self._transact, work, durable))

    async def close(self) -> None:
        """Close the connection, and stop its thread."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await _hop(connection, self._dispose)
            await connection.close()

    async def _open(self) -> aiosqlite.Connection:
        if self._file is not None:
            keep_private(self._file)
        connection = self._connect()
        # The process can exit even if this thread was never stopped.
        connection._thread.daemon = True
        try:
            return await connection
        except BaseException:
            # The thread stops later, and calls this event loop until then.
            connection.stop()
            if connection._thread.is_alive():
                await asyncio.to_thread(connection._thread.join)
            raise

    def _opened(self) -> aiosqlite.Connection:
        if self._connection is None:
            raise RuntimeError("the database is closed")
        return self._connection

    def _transact(self, work: Callable[[Connection], T], durable: bool) -> T:
        if self._transactions is None:
            self._transactions = self.engine.connect()
        driver = self._opened()._conn
        if durable != self._durable:
            driver.execute(DURABLE if durable else NOT_DURABLE)
            self._durable = durable
        try:
            with self._transactions.begin():
                driver.execute(self._begin)
                return work(self._transactions)
        except BaseException:
            self._let_go()
            raise

    def _let_go(self) -> None:
        """Release SQLAlchemy's connection, which rolls back a transaction left open by a failed commit."""
        if self._transactions is not None:
            self._transactions.close()
            self._transactions = None

    def _dispose(self) -> None:
        self._let_go()
        self.engine.dispose()


async def _hop(connection: aiosqlite.Connection, work: Callable[[], T]) -> T:
    """Run a function on aiosqlite's thread. `tests/bot/store` checks the aiosqlite internals used here."""
    result: T = await connection._execute(work)  # type: ignore[no-untyped-call]
    return result


def _prepare(statements: Sequence[str], connection: Any, record: object) -> None:  # noqa: ARG001 - SQLAlchemy's
    """Configure a connection; the driver must not begin transactions, since `_Line` does."""
    connection.isolation_level = None
    cursor = connection.cursor()
    _let_read_beside_writing(cursor)
    for statement in statements:
        cursor.execute(statement)
    cursor.close()


def _let_read_beside_writing(cursor: sqlite3.Cursor) -> None:
    """Switch the file to a write-ahead log; retry while other processes switch the same new file."""
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            # The low byte is the primary error code; the rest are details.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return

"""The database: one transaction at a time, each in one hop to a worker thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import as_file, files
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from pydantic_core import from_json, to_json
from sqlalchemy import URL, Connection, create_engine, event, make_url
from sqlalchemy.pool import StaticPool

T = TypeVar("T")

_THREADED = {"sqlite+aiosqlite": "sqlite+pysqlite", "postgresql+asyncpg": "postgresql+psycopg"}
"""A hop to a thread costs as much as a statement, so a transaction makes one hop, not one a
statement; addresses that name an asynchronous driver mean the same database."""
_SQLITE_ADDRESSES_IN_MEMORY = (None, "", ":memory:")
_CONNECTIONS = 8
"""Transactions at a time, where the database takes more than one writer."""


def _address(url: str) -> URL:
    address = make_url(url)
    return address.set(drivername=_THREADED.get(address.drivername, address.drivername))


def _to_json(value: Any) -> str:
    return to_json(value).decode()


class Database:
    """Where everything is kept. Queries are plain functions on a `sqlalchemy.Connection`."""

    def __init__(self, url: str) -> None:
        """Take the address; nothing is opened before the first transaction.

        On SQLite there is one worker thread: transactions run in the order they were asked for.
        """
        address = _address(url)
        sqlite = address.get_backend_name() == "sqlite"
        in_memory = sqlite and address.database in _SQLITE_ADDRESSES_IN_MEMORY
        self.engine = create_engine(
            address,
            json_serializer=_to_json,
            json_deserializer=from_json,
            hide_parameters=True,  # Errors and logs show statements, never a seed.
            **({"poolclass": StaticPool} if in_memory else {}),
        )
        """The engine, for the migrations and for tests that watch its statements."""
        if sqlite:
            event.listen(self.engine, "connect", _prepare_sqlite)
            event.listen(self.engine, "begin", _begin_sqlite)
        self._workers = ThreadPoolExecutor(1 if sqlite else _CONNECTIONS, thread_name_prefix="database")

    async def transact(self, work: Callable[[Connection], T]) -> T:
        """Run `work` in one transaction: committed when it returns, undone when it raises.

        Cancelling the caller does not stop a transaction that has begun.
        """
        return await asyncio.get_running_loop().run_in_executor(self._workers, self._transact, work)

    def _transact(self, work: Callable[[Connection], T]) -> T:
        with self.engine.begin() as connection:
            return work(connection)

    async def migrate(self) -> None:
        """Bring the schema up to the newest version, from nothing or from any earlier one."""
        await self.transact(upgrade)

    async def close(self) -> None:
        """Let go of connections and threads."""
        await asyncio.get_running_loop().run_in_executor(self._workers, self.engine.dispose)
        self._workers.shutdown()


def upgrade(connection: Connection) -> None:
    """Run the migrations that the database has not seen."""
    with as_file(files("bot.store") / "migrations") as scripts:
        config = Config()
        config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _prepare_sqlite(connection: Any, record: object) -> None:  # noqa: ARG001 - SQLAlchemy's signature
    """Set up a connection; the driver must leave BEGIN to `_begin_sqlite`.

    Readers and a writer side by side (WAL); a commit survives the loss of power (FULL).
    """
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA busy_timeout = 10000")
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Take the write lock at once: a reader that turns writer could find that it has to start over."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")

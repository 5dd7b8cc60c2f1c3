"""The database: it runs plain functions of a connection, each in one transaction."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence, Set
from contextlib import contextmanager
from datetime import timedelta
from functools import partial
from importlib.resources import as_file, files
from typing import Any, Final, Protocol, TypeVar

from pydantic_core import from_json, to_json
from sqlalchemy import Connection, Engine, create_engine, func, inspect, make_url, select, text
from sqlalchemy.exc import DBAPIError

from bot.domain.errors import HandledAlready
from bot.domain.shards import Shards
from bot.store.connection.handling import HANDLING, Handling
from bot.store.connection.revisions import known, newest, revisions
from bot.store.connection.server import ServerLane
from bot.store.connection.sqlite import SqliteLane
from bot.store.connection.trouble import HALF_UPGRADED, LATER, NO_DRIVER, Unusable, failure, telling
from bot.store.people import interactions
from bot.store.schema import metadata

T = TypeVar("T")


def _to_json(value: Any) -> str:
    return to_json(value).decode()


_ENGINE: Final[dict[str, Any]] = {
    "json_serializer": _to_json,
    "json_deserializer": from_json,
    "hide_parameters": True,  # Errors and logs show statements, but never a seed.
}
_BUSY: Final = 1.0
"""Seconds that a transaction may take before the database counts as busy."""
_AS_IT_IS: Final = text("UPDATE alembic_version SET version_num = version_num")
_REVISION: Final = text("SELECT version_num FROM alembic_version")
_COLUMNS: Final = {
    "sqlite": text("SELECT t.name || '.' || c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c"),
    "postgresql": text(
        "SELECT table_name || '.' || column_name FROM information_schema.columns"
        " WHERE table_schema = current_schema()"
    ),
}
"""A query for all columns, by dialect: SQLAlchemy's inspection needs two queries for each table."""
_MIGRATING: Final = 0x5144
"""The key of the server's lock for schema changes; any number that no other program uses."""


class Lane(Protocol):
    """The interface through which one kind of database, a file or a server, runs transactions."""

    @property
    def engines(self) -> Sequence[Engine]:
        """The engines that execute statements."""

    @property
    def held(self) -> bool:
        """Whether this process has occupied its file or shards, and no other process has taken them over."""

    async def occupy(self, shards: Shards) -> None:
        """Keep other processes from serving the same shards. Raises DatabaseTaken if one does already."""

    async def take_over(self, shards: Shards) -> None:
        """Request the shards from the process that serves them, and wait for them. Raises DatabaseTaken."""

    async def wanted(self) -> None:
        """Wait until another process requests this one's shards."""

    async def lost(self) -> str:
        """Wait until this process may no longer write, and return the reason."""

    async def run(self, work: Callable[[Connection], T], *, durable: bool = True) -> T:
        """Run `work` in one transaction; one that is not `durable` may be lost in a power failure."""

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, which only reads, in one transaction."""

    async def close(self) -> None:
        """Close the connections and stop their threads."""


class Database:
    """The bot's database. Queries are plain functions that take a `sqlalchemy.Connection`."""

    def __init__(self, url: str, pool: int = 10, lease: timedelta = timedelta(seconds=15)) -> None:
        """Prepare the database at a URL; nothing is opened before the first transaction.

        On a server, at most `pool` connections are opened, and another process may take over from one that
        has not renewed its lease for a duration of `lease`. Raises Unusable if the server's driver is not
        installed.
        """
        self._began: dict[object, float] = {}
        """The start of each pending transaction, in seconds of the monotonic clock."""
        address = make_url(url)
        self._on_file = address.get_backend_name() == "sqlite"
        self._lane: Lane
        if self._on_file:
            self._lane = SqliteLane(address, **_ENGINE)
            return
        try:
            self._lane = ServerLane(url, pool, lease, **_ENGINE)
        except ModuleNotFoundError:
            raise Unusable(NO_DRIVER) from None

    @property
    def engines(self) -> Sequence[Engine]:
        """The engines that execute statements, for tests that observe them."""
        return self._lane.engines

    @property
    def held(self) -> bool:
        """Whether other processes are kept out now, by the lock on the file or the lease on the shards."""
        return self._lane.held

    @property
    def busy(self) -> bool:
        """Whether a transaction has been running for more than a second, for example waiting for a lock."""
        return min(self._began.values(), default=math.inf) < time.monotonic() - _BUSY

    async def transact(self, work: Callable[[Connection], T], *, durable: bool = True) -> T:
        """Run `work` in one transaction: committed when it returns, rolled back when it raises.

        Waiting for the disk takes most of a small commit's time. Data that can be obtained again need not
        wait: a commit that is not `durable` survives the end of this process, but not always a power failure.
        The first durable transaction of an interaction also records that interaction as handled.

        On SQLite, transactions run in the order of the calls, and cancelling the caller does not stop one
        that has begun. Raises DatabaseFails.
        """
        handling = HANDLING.get()
        if durable and handling is not None and not (handling.changed or handling.repeatable):
            work = partial(_noted, work, handling)
        with telling, self._timed():
            result = await self._lane.run(work, durable=durable)
        if durable and handling is not None:
            handling.changed = True
        return result

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run `work`, which only reads, in one transaction that sees everything committed so far.

        It does not wait for writers. Raises DatabaseFails, also if `work` tries to write.
        """
        with telling, self._timed():
            return await self._lane.read(work)

    @contextmanager
    def _timed(self) -> Iterator[None]:
        key = object()
        self._began[key] = time.monotonic()
        try:
            yield
        finally:
            del self._began[key]

    async def open(self, shards: Shards) -> None:
        """Keep out other processes, as `occupy` does, and migrate the schema.

        A file is locked before it is migrated. A server is migrated first, under a lock of its own: leases
        can be stored only when the schema exists. Raises DatabaseTaken, DatabaseFails and Unusable.
        """
        if self._on_file:
            await self.occupy(shards)
            await self.migrate()
        else:
            await self.migrate()
            await self.occupy(shards)

    async def take_over(self, shards: Shards) -> None:
        """Take over the shards of another process, which has migrated the schema already.

        Raises DatabaseTaken if it does not hand them over, and DatabaseFails.
        """
        with telling:
            await self._lane.take_over(shards)

    async def wanted(self) -> None:
        """Wait until another process requests this one's shards, which happens only on a server."""
        await self._lane.wanted()

    async def lost(self) -> str:
        """Wait until this process may no longer write, and return the reason.

        The reason is that another process serves its shards, or that another program has deleted or replaced
        the file or its journal.
        """
        return await self._lane.lost()

    async def occupy(self, shards: Shards) -> None:
        """Keep out other processes until this database is closed.

        On SQLite these are all other processes, on a server those that would serve one of these shards. They
        can still inspect the database and back it up. Raises DatabaseTaken and DatabaseFails.
        """
        with telling:
            await self._lane.occupy(shards)

    async def probe(self) -> None:
        """Write a value back unchanged, to check that the database can be written. Raises DatabaseFails."""
        await self.transact(lambda connection: connection.execute(_AS_IT_IS))

    async def migrate(self) -> None:
        """Migrate the schema to the newest version, from an empty database or any earlier version.

        If several processes start at once on a server, one migrates and the others wait. Raises Unusable if a
        later version of the bot has written to the database.
        """
        await self.transact(_migrate)

    async def close(self) -> None:
        """Close connections and end threads."""
        await self._lane.close()


def _noted(work: Callable[[Connection], T], handling: Handling, connection: Connection) -> T:
    if not interactions.note(connection, handling.id) and handling.once:
        raise HandledAlready
    return work(connection)


def downgrade(connection: Connection) -> tuple[str, str]:
    """Downgrade the schema by one version, and return its revision before and after.

    Raises Unusable if there is no earlier revision, if a table needs more than that has, or if an upgrade has
    stopped half way.
    """
    found = revision(connection)
    earlier = revisions()[: revisions().index(found)] if found in revisions() else ()
    if found is None or not earlier:
        raise Unusable("there is no earlier schema to go back to")
    if half_upgraded(columns(connection), found):
        raise Unusable(HALF_UPGRADED)
    _run(connection, earlier[-1], back=True)
    return found, earlier[-1]


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        for limit in ("lock_timeout", "statement_timeout"):  # Migrating may take longer.
            connection.execute(text(f"SET LOCAL {limit} TO 0"))
        connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))
    found = revision(connection)
    if found is not None and not known([found]):
        raise Unusable(LATER)
    if found != newest():
        try:
            upgrade(connection)
        except DBAPIError as error:
            if failure(error) is None:  # A migration creates what exists already, or changes what is missing.
                raise Unusable(HALF_UPGRADED) from error
            raise
    if half_upgraded(columns(connection), newest()):
        raise Unusable(HALF_UPGRADED)


def columns(connection: Connection) -> set[str]:
    """Return all columns in the database, as ``table.column``."""
    return set(connection.scalars(_COLUMNS[connection.dialect.name]))


def half_upgraded(there: Set[str], found: str) -> bool:
    """Return whether a database lacks columns of its revision, or has columns of a later one."""
    last = {f"{table.name}.{column.name}" for table in metadata.sorted_tables for column in table.columns}
    due = last if found == newest() else _columns_at(found)
    return not due <= there or not last.isdisjoint(there - due)


def _columns_at(revision: str) -> set[str]:
    engine = create_engine("sqlite://")
    try:
        with engine.begin() as scratch:
            upgrade(scratch, revision)
            return columns(scratch)
    finally:
        engine.dispose()


def revision(connection: Connection) -> str | None:
    """Read the schema revision of a database; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(_REVISION)
    return found


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the pending migrations, up to a revision or the newest one."""
    _run(connection, revision)


def _run(connection: Connection, revision: str, *, back: bool = False) -> None:
    from alembic import (
        command,
    )  # Imported here because Alembic takes eleven megabytes, and only old or empty databases need it.
    from alembic.config import Config

    with as_file(files("bot.store") / "migrations") as scripts:
        config = Config()
        config.set_main_option("script_location", str(scripts).replace("%", "%%"))
        config.attributes["connection"] = connection
        (command.downgrade if back else command.upgrade)(config, revision)

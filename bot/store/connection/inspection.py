"""Inspects a database without writing to it, and without creating files next to it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Set
from contextlib import closing
from enum import Enum
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl

from sqlalchemy import Connection, make_url, text

from bot.domain.errors import DatabaseAway
from bot.store.connection.database import Database, columns, half_upgraded, revision
from bot.store.connection.files import read_only, to_read
from bot.store.connection.journal import GONE, journal_gone
from bot.store.connection.revisions import known, newest
from bot.store.connection.trouble import DAMAGED, HALF_UPGRADED, LATER, Unusable, telling

_OURS: Final = frozenset({"tables", "steps", "alembic_version"})
_NUMBER: Final = "alembic_version.version_num"
_COLUMNS: Final = (
    "SELECT m.name, c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c WHERE m.type = 'table'"
    " AND m.name NOT LIKE 'sqlite~_%' ESCAPE '~'"
)
_MAY_WRITE: Final = text(
    "SELECT bool_and(has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE')) AND NOT pg_is_in_recovery()"
    " FROM pg_class c WHERE c.relname = 'tables' AND c.relkind = 'r'"
)


class Look(Enum):
    """The state of a database."""

    NOT_THERE = "there is nothing yet"
    OLDER = "the next start brings it up to date"
    READ_ONLY = "it cannot be written to"
    CURRENT = "all is well"


PATIENCE: Final = 1.0
"""Seconds that another program may keep a file locked; the bot's writes take a thousandth of that."""


async def look_at(url: str) -> Look:
    """Inspect a database. Raises DatabaseFails or Unusable in the cases in which the bot could not use it."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return await _at_server(url)
    if address.query.get("mode") == "ro":
        return Look.READ_ONLY
    if not address.database or address.database == ":memory:" or "uri" in address.query:
        return Look.NOT_THERE
    with telling:
        return await asyncio.to_thread(_at_file, Path(address.database))


def only_to_read(url: str) -> str:
    """Return the URL under which a database can only be read."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite" or not address.database or "uri" in address.query:
        return url
    file, _, how = read_only(Path(address.database)).partition("?")
    return address.set(database=file, query={**dict(parse_qsl(how)), "uri": "true"}).render_as_string()


def _at_file(path: Path) -> Look:
    if not path.exists():
        if not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
            raise DatabaseAway
        return Look.NOT_THERE
    if path.is_dir():
        raise DatabaseAway
    if path.stat().st_size == 0:
        return Look.NOT_THERE
    if journal_gone(path):
        raise Unusable(GONE)
    with closing(to_read(path)) as reading:
        (verdict,) = reading.execute("PRAGMA quick_check(1)").fetchone()
        if verdict != "ok":
            raise Unusable(DAMAGED)
        there = {f"{table}.{column}" for table, column in reading.execute(_COLUMNS)}
        found = _revision(reading) if _NUMBER in there else None
        look = _judged(found, there)
        if look is not Look.CURRENT:
            return look
        if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
            return Look.READ_ONLY
        # While this reader is connected, the connection that takes the lock is not the last one to close, so
        # SQLite does not write the write-ahead log back into the file.
        _ask_for_lock(path)
        return look


def _ask_for_lock(path: Path) -> None:
    """Take and release the write lock. Raises sqlite3.OperationalError if another program holds it."""
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as writing:
        writing.execute("BEGIN IMMEDIATE")
        writing.execute("ROLLBACK")


def _revision(reading: sqlite3.Connection) -> str | None:
    row = reading.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])


async def _at_server(url: str) -> Look:
    database = Database(url, pool=2)

    def look(connection: Connection) -> Look:
        found = _judged(revision(connection), columns(connection))
        may_write = found is not Look.CURRENT or connection.scalar(_MAY_WRITE)
        return found if may_write else Look.READ_ONLY

    try:
        return await database.read(look)
    finally:
        await database.close()


def _judged(found: str | None, there: Set[str]) -> Look:
    if not there:
        return Look.NOT_THERE
    if found is None or not {column.partition(".")[0] for column in there} >= _OURS:
        raise Unusable(DAMAGED)
    if not known([found]):
        raise Unusable(LATER)
    if half_upgraded(there, found):
        raise Unusable(HALF_UPGRADED)
    return Look.CURRENT if found == newest() else Look.OLDER

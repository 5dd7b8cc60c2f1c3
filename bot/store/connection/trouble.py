"""What is the database's own failure, and no mistake of the bot's: locked, full, read-only, out of reach."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError

from bot.domain.errors import (
    DatabaseAway,
    DatabaseFails,
    DatabaseFull,
    DatabaseLocked,
    DatabaseReadOnly,
)

_log = logging.getLogger(__name__)

_SQLITE: Final[Mapping[int, type[DatabaseFails]]] = {
    sqlite3.SQLITE_BUSY: DatabaseLocked,
    sqlite3.SQLITE_LOCKED: DatabaseLocked,
    sqlite3.SQLITE_FULL: DatabaseFull,
    sqlite3.SQLITE_READONLY: DatabaseReadOnly,
    sqlite3.SQLITE_CANTOPEN: DatabaseAway,
    sqlite3.SQLITE_IOERR: DatabaseAway,
}
_PRIMARY: Final = 0xFF
"""SQLite's extended codes have the code itself in their lowest byte."""
_POSTGRESQL: Final[Mapping[str, type[DatabaseFails]]] = {
    "53100": DatabaseFull,
    "25006": DatabaseReadOnly,
    "55P03": DatabaseLocked,
    "53300": DatabaseAway,
    "57P01": DatabaseAway,
    "57P02": DatabaseAway,
    "57P03": DatabaseAway,
}
"""By SQLSTATE."""


@contextmanager
def telling() -> Iterator[None]:
    """Raise DatabaseFails, with a line in the log, for what is the database's own failure."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, OSError) as error:
        fails = _failure(error)
        if fails is None:
            raise
        _log.error("the database failed (%s): %s", fails.code, getattr(error, "orig", error))
        raise fails from error


def _failure(error: Exception) -> DatabaseFails | None:
    if isinstance(error, OSError) or (isinstance(error, DBAPIError) and error.connection_invalidated):
        return DatabaseAway()
    cause = error.orig if isinstance(error, DBAPIError) else error
    code = getattr(cause, "sqlite_errorcode", None)
    kind = _POSTGRESQL.get(getattr(cause, "sqlstate", "")) if code is None else _SQLITE.get(code & _PRIMARY)
    return None if kind is None else kind()

"""Failures of the database itself, as opposed to the bot: locked, full, read-only, unreachable."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from bot.domain.errors import (
    DatabaseAway,
    DatabaseFails,
    DatabaseFull,
    DatabaseLocked,
    DatabaseReadOnly,
)

_log = logging.getLogger(__name__)


class Unusable(Exception):
    """Raised when the database cannot be used until someone fixes it; the message says how."""


DAMAGED: Final = (
    "it is damaged, or no database of Quarterdeck's. Put a backup in its place with `quarterdeck restore FILE"
    " --overwrite`, or let DATABASE_URL name another one"
)
LATER: Final = (
    "a later version of Quarterdeck has written it. Bring the bot up to date, or put an earlier backup back"
)
HALF_UPGRADED: Final = (
    "an upgrade of its schema has stopped half way: put the backup from before it in its place with "
    "`quarterdeck restore FILE --overwrite`"
)
HALF_MOVED: Final = "a move into it has not ended. Run `quarterdeck move` again, which goes on where it ended"
NO_DRIVER: Final = (
    "its driver is not installed: `pip install '.[postgresql]'` in Quarterdeck's folder brings it"
)
_NO_DATABASE: Final = "the server has none of that name. Create an empty one, with `createdb` for example"
_NO_ENTRY: Final = "the server does not let this user in. See to the name and the password in DATABASE_URL"
_NO_RIGHT: Final = "this user lacks rights on the server. Make it the database's owner"

_SQLITE: Final[Mapping[int, type[DatabaseFails]]] = {
    sqlite3.SQLITE_BUSY: DatabaseLocked,
    sqlite3.SQLITE_LOCKED: DatabaseLocked,
    sqlite3.SQLITE_FULL: DatabaseFull,
    sqlite3.SQLITE_READONLY: DatabaseReadOnly,
    sqlite3.SQLITE_CANTOPEN: DatabaseAway,
    sqlite3.SQLITE_IOERR: DatabaseAway,
}
_SQLITE_UNUSABLE: Final[Mapping[int, str]] = {
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
}
_PRIMARY: Final = 0xFF
"""The mask of the primary code in SQLite's extended codes."""
_POSTGRESQL: Final[Mapping[str, type[DatabaseFails]]] = {
    "53100": DatabaseFull,
    "25006": DatabaseReadOnly,
    "40P01": DatabaseLocked,
    "55P03": DatabaseLocked,
    "57014": DatabaseLocked,
    "25P03": DatabaseAway,
    "53300": DatabaseAway,
    "57P01": DatabaseAway,
    "57P02": DatabaseAway,
    "57P03": DatabaseAway,
}
"""The exceptions by SQLSTATE; a statement that exceeds its time limit was waiting for other statements."""
_POSTGRESQL_UNUSABLE: Final[Mapping[str, str]] = {
    "3D000": _NO_DATABASE,
    "28000": _NO_ENTRY,
    "28P01": _NO_ENTRY,
    "42501": _NO_RIGHT,
}


class _Telling(AbstractContextManager[object]):
    """A context manager that turns database errors into DatabaseFails, which it also logs, or Unusable."""

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        fails = failure(error) if isinstance(error, Exception) else None
        if isinstance(fails, DatabaseFails):
            _log.error("the database failed (%s): %s", fails.code, getattr(error, "orig", error))
        if fails is not None:
            raise fails from error


telling: Final = _Telling()


def failure(error: Exception) -> DatabaseFails | Unusable | None:
    """Return the failure of the database that caused an exception; None if there is none."""
    if isinstance(error, OSError) or (isinstance(error, DBAPIError) and error.connection_invalidated):
        return DatabaseAway()
    if isinstance(error, NoConnectionFree):  # All connections of the pool are waiting for a lock.
        return DatabaseLocked()
    cause = error.orig if isinstance(error, DBAPIError) else error
    code, state = getattr(cause, "sqlite_errorcode", None), getattr(cause, "sqlstate", None) or ""
    why = _POSTGRESQL_UNUSABLE.get(state) if code is None else _SQLITE_UNUSABLE.get(code & _PRIMARY)
    if why is not None:
        return Unusable(why)
    kind = _POSTGRESQL.get(state) if code is None else _SQLITE.get(code & _PRIMARY)
    return None if kind is None else kind()
